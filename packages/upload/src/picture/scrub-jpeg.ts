type Bytes = Uint8Array<ArrayBuffer>;

const marker = { soi: 0xd8, eoi: 0xd9, sos: 0xda, com: 0xfe, exif: 0xe1, icc: 0xe2, adobe: 0xee };

/**
 * Removes metadata from a JPEG – position, device, previews, comments, trailing data – and keeps its exact pixels,
 * colours (ICC, Adobe) and orientation. Null when it is not a complete JPEG.
 */
export function scrubJpeg(bytes: Uint8Array): Bytes | null {
  if (bytes[0] !== 0xff || bytes[1] !== marker.soi) return null;
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1; // fill bytes
    const kind = bytes[at + 1];
    if (bytes[at] !== 0xff || kind === undefined) return null;
    if (kind === marker.eoi) break;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const segment = bytes.subarray(at, at + 2 + length);
    if (length < 2 || segment.length < 2 + length) return null;
    if (kind === marker.exif) orientation = orientationOf(segment) ?? orientation;
    if (isNeeded(kind, segment)) kept.push(segment);
    at += segment.length;
    if (kind === marker.sos) {
      const end = endOfScan(bytes, at);
      kept.push(bytes.subarray(at, end));
      at = end;
    }
  }
  const head = orientation === 1 ? [] : [exifWith(orientation)];
  return join([[0xff, marker.soi], ...head, ...kept, [0xff, marker.eoi]]);
}

function isNeeded(kind: number, segment: Uint8Array): boolean {
  if (kind === marker.icc) return startsWith(segment, 'ICC_PROFILE');
  if (kind === marker.adobe) return startsWith(segment, 'Adobe');
  return kind !== marker.com && (kind < 0xe0 || kind > 0xef);
}

const startsWith = (segment: Uint8Array, name: string): boolean =>
  String.fromCharCode(...segment.subarray(4, 4 + name.length)) === name;

/** The position of the next marker: 0xFF inside image data is followed by 0 or a restart number. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** The tag 0x0112 of a segment's first directory. */
function orientationOf(segment: Uint8Array): number | undefined {
  if (!startsWith(segment, 'Exif\0\0')) return undefined;
  const tiff = segment.slice(10);
  const view = new DataView(tiff.buffer);
  try {
    const little = view.getUint16(0) === 0x4949;
    const first = view.getUint32(4, little);
    const count = view.getUint16(first, little);
    for (let entry = first + 2; entry < first + 2 + count * 12; entry += 12) {
      if (view.getUint16(entry, little) !== 0x0112) continue;
      const value = view.getUint16(entry + 8, little);
      return value >= 1 && value <= 8 ? value : undefined;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // an offset outside the segment
  }
  return undefined;
}

/** The smallest Exif segment with an orientation: a directory of one entry. */
const exifWith = (orientation: number): Bytes =>
  Uint8Array.from(
    `\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`,
    (letter) => letter.charCodeAt(0),
  );

function join(pieces: readonly ArrayLike<number>[]): Bytes {
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
