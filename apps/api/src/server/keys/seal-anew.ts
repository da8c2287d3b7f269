import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import {
  deleteFingerprints,
  isNewestSince,
  listFingerprints,
  lockSealedOtherwise,
  sealedColumns,
  setIdHash,
  setPhoneHash,
  setSealed,
} from './keys.store.ts';

const batch = 200;
/** Until then processes that are changed one after the other may still seal with the former secret. */
const waitMs = 15 * MINUTE_MS;

/**
 * After a change of APP_SECRET: seals personal data with the new one. The former may be forgotten when its fingerprint is gone
 * from the database. Answers how many values were sealed.
 */
export async function sealAnew({ db, pii, clock }: Deps): Promise<number> {
  if (pii.keyIds.length === 1) return 0;
  const since = new Date(clock.now().getTime() - waitMs);
  if (!(await isNewestSince(db, pii.keyId, since))) return 0;
  const former = (await listFingerprints(db, 'app')).filter((keyId) => keyId !== pii.keyId);
  if (former.length === 0) return 0;
  let count = 0;
  for (const column of sealedColumns) {
    count += await inTransaction(db, async (tx) => {
      const rows = await lockSealedOtherwise(tx, column, { keyId: pii.keyId, most: batch });
      for (const { id, sealed } of rows) {
        const text = pii.open(sealed);
        await setSealed(tx, column, id, pii.seal(text));
        if (column.table === 'users' && column.column === 'phone_sealed') {
          await setPhoneHash(tx, id, pii.hash(text));
        }
        if (column.column === 'id_no_sealed') await setIdHash(tx, id, pii.hash(text));
      }
      return rows.length;
    });
  }
  if (count === 0) await deleteFingerprints(db, 'app', former);
  return count;
}
