import type { Sha256 } from './bytes.ts';
import { hashOfHashes, type ReadTile, rootAt, TILE_WIDTH } from './tiles.ts';
import { HASH_BYTES } from './tree.ts';

export type Tile = { level: number; index: number; hashes: Uint8Array };
type Growing = { index: number; width: number; bytes: Uint8Array };

/** Adds hashes of entries to a log and says which tiles that changed. */
export type TileWriter = {
  /** Entries so far. */
  readonly size: number;
  add(leaf: Uint8Array): void;
  /** The root over all entries so far. */
  root(): Promise<Uint8Array>;
  /** The tiles changed since the last call, the last of a level as long as it is. */
  takeChanged(): Tile[];
};

/** Goes on from a log of `size` entries. Reads the last tile of each level, and only where it is begun. */
export async function createTileWriter(
  sha256: Sha256,
  from: number,
  read: ReadTile,
): Promise<TileWriter> {
  const levels: Growing[] = [];
  for (let hashes = from; hashes > 0; hashes = Math.floor(hashes / TILE_WIDTH)) {
    const begun = await continued(hashes, levels.length, read);
    levels.push(begun);
  }
  let size = from;
  let full: Tile[] = [];
  const touched = new Set<number>();

  const push = (level: number, hash: Uint8Array) => {
    const tile = (levels[level] ??= begin(0));
    tile.bytes.set(hash, tile.width * HASH_BYTES);
    tile.width += 1;
    touched.add(level);
    if (tile.width < TILE_WIDTH) return;
    full.push({ level, index: tile.index, hashes: tile.bytes });
    levels[level] = begin(tile.index + 1);
    push(level + 1, hashOfHashes(sha256, tile.bytes));
  };

  return {
    get size() {
      return size;
    },
    add(leaf) {
      push(0, leaf);
      size += 1;
    },
    // Whatever is left of a full tile stands in the level above.
    root: () => rootAt(sha256, size, (level) => levels[level]?.bytes ?? new Uint8Array()),
    takeChanged() {
      const partial = [...touched].flatMap((level) => {
        const { index, width, bytes } = levels[level] ?? begin(0);
        return width === 0 ? [] : [{ level, index, hashes: bytes.slice(0, width * HASH_BYTES) }];
      });
      const changed = [...full, ...partial];
      full = [];
      touched.clear();
      return changed;
    },
  };
}

const begin = (index: number): Growing => ({
  index,
  width: 0,
  bytes: new Uint8Array(TILE_WIDTH * HASH_BYTES),
});

async function continued(hashes: number, level: number, read: ReadTile): Promise<Growing> {
  const tile = begin(Math.floor(hashes / TILE_WIDTH));
  tile.width = hashes % TILE_WIDTH;
  if (tile.width === 0) return tile;
  const stored = await read(level, tile.index);
  if (stored.length < tile.width * HASH_BYTES) {
    throw new RangeError(`The tile ${tile.index} of level ${level} is too short`);
  }
  tile.bytes.set(stored.subarray(0, tile.width * HASH_BYTES));
  return tile;
}
