/** Rows under one letter, in the order shown. */
export type IndexGroup<T> = {
  /** One character on the bar: "A", "#", "★". Unique. */
  letter: string;
  /** Heading, when it says more than the letter ("热门"). */
  title?: string;
  items: readonly T[];
};

/** The letter that a key press on the bar goes to, or undefined when the key means nothing here. */
export function letterForKey(letters: readonly string[], current: string, key: string) {
  const at = letters.indexOf(current);
  const go = (index: number) => letters[Math.min(letters.length - 1, Math.max(0, index))];
  if (key === 'ArrowDown' || key === 'ArrowRight') return go(at + 1);
  if (key === 'ArrowUp' || key === 'ArrowLeft') return go(at - 1);
  if (key === 'Home') return go(0);
  if (key === 'End') return go(letters.length - 1);
  const upper = key.toUpperCase();
  return letters.includes(upper) ? upper : undefined;
}

/** The group whose heading is at the top: the last one that begins at or above `top`. */
export function letterAt(tops: readonly { letter: string; top: number }[], top: number) {
  let found = tops[0]?.letter;
  for (const group of tops) {
    if (group.top > top) break;
    found = group.letter;
  }
  return found;
}

/** How many rows of each group are among the first `count` of the list. */
export function rowsWithin(groups: readonly IndexGroup<unknown>[], count: number): number[] {
  let left = count;
  return groups.map(({ items }) => {
    const rows = Math.min(left, items.length);
    left -= rows;
    return rows;
  });
}
