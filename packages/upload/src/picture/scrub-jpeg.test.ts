import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrubJpeg } from './scrub-jpeg.ts';

const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const segment = (kind: number, body: readonly number[]) => [
  0xff,
  kind,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];
const soi = [0xff, 0xd8];
const eoi = [0xff, 0xd9];
const tables = segment(0xdb, [1, 2, 3]);
const frame = segment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 0xff, 0, 2, 0xff, 0xd0, 3];
const icc = segment(0xe2, [...text('ICC_PROFILE\0'), 1, 1, 9]);
const adobe = segment(0xee, [...text('Adobe'), 0, 100, 0, 0, 0, 0, 1]);
const picture = [...icc, ...adobe, ...tables, ...frame, ...scan];

/** Exif with orientation and other tags, in either byte order. */
function exif(orientation: number, little: boolean) {
  const number = (value: number, bytes: number) => {
    const big = Array.from({ length: bytes }, (_, at) => (value >> (8 * (bytes - 1 - at))) & 255);
    return little ? big.toReversed() : big;
  };
  const entry = (tag: number, value: number) => [
    ...number(tag, 2),
    ...number(3, 2),
    ...number(1, 4),
    ...number(value, 2),
    0,
    0,
  ];
  return segment(0xe1, [
    ...text('Exif\0\0'),
    ...text(little ? 'II' : 'MM'),
    ...number(42, 2),
    ...number(8, 4),
    ...number(3, 2),
    ...entry(0x010f, 7),
    ...entry(0x0112, orientation),
    ...entry(0x8825, 99),
    ...number(0, 4),
    ...text('GPS 30.27 120.15 SECRET'),
  ]);
}
const jpeg = (...pieces: number[][]) => Uint8Array.from([...soi, ...pieces.flat(), ...eoi]);
const smallExif = (orientation: number) =>
  segment(0xe1, [
    ...text('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0'),
    orientation,
    ...text('\0\0\0\0\0\0'),
  ]);

test('keeps colours and pixels byte for byte; removes position, device, comments and trailing data', () => {
  const secret = segment(0xfe, text('SECRET'));
  const app13 = segment(0xed, text('Photoshop SECRET'));
  const mpf = segment(0xe2, text('MPF\0 SECRET'));
  const jfif = segment(0xe0, text('JFIF\0'));
  const dirty = Uint8Array.from([
    ...jpeg(jfif, exif(1, true), secret, app13, mpf, picture, secret),
    ...text('ftypmp42 SECRET'),
  ]);
  expect(scrubJpeg(dirty)).toEqual(jpeg(picture));
});

test.each([2, 3, 4, 5, 6, 7, 8])('orientation %i is kept, in 36 bytes', (orientation) => {
  for (const little of [true, false]) {
    const clean = scrubJpeg(jpeg(exif(orientation, little), picture));
    expect(clean).toEqual(jpeg(smallExif(orientation), picture));
    expect(clean?.length).toBe(jpeg(picture).length + 36);
    expect(scrubJpeg(clean ?? new Uint8Array())).toEqual(clean);
  }
});

test('an invalid orientation is dropped', () => {
  expect(scrubJpeg(jpeg(exif(9, false), picture))).toEqual(jpeg(picture));
  const wild = segment(0xe1, [...text('Exif\0\0MM\0*'), 0xff, 0xff, 0xff, 0xff]);
  expect(scrubJpeg(jpeg(wild, picture))).toEqual(jpeg(picture));
  expect(scrubJpeg(jpeg(segment(0xe1, text('Exif\0\0')), picture))).toEqual(jpeg(picture));
});

test('multiple scans and fill bytes are followed to the end', () => {
  const between = [...scan, ...segment(0xc4, [5]), ...scan];
  const filled = [0xff, 0xff, ...between.slice(1)];
  expect(scrubJpeg(jpeg(tables, frame, filled))).toEqual(jpeg(tables, frame, between));
});

test('incomplete JPEGs give null, whatever the bytes', () => {
  const whole = jpeg(exif(6, true), picture);
  for (let length = 0; length < whole.length; length += 1) {
    expect(scrubJpeg(whole.subarray(0, length))).toBeNull();
  }
  expect(scrubJpeg(Uint8Array.from(text('\x89PNG')))).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const clean = scrubJpeg(Uint8Array.from([...soi, ...bytes]));
      expect(clean === null || clean.length <= bytes.length + 2 + 36).toBe(true);
    }),
  );
});
