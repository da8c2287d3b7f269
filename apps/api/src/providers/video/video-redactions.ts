import { type Box, boxAt, boxesIn, UnsupportedVideo, onlyBox } from './mp4-boxes.ts';
import { sampleSpans, type Span } from './mp4-samples.ts';

/** Replaces the bytes from `start`: by these letters, or by zeros up to `end`. */
export type Redaction = Span & { letters: string | null };

/** Reads bytes of a file (end exclusive as in `Span`); null when it is gone. */
type ReadBytes = (span: Span) => Promise<Buffer | null>;

/** The boxes that playback needs. Any other box may contain position and device. */
const neededBoxes: Record<string, readonly string[]> = {
  file: ['ftyp', 'moov', 'mdat'],
  // A film in fragments, as browsers record them.
  fragmented: ['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'styp', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
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
const playableTracks = ['vide', 'soun'];
/** More than a video of an hour has. */
const maxMoov = 32 * 1024 * 1024;
const maxBoxes = 64;
const maxFragments = 2000;

/**
 * The redactions that let strangers see an MP4 or MOV: every box that playback does not need (`udta` with `©xyz` and
 * `loci`, `meta`, `uuid` …) becomes `free`, and samples of tracks other than picture and sound (where phones write
 * their position) are zeroed. No byte moves, so that no offset changes. Null: the file cannot be parsed completely, so
 * nothing can be guaranteed. `fragments`: films in fragments are read, too.
 */
export async function findRedactions(
  bytes: number,
  read: ReadBytes,
  { fragments = false }: { fragments?: boolean } = {},
): Promise<Redaction[] | null> {
  try {
    const top = await topBoxes(bytes, read, fragments);
    const { start, end } = onlyBox(top, 'moov');
    if (end - start > maxMoov) throw new UnsupportedVideo('a table of contents too long');
    const moov = await read({ start, end });
    if (moov?.length !== end - start) throw new UnsupportedVideo('the file is shorter');
    const isFragmented = top.some(({ type }) => type === 'moof');
    const inside = redactionsOfMoov(moov, isFragmented).map((blank) => ({
      ...blank,
      start: blank.start + (blank.isSample ? 0 : start),
      end: blank.end + (blank.isSample ? 0 : start),
    }));
    const redactions = [
      ...top.flatMap((box) => unneededBoxes(box, isFragmented ? 'fragmented' : 'file')),
      ...inside,
    ];
    return redactions.map(({ letters, ...span }) => ({
      start: span.start,
      end: span.end,
      letters,
    }));
  } catch (error) {
    if (error instanceof UnsupportedVideo) return null;
    throw error;
  }
}

async function topBoxes(bytes: number, read: ReadBytes, fragments: boolean): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes; ) {
    if (boxes.length === (fragments ? maxFragments : maxBoxes))
      throw new UnsupportedVideo('too many boxes');
    const head = await read({ start: at, end: Math.min(at + 16, bytes) });
    if (head === null) throw new UnsupportedVideo('the file is gone');
    const box = boxAt(head, at, bytes, true);
    // Fragments have their own tables.
    if (box.type === 'moof' && !fragments) throw new UnsupportedVideo('a film in fragments');
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

type Found = Redaction & { isSample?: true };

const zeros = (start: number, end: number): Found => ({ start, end, letters: null });

function unneededBoxes({ type, start, body, end }: Box, parent: string): Found[] {
  if (neededBoxes[parent]?.includes(type)) return [];
  return [{ start: start + 4, end: start + 8, letters: 'free' }, zeros(body, end)];
}

function redactionsOfMoov(moov: Buffer, isFragmented: boolean): Found[] {
  const boxes = boxesIn(moov, boxAt(moov, 0, moov.length, true).body, moov.length);
  const tracks = boxes.filter(({ type }) => type === 'trak');
  const looked = tracks.map((track) => redactionsOfTrack(moov, track));
  if (!looked.some(({ kind }) => kind === 'vide')) throw new UnsupportedVideo('no picture');
  // Where the samples of a track lie is not in its table then.
  if (isFragmented && looked.some(({ kind }) => !playableTracks.includes(kind))) {
    throw new UnsupportedVideo('another track in fragments');
  }
  return [
    ...boxes.flatMap((box) => unneededBoxes(box, 'moov')),
    ...looked.flatMap(({ found }) => found),
  ];
}

function redactionsOfTrack(moov: Buffer, track: Box): { kind: string; found: Found[] } {
  const inside = (box: Box) => boxesIn(moov, box.body, box.end);
  const parts = inside(track);
  const media = inside(onlyBox(parts, 'mdia'));
  const handler = onlyBox(media, 'hdlr');
  if (handler.end - handler.body < 12) throw new UnsupportedVideo('a handler is cut off');
  const kind = moov.toString('latin1', handler.body + 8, handler.body + 12);
  const info = inside(onlyBox(media, 'minf'));
  if (!playableTracks.includes(kind)) {
    const samples = sampleSpans(moov, onlyBox(info, 'stbl'));
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
    ...parts.flatMap((box) => unneededBoxes(box, 'trak')),
    ...media.flatMap((box) => unneededBoxes(box, 'mdia')),
    ...info.flatMap((box) => unneededBoxes(box, 'minf')),
    ...inside(onlyBox(info, 'stbl')).flatMap((box) => unneededBoxes(box, 'stbl')),
  ];
  return { kind, found };
}

/** Redacts a chunk that starts at `at` of the file, in place. */
export function applyRedactions(
  chunk: Buffer,
  at: number,
  redactions: readonly Redaction[],
): Buffer {
  for (const { start, end, letters } of redactions) {
    const [from, to] = [Math.max(start, at), Math.min(end, at + chunk.length)];
    if (from >= to) continue;
    if (letters === null) chunk.fill(0, from - at, to - at);
    else chunk.write(letters.slice(from - start, to - start), from - at, 'latin1');
  }
  return chunk;
}
