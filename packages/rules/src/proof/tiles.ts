import type { Sha256 } from './bytes.ts';
import {
  completeSubtrees,
  HASH_BYTES,
  inclusionRanges,
  nodeHash,
  type Range,
  rootOf,
} from './tree.ts';

/** c2sp.org/tlog-tiles: a tile holds 256 hashes; those of level L stand on 256 hashes of level L − 1 each. */
const TILE_HEIGHT = 8;
export const TILE_WIDTH = 256;

export type TileName = {
  level: number | 'entries';
  index: number;
  /** How many hashes or entries: 256, or fewer at the right end of the log. */
  width: number;
};

/** The address of a tile below the log's, such as `tile/0/x001/x234/067.p/8`. */
export function tilePath({ level, index, width }: TileName): string {
  const groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  }
  return `tile/${level}/${groups.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

const pathForm = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/;

/** Null for what `tilePath` would not have written. */
export function parseTilePath(path: string): TileName | null {
  const parts = pathForm.exec(path);
  if (parts === null) return null;
  const [, level = '', groups = '', width = String(TILE_WIDTH)] = parts;
  const name: TileName = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replaceAll(/[x/]/g, '')),
    width: Number(width),
  };
  const isWithin = Number.isSafeInteger(name.index) && name.width > 0 && name.width <= TILE_WIDTH;
  return isWithin && tilePath(name) === path ? name : null;
}

/** How many hashes or entries of this tile a log of `size` entries has, 0 to 256. */
export function widthAt({ level, index }: Omit<TileName, 'width'>, size: number): number {
  const perHash = TILE_WIDTH ** (level === 'entries' ? 0 : level);
  const hashes = Math.floor(size / perHash);
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** The hashes of a tile, at least `width` of them. */
export type ReadTile = (level: number, index: number) => Promise<Uint8Array> | Uint8Array;

/** The root of a log of `size` entries. Needs only the last tile of each level. */
export const rootAt = (sha256: Sha256, size: number, read: ReadTile): Promise<Uint8Array> =>
  hashOfRange(sha256, { start: 0, end: size }, read);

/** The inclusion proof of an entry, lowest hash first. Throws a RangeError for an entry that is not there. */
export const proveInclusion = (
  sha256: Sha256,
  { index, size }: { index: number; size: number },
  read: ReadTile,
): Promise<Uint8Array[]> =>
  Promise.all(inclusionRanges(index, size).map((range) => hashOfRange(sha256, range, read)));

async function hashOfRange(sha256: Sha256, range: Range, read: ReadTile): Promise<Uint8Array> {
  const subtrees = completeSubtrees(range).map(async ({ start, height }) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const at = start / TILE_WIDTH ** level;
    const tile = await read(level, Math.floor(at / TILE_WIDTH));
    const first = (at % TILE_WIDTH) * HASH_BYTES;
    const bytes = 2 ** (height % TILE_HEIGHT) * HASH_BYTES;
    const hashes = tile.subarray(first, first + bytes);
    if (hashes.length < bytes)
      throw new RangeError(`The tile ${at} of level ${level} is too short`);
    return hashOfHashes(sha256, hashes);
  });
  return rootOf(sha256, await Promise.all(subtrees));
}

/** The root over these hashes; their number is a power of two. */
export function hashOfHashes(sha256: Sha256, hashes: Uint8Array): Uint8Array {
  if (hashes.length === HASH_BYTES) return hashes;
  const middle = hashes.length / 2;
  return nodeHash(
    sha256,
    hashOfHashes(sha256, hashes.subarray(0, middle)),
    hashOfHashes(sha256, hashes.subarray(middle)),
  );
}
