import { toBase64 } from '@yanche/rules/proof/bytes';
import type { Logged } from '@yanche/rules/proof/evidence';
import { parseLogEntry } from '@yanche/rules/proof/log-entry';
import { proveInclusion } from '@yanche/rules/proof/tiles';
import type { Db } from '#database/schema.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { findLogHead, findTile, listEntriesAbout } from './log.store.ts';

/** The signed state of the log, and entries proven under it. */
export type LogProofs = {
  checkpoint: string;
  /** What the log has about a report, oldest first: its entry, and what became of it. */
  about(hash: string): Promise<Logged[]>;
  /** The entry about a report's covered copies at this index; null where the checkpoint does not have it yet. */
  copies(hash: string, index: number): Promise<Logged | null>;
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
  const prove = async ({ index, entry }: { index: number; entry: string }): Promise<Logged> => {
    const proof = await proveInclusion(sha256, { index, size }, read);
    return { index, entry, proof: proof.map((each) => toBase64(each)) };
  };
  const isOfCopies = ({ entry }: { entry: string }) => parseLogEntry(entry)?.event === 'covered';
  return {
    checkpoint,
    async about(hash) {
      const entries = await listEntriesAbout(db, hash, size);
      return Promise.all(entries.filter((entry) => !isOfCopies(entry)).map(prove));
    },
    async copies(hash, index) {
      const entries = await listEntriesAbout(db, hash, size);
      const entry = entries.find((each) => each.index === index && isOfCopies(each));
      return entry === undefined ? null : prove(entry);
    },
  };
}
