import { DAY_MS } from '@yanche/rules/calendar';
import { photoMaskPolicy } from '@yanche/rules/work/photo-mask-state';
import type { Kysely, Selectable } from 'kysely';
import { leasedWork } from '#database/leased-work.ts';
import type { Db, Tables } from '#database/schema.ts';

export type PhotoMaskRow = Selectable<Tables['photo_masks']>;
export type PhotoToMask = { fileId: string; sha256: string };

/** Counted up when plates are found otherwise: all copies are then made anew, and the old ones no longer shown. */
const maskRules = 1;

/** The queue of photos to read. */
export const maskQueue = leasedWork({
  table: 'photo_masks',
  key: ['sha256', 'rules'],
  policy: photoMaskPolicy,
});

/** Where the bytes of a copy lie: all processes make the same under one key. */
export const maskedKey = (sha256: string): string => `masked/${maskRules}/${sha256}.jpg`;

/** Asks for the copies of photos, the first ones first. One that failed is tried again after a day. */
export async function wantMasks(db: Db, photos: readonly PhotoToMask[], now: Date): Promise<void> {
  if (photos.length === 0) return;
  const byHash = new Map(photos.map((photo) => [photo.sha256, photo]));
  await db
    .insertInto('photo_masks')
    .values(
      [...byHash.values()].map(({ fileId, sha256 }, index) => ({
        sha256,
        rules: maskRules,
        file_id: fileId,
        status: 'wanted' as const,
        tries: 0,
        due_at: new Date(now.getTime() - byHash.size + index),
      })),
    )
    .onConflict((conflict) => conflict.columns(['sha256', 'rules']).doNothing())
    .execute();
  await db
    .updateTable('photo_masks')
    .set({ status: 'wanted', tries: 0, due_at: now })
    .where('sha256', 'in', [...byHash.keys()])
    .where('rules', '=', maskRules)
    .where('status', '=', 'failed')
    .where('due_at', '<=', new Date(now.getTime() - DAY_MS))
    .execute();
}

/** Puts copies that somebody waits for before those that were only asked for. One that failed before keeps its pause. */
export async function hastenMasks(db: Db, hashes: readonly string[], now: Date): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .updateTable('photo_masks')
    .set({ due_at: new Date(now.getTime() - DAY_MS) })
    .where('sha256', 'in', hashes)
    .where('rules', '=', maskRules)
    .where('status', '=', 'wanted')
    .where('tries', '=', 0)
    .execute();
}

/** What there is of the copies of these photos, by hash. */
export async function listMasks(
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, PhotoMaskRow>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('photo_masks')
    .selectAll()
    .where('sha256', 'in', hashes)
    .where('rules', '=', maskRules)
    .execute();
  return new Map(rows.map((row) => [row.sha256, row]));
}

/** `copy`: SHA-256 of the finished one, in hex. False, changing nothing, when the lease was lost. */
export const finishMask = (
  db: Kysely<Tables>,
  taken: PhotoMaskRow,
  { plates, copy }: { plates: number; copy: string },
): Promise<boolean> => maskQueue.finish(db, taken, { status: 'ready', plates, copy_sha256: copy });

export const setCopyHash = (db: Db, sha256: string, copy: string) =>
  db
    .updateTable('photo_masks')
    .set({ copy_sha256: copy })
    .where('sha256', '=', sha256)
    .where('rules', '=', maskRules)
    .execute();
