import { type Box, boxesIn, onlyBox, UnsupportedVideo } from './mp4-boxes.ts';
import type { TrackFacts } from './track-facts.ts';

type Track = { id: number; kind: string; ticksPerSecond: number; ticks: number };

/** Tracks and length of an MP4 or MOV, in one piece or in fragments; null when the tables are wrong. */
export function readMp4(bytes: Buffer): TrackFacts | null {
  try {
    const top = boxesIn(bytes, 0, bytes.length);
    const moov = boxesOf(bytes, onlyBox(top, 'moov'));
    const tracks = moov.filter(({ type }) => type === 'trak').map((each) => trackOf(bytes, each));
    const mvex = moov.find(({ type }) => type === 'mvex');
    const usual = new Map(
      (mvex ? boxesOf(bytes, mvex) : [])
        .filter(({ type }) => type === 'trex')
        .map(({ body }) => [bytes.readUInt32BE(body + 4), bytes.readUInt32BE(body + 12)]),
    );
    for (const moof of top.filter(({ type }) => type === 'moof')) {
      for (const traf of boxesOf(bytes, moof).filter(({ type }) => type === 'traf')) {
        extend(tracks, fragmentOf(bytes, traf, usual));
      }
    }
    const shown = tracks.filter(({ kind }) => kind === 'vide' || kind === 'soun');
    return {
      ms: Math.max(0, ...shown.map(({ ticks, ticksPerSecond }) => (ticks / ticksPerSecond) * 1000)),
      hasPicture: shown.some(({ kind }) => kind === 'vide'),
      hasSound: shown.some(({ kind }) => kind === 'soun'),
    };
  } catch (error) {
    // Tables that end too early are read beyond their end.
    if (error instanceof UnsupportedVideo || error instanceof RangeError) return null;
    throw error;
  }
}

const boxesOf = (bytes: Buffer, { body, end }: Box) => boxesIn(bytes, body, end);

function trackOf(bytes: Buffer, trak: Box): Track {
  const parts = boxesOf(bytes, trak);
  const media = boxesOf(bytes, onlyBox(parts, 'mdia'));
  const header = onlyBox(parts, 'tkhd').body;
  const id = bytes.readUInt32BE(header + (bytes[header] === 1 ? 20 : 12));
  const kindAt = onlyBox(media, 'hdlr').body + 8;
  const { body } = onlyBox(media, 'mdhd');
  const isLong = bytes[body] === 1;
  const ticksPerSecond = bytes.readUInt32BE(body + (isLong ? 20 : 12));
  if (ticksPerSecond === 0) throw new UnsupportedVideo('a clock that stands still');
  const ticks = isLong ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16);
  // All ones: not known while it was written.
  const isKnown = ticks < 0xffff_ffff;
  return {
    id,
    kind: bytes.toString('latin1', kindAt, kindAt + 4),
    ticksPerSecond,
    ticks: isKnown ? ticks : 0,
  };
}

type Fragment = { id: number; start: number | null; ticks: number };

function extend(tracks: Track[], { id, start, ticks }: Fragment): void {
  const track = tracks.find((each) => each.id === id);
  if (track === undefined) throw new UnsupportedVideo('a fragment of no track');
  track.ticks = Math.max(track.ticks, (start ?? track.ticks) + ticks);
}

/** ISO 14496-12, 8.8: how long the samples of one track in a fragment are. */
function fragmentOf(bytes: Buffer, traf: Box, usual: ReadonlyMap<number, number>): Fragment {
  const parts = boxesOf(bytes, traf);
  const { body: head } = onlyBox(parts, 'tfhd');
  const flags = bytes.readUInt32BE(head) & 0xffffff;
  const id = bytes.readUInt32BE(head + 4);
  const skipped = (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  const each = flags & 0x8 ? bytes.readUInt32BE(head + 8 + skipped) : (usual.get(id) ?? 0);
  const time = parts.find(({ type }) => type === 'tfdt')?.body;
  const start =
    time === undefined
      ? null
      : bytes[time] === 1
        ? Number(bytes.readBigUInt64BE(time + 4))
        : bytes.readUInt32BE(time + 4);
  const ticks = parts
    .filter(({ type }) => type === 'trun')
    .reduce((sum, run) => sum + ticksOfRun(bytes, run, each), 0);
  return { id, start, ticks };
}

function ticksOfRun(bytes: Buffer, { body, end }: Box, each: number): number {
  const flags = bytes.readUInt32BE(body) & 0xffffff;
  const samples = bytes.readUInt32BE(body + 4);
  if (!(flags & 0x100)) return samples * each;
  const size = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  const first = body + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  if (first + samples * size > end) throw new UnsupportedVideo('a run is cut off');
  let ticks = 0;
  for (let at = first; at < first + samples * size; at += size) ticks += bytes.readUInt32BE(at);
  return ticks;
}
