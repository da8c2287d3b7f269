import { describe, expect, test } from 'vitest';
import { aFragmentedMp4, aWebm, clipPlace } from '#testing/a-clip.ts';
import { box, gpsPlaces, aVideoFile } from '#testing/a-video-file.ts';
import { readClip } from './read-clip.ts';
import { applyRedactions } from './video-redactions.ts';

const shown = async (bytes: Buffer) =>
  applyRedactions(Buffer.from(bytes), 0, (await readClip(bytes))?.redactions ?? []);

describe.each([
  ['WebM', aWebm, 'video/webm'],
  ['MP4 in fragments', aFragmentedMp4, 'video/mp4'],
] as const)('%s', (_, make, contentType) => {
  test.each([
    [{ ms: 9_000 }, { ms: 9_000, hasPicture: true, hasSound: true }],
    [
      { ms: 12_340, sound: false },
      { ms: 12_340, hasPicture: true, hasSound: false },
    ],
    [{ ms: 700 }, { ms: 700, hasPicture: true, hasSound: true }],
  ])('%o', async (given, expected) => {
    expect(await readClip(make(given))).toMatchObject({ contentType, ...expected });
  });

  test('where it was filmed is gone, and it still reads the same', async () => {
    const bytes = make({ place: true });
    expect(bytes.includes(clipPlace)).toBe(true);
    const clean = await shown(bytes);
    expect(clean).toHaveLength(bytes.length);
    expect(clean.includes(clipPlace)).toBe(false);
    const [before, after] = [await readClip(bytes), await readClip(clean)];
    expect(after).toMatchObject({ ms: before?.ms, hasPicture: true, hasSound: true });
  });

  test('cut off anywhere, it is no clip or a shorter one', async () => {
    const bytes = make();
    for (let end = 0; end < bytes.length; end += 7) {
      const facts = await readClip(bytes.subarray(0, end));
      expect(facts === null || facts.ms <= 9_000).toBe(true);
    }
  });
});

test('sound alone is no film', async () => {
  expect(await readClip(aWebm({ picture: false }))).toMatchObject({ hasPicture: false });
  expect(await readClip(aFragmentedMp4({ picture: false }))).toBeNull();
});

test('a film of a phone loses its place in every form', async () => {
  const clean = await shown(aVideoFile());
  expect(gpsPlaces.some((place) => clean.includes(place))).toBe(false);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['the head of a WebM alone', aWebm().subarray(0, 25)],
  ['an MP4 without tables', Buffer.concat([box('ftyp', 'isom'), box('mdat', 'x')])],
  ['a photo in the same container', Buffer.concat([box('ftyp', 'heic'), box('meta', 'x')])],
])('%s is no clip', async (_, bytes) => {
  expect(await readClip(bytes)).toBeNull();
});
