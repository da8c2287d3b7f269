import { toBase64 } from '@yanche/rules/proof/bytes';
import type { Logged } from '@yanche/rules/proof/evidence';
import { proveInclusion } from '@yanche/rules/proof/tiles';
import type { Db } from '#database/schema.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { findLogHead, findTile, listEntriesAbout } from './log.store.ts';

/** The signed state of the log, and entries proven under it. */
export type LogProofs = {
  checkpoint: string;
  /** What the log has about a report, oldest first: its entry, and what came after. */
  about(hash: string): Promise<Logged[]>;
};

/** Null while nothing is in the log. Entries of later than the checkpoint do not appear. */
export async function openLog(db: Db): Promise<LogProofs | null> {
  const head = await findLogHead(db);
  if (head?.checkpoint == null) return null;
  const { size, checkpoint } = head;
  // The way up meets the same few tiles again and again.
  const tiles = new Map<string, Promise<Uint8Array>>();
  const read = (level: number, index: number) => {
    const tile = tiles.get(`${level} ${index}`) ?? findTile(db, level, index);
    tiles.set(`${level} ${index}`, tile);
    return tile;
  };
  return {
    checkpoint,
    async about(hash) {
      const entries = await listEntriesAbout(db, hash, size);
      return Promise.all(
        entries.map(async ({ index, entry }) => {
          const proof = await proveInclusion(sha256, { index, size }, read);
          return { index, entry, proof: proof.map((each) => toBase64(each)) };
        }),
      );
    },
  };
}
