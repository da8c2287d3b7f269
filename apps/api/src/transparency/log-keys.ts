import { verifierKey } from '@yanche/rules/proof/checkpoint';
import type { Deps } from '#deps.ts';
import { publicKeysOf } from '#lib/signing/public-keys.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { findLogHead } from './log.store.ts';

/** The keys whose signatures count, as tools take them, the current one first. They sign reports, too (decision 35). */
export async function publicLogKeys({
  db,
  signer,
}: Pick<Deps, 'db' | 'signer'>): Promise<string[]> {
  const head = await findLogHead(db);
  if (head === null) return [];
  return publicKeysOf(signer).map((publicKey) =>
    verifierKey(sha256, { name: head.origin, publicKey }),
  );
}
