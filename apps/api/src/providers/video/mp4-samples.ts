import { type Box, boxesIn, UnsupportedVideo, onlyBox } from './mp4-boxes.ts';

/** A byte range, end exclusive. */
export type Span = { start: number; end: number };

/** More than a video of an hour has. */
const maxSamples = 1_000_000;

/** The byte ranges of a track's samples, by its tables of sizes, chunks and offsets (`stsz`, `stsc`, `stco`). */
export function sampleSpans(moov: Buffer, table: Box): Span[] {
  const boxes = boxesIn(moov, table.body, table.end);
  const places = placesOf(moov, boxes);
  const sizeOf = sizesOf(moov, onlyBox(boxes, 'stsz'));
  const perChunk = samplesPerChunk(moov, onlyBox(boxes, 'stsc'));
  let sample = 0;
  return places.map((start, chunk) => {
    let end = start;
    const last = sample + perChunk(chunk + 1);
    for (; sample < last; sample += 1) end += sizeOf(sample);
    return { start, end };
  });
}

/** A table of numbers after its version and flags. */
function numbersOf(moov: Buffer, { body, end }: Box, skip: number) {
  const bytes = moov.subarray(body, end);
  if (bytes.length < skip + 4) throw new UnsupportedVideo('a table is cut off');
  const count = bytes.readUInt32BE(skip);
  if (count > maxSamples) throw new UnsupportedVideo('a table too long');
  const requireRoom = (width: number) => {
    if (bytes.length < skip + 4 + count * width) throw new UnsupportedVideo('a table is cut off');
  };
  return { bytes, count, first: skip + 4, requireRoom };
}

function placesOf(moov: Buffer, boxes: readonly Box[]): number[] {
  const isLong = boxes.some(({ type }) => type === 'co64');
  const { bytes, count, first, requireRoom } = numbersOf(
    moov,
    onlyBox(boxes, isLong ? 'co64' : 'stco'),
    4,
  );
  requireRoom(isLong ? 8 : 4);
  return Array.from({ length: count }, (_, at) =>
    isLong ? Number(bytes.readBigUInt64BE(first + at * 8)) : bytes.readUInt32BE(first + at * 4),
  );
}

function sizesOf(moov: Buffer, box: Box): (sample: number) => number {
  const { bytes, count, first, requireRoom } = numbersOf(moov, box, 8);
  const same = bytes.readUInt32BE(4);
  if (same === 0) requireRoom(4);
  return (sample) => {
    if (sample >= count) throw new UnsupportedVideo('a sample too many');
    return same === 0 ? bytes.readUInt32BE(first + sample * 4) : same;
  };
}

/** Each entry applies from its first chunk until the next entry. */
function samplesPerChunk(moov: Buffer, box: Box): (chunk: number) => number {
  const { bytes, count, first, requireRoom } = numbersOf(moov, box, 4);
  requireRoom(12);
  const from = (entry: number) => bytes.readUInt32BE(first + entry * 12);
  let entry = 0;
  return (chunk) => {
    while (entry + 1 < count && from(entry + 1) <= chunk) entry += 1;
    if (count === 0 || from(entry) > chunk) throw new UnsupportedVideo('a piece of no track');
    return bytes.readUInt32BE(first + entry * 12 + 4);
  };
}
