/** Sets of pages as bits: there are hundreds, asked for millions of times. */
export function bitsOf(numbers: Iterable<number>, words: number): Uint32Array {
  const bits = new Uint32Array(words);
  for (const each of numbers) bits[each >> 5] = (bits[each >> 5] ?? 0) | (1 << (each & 31));
  return bits;
}

export function eachBit(bits: Uint32Array, found: (page: number) => void): void {
  for (let w = 0; w < bits.length; w += 1) {
    for (let rest = bits[w] ?? 0; rest !== 0; rest &= rest - 1) {
      found(w * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
}
