/** One box (ISO 14496-12; QuickTime: atom): its type, and the positions of header and content. */
export type Box = { type: string; start: number; body: number; end: number };

/** Not a video that this parser supports. */
export class UnsupportedVideo extends Error {}

/** The type is four letters, the size 4 or 8 bytes; 0 means up to the end, allowed for the last box of a file only. */
export function boxAt(head: Buffer, start: number, end: number, mayBeLast: boolean): Box {
  if (head.length < 8) throw new UnsupportedVideo('a box is cut off');
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) throw new UnsupportedVideo('a box is cut off');
  if (short === 0 && !mayBeLast) throw new UnsupportedVideo('a box without a size');
  const size = short === 0 ? end - start : isLong ? Number(head.readBigUInt64BE(8)) : short;
  const header = isLong ? 16 : 8;
  if (size < header || size > end - start) throw new UnsupportedVideo('a box of a wrong size');
  return { type, start, body: start + header, end: start + size };
}

/** The boxes in the bytes `from`–`to`. QuickTime may end a list with four zeros. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; to - at >= 8; ) {
    const box = boxAt(bytes.subarray(at, Math.min(at + 16, to)), at, to, false);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The only box of this type, or an `UnsupportedVideo`. */
export function onlyBox(boxes: readonly Box[], type: string): Box {
  const [box, second] = boxes.filter((each) => each.type === type);
  if (box === undefined || second !== undefined) throw new UnsupportedVideo(`not one ${type}`);
  return box;
}
