import { expect, test } from 'vitest';
import { aVideoFile, box, picture, gpsPlaces } from '#testing/a-video-file.ts';
import { fileOf } from '#testing/sample-bytes.ts';
import { applyRedactions, findRedactions } from './video-redactions.ts';

const look = (film: Buffer) =>
  findRedactions(film.length, async ({ start, end }) => Buffer.from(film.subarray(start, end)));

/** The video as served: in chunks, from an offset on. */
async function shown(film: Buffer, from = 0, pieceBytes = film.length) {
  const redactions = (await look(film)) ?? [];
  const pieces: Buffer[] = [];
  for (let at = from; at < film.length; at += pieceBytes) {
    pieces.push(applyRedactions(Buffer.from(film.subarray(at, at + pieceBytes)), at, redactions));
  }
  return Buffer.concat(pieces);
}
/** Whether a recognisable piece of a position is left. */
const tells = (bytes: Buffer) => gpsPlaces.some((place) => bytes.includes(place.slice(0, 8)));

test.each(['isom', 'qt  '])('removes every position without moving a byte: %s', async (brand) => {
  const film = aVideoFile([], brand);
  expect(tells(film)).toBe(true);
  const clean = await shown(film);
  expect(tells(clean)).toBe(false);
  for (const trace of ['©xyz', 'loci', 'udta', 'meta', 'uuid', 'location', 'gpmd', 'GPS']) {
    expect(clean.includes(Buffer.from(trace, 'latin1')), trace).toBe(false);
  }
  expect(clean.length).toBe(film.length);
  expect(clean.indexOf(picture)).toBe(film.indexOf(picture));
  const table = Buffer.from('stco');
  const at = film.indexOf(table);
  expect(clean.subarray(at, at + 16).equals(film.subarray(at, at + 16))).toBe(true);
  expect(clean.toString('latin1').split('trak')).toHaveLength(2);
  // Redacting twice changes nothing.
  expect((await shown(clean)).equals(clean)).toBe(true);
});

test('is the same for any requested range', async () => {
  const film = aVideoFile();
  const clean = await shown(film);
  for (const pieceBytes of [1, 3, 7, 64]) {
    expect((await shown(film, 0, pieceBytes)).equals(clean)).toBe(true);
    expect((await shown(film, 137, pieceBytes)).equals(clean.subarray(137))).toBe(true);
  }
});

test('removes boxes of unknown names too', async () => {
  const film = aVideoFile([box('PLCE', gpsPlaces[0] ?? ''), box('free', gpsPlaces[1] ?? '')]);
  expect(tells(await shown(film))).toBe(false);
});

const cut = (film: Buffer, at: string, change: (film: Buffer, index: number) => void) => {
  const bent = Buffer.from(film);
  change(bent, bent.indexOf(at, 0, 'latin1'));
  return bent;
};

test.each<[string, Buffer]>([
  ['bytes that only begin like a film', fileOf('mp4', 5000)],
  ['nothing', Buffer.alloc(0)],
  ['cut off', aVideoFile().subarray(0, -30)],
  ['no table of contents', Buffer.concat([box('ftyp', 'isom'), box('mdat', gpsPlaces[0] ?? '')])],
  ['fragments', aVideoFile([box('moof', gpsPlaces[0] ?? '')])],
  ['two tables of contents', aVideoFile([box('moov', box('mvhd', ''))])],
  ['no picture', cut(aVideoFile(), 'vide', (film, at) => film.write('soun', at))],
  [
    'a box larger than its parent',
    cut(aVideoFile(), 'mdia', (film, at) => film.writeUInt32BE(9e6, at - 4)),
  ],
  ['a box without a size', cut(aVideoFile(), 'minf', (film, at) => film.writeUInt32BE(0, at - 4))],
  [
    'a track of places without a table',
    cut(aVideoFile(), 'meta', (film, at) => {
      film.write('xxxx', film.indexOf('stco', at, 'latin1'));
    }),
  ],
  [
    'more samples than sizes',
    cut(aVideoFile(), 'meta', (film, at) => {
      film.writeUInt32BE(4e9, film.indexOf('stsc', at, 'latin1') + 16);
    }),
  ],
])('%s cannot be redacted', async (_, film) => {
  expect(await look(film)).toBeNull();
});
