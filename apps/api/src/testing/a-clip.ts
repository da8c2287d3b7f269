import { createHash } from 'node:crypto';
import { uploadClip } from '@yanche/contract/files/files';
import { newId } from '#lib/ids.ts';
import { box, gpsPlaces } from './a-video-file.ts';
import type { TestApi, TestPerson } from './test-api.ts';

export type ClipGiven = { ms?: number; picture?: boolean; sound?: boolean; place?: boolean };
export const clipPlace = gpsPlaces[0] ?? '';

const u16 = (number: number) => Buffer.from([(number >> 8) & 0xff, number & 0xff]);
const u32 = (...numbers: number[]) =>
  Buffer.concat(numbers.map((each) => Buffer.concat([u16(each >>> 16), u16(each)])));

/** A Matroska element; without content its size is unknown, as browsers write it. */
const element = (id: string, content?: Buffer) => {
  const head = Buffer.from(id, 'hex');
  if (content === undefined) return Buffer.concat([head, Buffer.from('01ffffffffffffff', 'hex')]);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length));
  size[0] = 1;
  return Buffer.concat([head, size, content]);
};
const number = (id: string, value: number) => element(id, u32(value));

/** A WebM as browsers record it: no length, clusters of unknown size. */
export function aWebm({ ms = 9_000, picture = true, sound = true, place = false }: ClipGiven = {}) {
  const track = (type: number) => element('ae', number('83', type));
  const block = (at: number) =>
    element('a3', Buffer.concat([Buffer.from([0x81]), u16(at), Buffer.from([0x80, 1, 2, 3])]));
  const clusters = Array.from({ length: Math.ceil(ms / 1000) }, (_, second) => {
    const left = Math.min(1000, ms - second * 1000);
    return Buffer.concat([element('1f43b675'), number('e7', second * 1000), block(0), block(left)]);
  });
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067'),
    element('1549a966', number('2ad7b1', 1_000_000)),
    element(
      '1654ae6b',
      Buffer.concat([picture ? track(1) : Buffer.alloc(0), sound ? track(2) : Buffer.alloc(0)]),
    ),
    ...(place ? [element('1254c367', Buffer.from(`LOCATION ${clipPlace}`))] : []),
    ...clusters,
  ]);
}

/** An MP4 in fragments of a second, as browsers record it. */
export function aFragmentedMp4({
  ms = 9_000,
  picture = true,
  sound = true,
  place = false,
}: ClipGiven = {}) {
  const kinds = [...(picture ? ['vide'] : []), ...(sound ? ['soun'] : [])];
  const track = (kind: string, at: number) =>
    box(
      'trak',
      box('tkhd', u32(7, 0, 0, at + 1)),
      box(
        'mdia',
        box('mdhd', u32(0, 0, 0, 1000, 0)),
        box('hdlr', u32(0, 0), kind, u32(0, 0, 0)),
        box('minf', box('dinf', u32(0)), box('stbl', box('stsd', u32(0, 0)))),
      ),
    );
  const fragment = (second: number) => {
    const left = Math.min(1000, ms - second * 1000);
    const traf = (_: string, at: number) =>
      box(
        'traf',
        box('tfhd', u32(0x020000, at + 1)),
        box('tfdt', u32(0, second * 1000)),
        box('trun', u32(0x000100, 2, left - 10, 10)),
      );
    return [
      box('moof', box('mfhd', u32(0, second + 1)), ...kinds.map(traf)),
      box('mdat', 'frames'),
    ];
  };
  return Buffer.concat([
    box('ftyp', 'isom', u32(512), 'iso5'),
    box(
      'moov',
      box('mvhd', u32(0, 0, 0, 1000, 0)),
      ...kinds.map(track),
      box('mvex', ...kinds.map((_, at) => box('trex', u32(0, at + 1, 1, 0, 0, 0)))),
      ...(place ? [box('udta', box('©xyz', u32(0), clipPlace))] : []),
    ),
    ...Array.from({ length: Math.ceil(ms / 1000) }, (_, second) => fragment(second)).flat(),
  ]);
}

/** Stores a clip of this person; resolves with the answer of the call. */
export function sendClip(
  api: TestApi,
  person: TestPerson,
  bytes: Buffer,
  more: { fileId?: string; sha256?: string; by?: string; takenAt?: string } = {},
) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const query = { fileId: newId(), sha256, ...more };
  return api.call(person, uploadClip, { query, body: new Uint8Array(bytes) });
}
