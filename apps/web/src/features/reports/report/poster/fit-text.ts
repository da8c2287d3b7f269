import { wrapText } from './wrap-text.ts';

type Space = {
  width: number;
  /** px of the letters, and the smallest they may become. */
  size: number;
  least: number;
  /** The lines it should take; where even the smallest letters need more, it takes more. */
  most: number;
  /** The width of a text in letters of a size. */
  widthOf: (text: string, size: number) => number;
};

/** Sets a text whole: in smaller letters where it would take too many lines, and never cut. */
export function fitText(words: string, space: Space): { lines: string[]; size: number } {
  const { width, least, most, widthOf } = space;
  for (let { size } = space; ; size -= 1) {
    const px = size;
    const lines = wrapText(words, { width, widthOf: (text) => widthOf(text, px) });
    if (lines.length <= most || size <= least) return { lines, size };
  }
}
