/** Left out when texts are searched: "浙A8K" is in "浙A·8K712". */
const isIgnored = (sign: string): boolean => /[\s·•・-]/.test(sign);

export type MarkPart = { text: string; isMarked: boolean };

/** The words of a search, as they are compared. */
export const searchedWords = (keyword: string): string[] =>
  keyword
    .normalize('NFKC')
    .split(/\s+/)
    .map((word) =>
      Array.from(word.toUpperCase())
        .filter((sign) => !isIgnored(sign))
        .join(''),
    )
    .filter((word) => word !== '');

/** The text in parts, those marked that a searched word covers. */
export function markParts(text: string, words: readonly string[]): MarkPart[] {
  const signs = Array.from(text);
  const read = signs.flatMap((sign, at) => (isIgnored(sign) ? [] : [{ at, sign }]));
  // Sign by sign: a few grow by their capitals, and places must stay.
  const compared = read.map(({ sign }) => {
    const capital = sign.normalize('NFKC').toUpperCase();
    return Array.from(capital).length === 1 ? capital : sign;
  });
  const marked = new Set<number>();
  for (const word of words.map((each) => Array.from(each))) {
    for (let start = 0; word.length > 0 && start + word.length <= compared.length; start += 1) {
      if (!word.every((sign, index) => compared[start + index] === sign)) continue;
      const [first, last] = [read[start]?.at ?? 0, read[start + word.length - 1]?.at ?? -1];
      for (let at = first; at <= last; at += 1) marked.add(at);
    }
  }
  const parts: MarkPart[] = [];
  for (const [at, sign] of signs.entries()) {
    const isMarked = marked.has(at);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += sign;
    else parts.push({ text: sign, isMarked });
  }
  return parts;
}
