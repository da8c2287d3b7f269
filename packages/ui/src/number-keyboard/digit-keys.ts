/** Digits in the order of the keys: 1–9 from the top, and 0 in the last row. */
export const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** The same items in random order; `random` gives numbers from 0 up to 1. */
export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [mixed[last] as T, mixed[other] as T];
    mixed[last] = b;
    mixed[other] = a;
  }
  return mixed;
}

/** The value with one more character, or as it was when that one does not fit. A number has one point at most. */
export function typeKey(value: string, key: string, maxLength = Infinity): string {
  const more = key === '.' && value === '' ? '0.' : key;
  if (key === '.' && value.includes('.')) return value;
  return value.length + more.length > maxLength ? value : value + more;
}
