/** A line may break before and after each Chinese sign, and between words. */
const pieces =
  /[\p{Script=Han}][、，。；：！？）」]*|[^\s\p{Script=Han}]+[、，。；：！？）」]*|\s+/gu;

/** Breaks a text into lines not wider than `width`, in the unit of `widthOf`. */
export function wrapText(
  text: string,
  { width, widthOf }: { width: number; widthOf: (text: string) => number },
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
    // A word wider than a line.
    while (line.length > 1 && widthOf(line.trimEnd()) > width) {
      let at = line.length - 1;
      while (at > 1 && widthOf(line.slice(0, at)) > width) at -= 1;
      lines.push(line.slice(0, at));
      line = line.slice(at);
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}
