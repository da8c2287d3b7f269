import { type Box, boxAt, boxesIn, OddFilm, only } from './mp4-boxes.ts';
import { sampleSpans, type Span } from './mp4-samples.ts';

/** What is to be seen instead of the bytes from `start` on: these letters, or zeros up to `end`. */
export type Blank = Span & { letters: string | null };

/** Bytes of a file, both ends as in `Span`; null when it is gone. */
type ReadBytes = (span: Span) => Promise<Buffer | null>;

/** What a film needs to be played. Everything else may tell where and with what it was taken, whatever it is called. */
const needed: Record<string, readonly string[]> = {
  file: ['ftyp', 'moov', 'mdat'],
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'edts', 'tapt', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  stbl: [
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stss',
    'stps',
    'stsz',
    'stz2',
    'stsc',
    'stco',
    'co64',
    'sdtp',
    'sgpd',
    'sbgp',
  ],
};
const shown = ['vide', 'soun'];
/** A film of an hour has less. */
const maxMoov = 32 * 1024 * 1024;
const maxBoxes = 64;

/**
 * What to blank in an MP4 or MOV so that it can be shown to strangers: every box that playing does not need (`udta` with `©xyz`
 * and `loci`, `meta` with its keys, `uuid` …) becomes `free`, and tracks that are neither picture nor sound (where a phone or a
 * camera writes its place every second) go with what they point at. No byte moves, so that nothing is to be computed anew.
 * Null: it is no film that this can read to its end, and nothing can be promised.
 */
export async function findBlanks(bytes: number, read: ReadBytes): Promise<Blank[] | null> {
  try {
    const top = await topBoxes(bytes, read);
    const { start, end } = only(top, 'moov');
    if (end - start > maxMoov) throw new OddFilm('a table of contents too long');
    const moov = await read({ start, end });
    if (moov?.length !== end - start) throw new OddFilm('the file is shorter');
    const inside = blanksOfMoov(moov).map((blank) => ({
      ...blank,
      start: blank.start + (blank.isSample ? 0 : start),
      end: blank.end + (blank.isSample ? 0 : start),
    }));
    const blanks = [...top.flatMap((box) => unneeded(box, 'file')), ...inside];
    return blanks.map(({ letters, ...span }) => ({ start: span.start, end: span.end, letters }));
  } catch (error) {
    if (error instanceof OddFilm) return null;
    throw error;
  }
}

async function topBoxes(bytes: number, read: ReadBytes): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes; ) {
    if (boxes.length === maxBoxes) throw new OddFilm('too many boxes');
    const head = await read({ start: at, end: Math.min(at + 16, bytes) });
    if (head === null) throw new OddFilm('the file is gone');
    const box = boxAt(head, at, bytes, true);
    // In pieces, each with tables of its own.
    if (box.type === 'moof') throw new OddFilm('a film in fragments');
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

type Found = Blank & { isSample?: true };

const zeros = (start: number, end: number): Found => ({ start, end, letters: null });

function unneeded({ type, start, body, end }: Box, parent: string): Found[] {
  if (needed[parent]?.includes(type)) return [];
  return [{ start: start + 4, end: start + 8, letters: 'free' }, zeros(body, end)];
}

function blanksOfMoov(moov: Buffer): Found[] {
  const boxes = boxesIn(moov, boxAt(moov, 0, moov.length, true).body, moov.length);
  const tracks = boxes.filter(({ type }) => type === 'trak');
  const looked = tracks.map((track) => blanksOfTrack(moov, track));
  if (!looked.some(({ kind }) => kind === 'vide')) throw new OddFilm('no picture');
  return [
    ...boxes.flatMap((box) => unneeded(box, 'moov')),
    ...looked.flatMap(({ found }) => found),
  ];
}

function blanksOfTrack(moov: Buffer, track: Box): { kind: string; found: Found[] } {
  const inside = (box: Box) => boxesIn(moov, box.body, box.end);
  const parts = inside(track);
  const media = inside(only(parts, 'mdia'));
  const handler = only(media, 'hdlr');
  if (handler.end - handler.body < 12) throw new OddFilm('a handler is cut off');
  const kind = moov.toString('latin1', handler.body + 8, handler.body + 12);
  const info = inside(only(media, 'minf'));
  if (!shown.includes(kind)) {
    const samples = sampleSpans(moov, only(info, 'stbl'));
    const { start, body, end } = track;
    return {
      kind,
      found: [
        ...samples.map((span): Found => ({ ...span, letters: null, isSample: true })),
        { start: start + 4, end: start + 8, letters: 'free' },
        zeros(body, end),
      ],
    };
  }
  const found = [
    ...parts.flatMap((box) => unneeded(box, 'trak')),
    ...media.flatMap((box) => unneeded(box, 'mdia')),
    ...info.flatMap((box) => unneeded(box, 'minf')),
    ...inside(only(info, 'stbl')).flatMap((box) => unneeded(box, 'stbl')),
  ];
  return { kind, found };
}

/** Bytes of the file from the place `at` on, blanked in place. */
export function blankOut(chunk: Buffer, at: number, blanks: readonly Blank[]): Buffer {
  for (const { start, end, letters } of blanks) {
    const [from, to] = [Math.max(start, at), Math.min(end, at + chunk.length)];
    if (from >= to) continue;
    if (letters === null) chunk.fill(0, from - at, to - at);
    else chunk.write(letters.slice(from - start, to - start), from - at, 'latin1');
  }
  return chunk;
}
