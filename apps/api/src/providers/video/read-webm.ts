import type { TrackFacts } from './track-facts.ts';
import type { Redaction } from './video-redactions.ts';

/** Elements of Matroska (RFC 9559) by their id. Those in `inside` are walked into, all others skipped by their size. */
const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;
const inside: readonly number[] = [
  ids.segment,
  ids.info,
  ids.tracks,
  ids.trackEntry,
  ids.cluster,
  ids.blockGroup,
];
const picture = 1;
const sound = 2;
const maxElements = 200_000;

/** What browsers put in for a size they do not know yet. */
const unknown = -1;

/**
 * Tracks and length of a WebM. Browsers record without a length, so the times of all blocks are read. Tags and attachments, where a
 * tool may write place and device, become empty elements of the same size. Null when it cannot be read to its end.
 */
export function readWebm(bytes: Buffer): (TrackFacts & { redactions: Redaction[] }) | null {
  const types = new Set<number>();
  const redactions: Redaction[] = [];
  let [nsPerTick, clusterAt, last] = [1_000_000, 0, 0];
  let isMatroska = false;
  let at = 0;
  for (let count = 0; at < bytes.length; count += 1) {
    const head = count < maxElements ? headAt(bytes, at) : null;
    if (head === null) return null;
    const { id, body, size } = head;
    isMatroska ||= id === ids.segment;
    if (inside.includes(id)) {
      at = body;
      continue;
    }
    const end = body + size;
    if (size === unknown || end > bytes.length) return null;
    if (id === ids.timecodeScale) nsPerTick = numberAt(bytes, body, size);
    if (id === ids.trackType) types.add(numberAt(bytes, body, size));
    if (id === ids.clusterTime) clusterAt = numberAt(bytes, body, size);
    if (id === ids.simpleBlock || id === ids.block) {
      const time = body + trackLength(bytes[body] ?? 0);
      if (time + 2 > end) return null;
      last = Math.max(last, clusterAt + bytes.readInt16BE(time));
    }
    if (id === ids.tags || id === ids.attachments) redactions.push(...emptied(at, end));
    at = end;
  }
  if (!isMatroska) return null;
  const ms = (last * nsPerTick) / 1_000_000;
  return { ms, hasPicture: types.has(picture), hasSound: types.has(sound), redactions };
}

/** Length of a number that says it in its first byte: leading zeros, then a one. */
const trackLength = (first: number): number => Math.clz32(first) - 23;

function headAt(bytes: Buffer, at: number): { id: number; body: number; size: number } | null {
  const idLength = trackLength(bytes[at] ?? 0);
  const sizeAt = at + idLength;
  const sizeLength = trackLength(bytes[sizeAt] ?? 0);
  const body = sizeAt + sizeLength;
  if (idLength > 4 || sizeLength > 8 || body > bytes.length) return null;
  // The first one says the length; all ones after it: unknown.
  const lead = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength);
  const size = lead * 256 ** (sizeLength - 1) + numberAt(bytes, sizeAt + 1, sizeLength - 1);
  const most = 2 ** (7 * sizeLength);
  return { id: numberAt(bytes, at, idLength), body, size: size === most - 1 ? unknown : size };
}

function numberAt(bytes: Buffer, at: number, length: number): number {
  let number = 0;
  for (const byte of bytes.subarray(at, at + length)) number = number * 256 + byte;
  return number;
}

/** Elements "Void" in place of one. Its id has four bytes and theirs one, so a short one of its own may stand before the rest. */
function emptied(start: number, end: number): Redaction[] {
  const total = end - start;
  if (total < 15) {
    return [
      {
        start,
        end,
        letters: `\xec${String.fromCharCode(0x80 + total - 2)}` + '\x00'.repeat(total - 2),
      },
    ];
  }
  // Void, and a size of eight bytes.
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(total - 9));
  size[0] = 0x01;
  return [
    { start, end: start + 9, letters: `\xec${size.toString('latin1')}` },
    { start: start + 9, end, letters: null },
  ];
}
