/* SHA-256 of a text of up to 55 ASCII characters, one block; only its first word is wanted. */
const isPrime = (n) => {
  for (let by = 2; by * by <= n; by += 1) if (n % by === 0) return false;
  return true;
};
const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (isPrime(n)) primes.push(n);
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const round = primes.map((prime) => fraction(Math.cbrt(prime)));
const turn = (word, by) => (word >>> by) | (word << (32 - by));
const words = new Int32Array(64);

function firstWord(text) {
  words.fill(0);
  for (let at = 0; at < text.length; at += 1) {
    words[at >> 2] |= text.charCodeAt(at) << (24 - (at % 4) * 8);
  }
  words[text.length >> 2] |= 0x80 << (24 - (text.length % 4) * 8);
  words[15] = text.length * 8;
  let [a, b, c, d, e, f, g, h] = start;
  for (let at = 0; at < 64; at += 1) {
    if (at > 15) {
      const [late, early] = [words[at - 2], words[at - 15]];
      const one = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      const zero = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      words[at] = one + words[at - 7] + zero + words[at - 16];
    }
    const rise = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + rise + ((e & f) ^ (~e & g)) + round[at] + words[at]) | 0;
    const fall = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = fall + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return (a + start[0]) | 0;
}

const sliceMs = 10;

/**
 * Finds what `isWorkDone` of the server takes, while the person looks at the puzzle: in slices, so that the page stays quick.
 * Gives up when it is no longer wanted.
 */
export async function doWork({ puzzle, bits }, isWanted = () => true) {
  if (bits === 0) return '';
  const salt = puzzle.slice(-32);
  for (let tried = 0, until = performance.now() + sliceMs; ; tried += 1) {
    const work = tried.toString(36);
    if (Math.clz32(firstWord(`${salt}.${work}`)) >= bits) return work;
    if (tried % 64 === 0 && performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve));
      if (!isWanted()) return '';
      until = performance.now() + sliceMs;
    }
  }
}
