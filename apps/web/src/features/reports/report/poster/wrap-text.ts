/** A line may break before and after each Chinese sign, and between words. */
const pieces =
  /[\p{Script=Han}][、，。；：！？）」]*|[^\s\p{Script=Han}]+[、，。；：！？）」]*|\s+/gu;

/** Breaks a text into lines not wider than `width`, in the unit of `widthOf`; what does not fit into `most` lines ends in an ellipsis. */
export function wrapText(
  text: string,
  { width, most, widthOf }: { width: number; most: number; widthOf: (text: string) => number },
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(pieces) ?? []) {
    if (line !== '' && widthOf(`${line}${piece}`.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else {
      line += line === '' ? piece.trimStart() : piece;
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  let last = lines.slice(most - 1).join('');
  while (last !== '' && widthOf(`${last}…`) > width) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last}…`];
}
