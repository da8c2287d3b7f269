import type { CoveredCopy } from '@yanche/rules/proof/evidence';
import { toHex } from '@yanche/rules/proof/bytes';
import type { Deps } from '#deps.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { listMasks, maskedKey, type PhotoToMask, setCopyHash } from './photo-masks.store.ts';

/**
 * Hashes of the photos and of their copies that strangers see, in the order of the photos; null while some are still being made.
 * What could not be covered is not shown, and has none.
 */
export async function listCopies(
  deps: Deps,
  photos: readonly PhotoToMask[],
): Promise<CoveredCopy[] | null> {
  const hashes = [...new Set(photos.map((photo) => photo.sha256))];
  const masks = await listMasks(deps.db, hashes);
  const list: CoveredCopy[] = [];
  for (const original of hashes) {
    const mask = masks.get(original);
    if (mask?.status !== 'ready' && mask?.status !== 'failed') return null;
    if (mask.status === 'failed') continue;
    const copy = mask.copy_sha256 ?? (await hashOfCopy(deps, original));
    if (copy !== null) list.push({ original, copy });
  }
  return list;
}

/** Of copies that were made before their hashes were kept; null where the bytes are gone. */
async function hashOfCopy({ db, storage }: Deps, original: string): Promise<string | null> {
  const bytes = await storage.get(maskedKey(original));
  if (bytes === null) return null;
  const copy = toHex(sha256(bytes));
  await setCopyHash(db, original, copy);
  return copy;
}
