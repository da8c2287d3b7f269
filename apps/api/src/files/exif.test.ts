import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aPicture } from '#testing/a-picture.ts';
import { readExif } from './exif.ts';
import { evidenceOf } from './photo-evidence.ts';

const place = { lng: 120.16, lat: 30.28 };
/** 17:30 in Beijing. */
const takenAt = new Date('2026-11-20T09:30:00Z');
const now = new Date('2026-11-21T02:00:00Z');
const nothing = { takenAt: null, place: null };

let block: Buffer;
beforeAll(async () => {
  block = (await sharp(await aPicture()).metadata()).exif ?? Buffer.of();
});

test.each(['jpeg', 'png', 'webp'] as const)('time and place of a %s', async (type) => {
  expect(await evidenceOf(await aPicture({ type, orientation: 6 }), now)).toEqual({
    taken_at: takenAt,
    ...place,
  });
});

test('nulls without GPS, without EXIF, and for bytes that are no picture', async () => {
  const none = { taken_at: null, lng: null, lat: null };
  expect(await evidenceOf(await aPicture({ gps: false }), now)).toEqual({
    ...none,
    taken_at: takenAt,
  });
  expect(
    await evidenceOf(
      await sharp(await aPicture())
        .jpeg()
        .toBuffer(),
      now,
    ),
  ).toEqual(none);
  expect(await evidenceOf(Buffer.from('no picture'), now)).toEqual(none);
});

test('a capture time in the future is ignored', async () => {
  const early = new Date('2026-11-01T00:00:00Z');
  expect(await evidenceOf(await aPicture(), early)).toEqual({ taken_at: null, ...place });
});

/** An EXIF block built by hand: big-endian, with a zone, in the southern and western hemispheres. */
function byHand({
  order = 'MM',
  offset = '-03:00',
  gpsDegrees = 33,
  time = '2026:11:20 17:30:00',
} = {}) {
  const text = (value: string) => Buffer.from(`${value}\0`);
  const bytes = Buffer.alloc(320);
  bytes.write(`${order}\0*`, 'latin1');
  bytes.writeUInt32BE(8, 4);
  const entry = (
    at: number,
    [tag, type, count, value]: [number, number, number, number | string],
  ) => {
    bytes.writeUInt16BE(tag, at);
    bytes.writeUInt16BE(type, at + 2);
    bytes.writeUInt32BE(count, at + 4);
    if (typeof value === 'string') bytes.write(value, at + 8, 'latin1');
    else bytes.writeUInt32BE(value, at + 8);
  };
  const directory = (at: number, entries: [number, number, number, number | string][]) => {
    bytes.writeUInt16BE(entries.length, at);
    entries.forEach((each, index) => entry(at + 2 + index * 12, each));
  };
  directory(8, [
    [0x8769, 4, 1, 40],
    [0x8825, 4, 1, 80],
  ]);
  directory(40, [
    [0x9003, 2, 20, 200],
    [0x9011, 2, 7, 224],
  ]);
  directory(80, [
    [1, 2, 2, 'S\0'],
    [2, 5, 3, 240],
    [3, 2, 2, 'W\0'],
    [4, 5, 3, 264],
  ]);
  text(time).copy(bytes, 200);
  text(offset).copy(bytes, 224);
  [gpsDegrees, 1, 27, 1, 0, 1, 70, 1, 40, 1, 0, 1].forEach((value, index) =>
    bytes.writeUInt32BE(value, 240 + index * 4),
  );
  return bytes;
}

test('big-endian, with a zone, south and west', () => {
  const read = readExif(byHand());
  expect(read.takenAt?.toISOString()).toBe('2026-11-20T20:30:00.000Z');
  expect(read.place?.lat).toBeCloseTo(-33.45, 6);
  expect(read.place?.lng).toBeCloseTo(-70.666_666_7, 6);
});

test.each([
  ['a latitude beyond the pole', { gpsDegrees: 91 }, { place: null }],
  ['a time of zeros', { time: '0000:00:00 00:00:00' }, { takenAt: null }],
  ['an impossible day', { time: '2026:13:41 25:00:00' }, { takenAt: null }],
  ['words for a time', { time: 'yesterday at noon!!' }, { takenAt: null }],
  ['no order of bytes', { order: 'XX' }, nothing],
])('%s is nothing', (_, given, expected) => {
  expect(readExif(byHand(given))).toMatchObject(expected);
});

test('any bytes give plausible values or null, quickly', () => {
  const sensible = (bytes: Uint8Array) => {
    const { takenAt: at, place: where } = readExif(bytes);
    expect(at === null || !Number.isNaN(at.getTime())).toBe(true);
    expect(where === null || (Math.abs(where.lng) <= 180 && Math.abs(where.lat) <= 90)).toBe(true);
  };
  const change = fc.tuple(fc.nat(block.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.nat(block.length), (changes, length) => {
      const bent = Buffer.from(block);
      for (const [at, value] of changes) bent[at] = value;
      sensible(bent.subarray(0, length));
    }),
    { numRuns: 3000 },
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), sensible), { numRuns: 500 });
});
