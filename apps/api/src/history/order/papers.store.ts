import { keepsSignature } from '@yanche/rules/history/consent-text';
import { sql } from 'kysely';
import type { Tx } from '#database/schema.ts';
import { deleteUnusedPhoto } from '#files/unused-photo.store.ts';
import type { HistoryOrder } from '../history-queries.ts';

/** What the sources needed of the car's owner, to be set when a query ends; `plate_mask` stays. */
export const noPapers = { engine_no: null, plate: null, licence_file_id: null } as const;

/**
 * Deletes what the sources needed of the owner, in the transaction that ends the query and after `noPapers` was set. `order`: before.
 * With a report the signature stays with it, where the version of the authorisation says so.
 */
export async function deletePapers(
  tx: Tx,
  order: HistoryOrder,
  { hasReport, now }: { hasReport: boolean; now: Date },
): Promise<void> {
  if (order.licence_file_id !== null) await deleteUnusedPhoto(tx, order.licence_file_id, now);
  const consent = await tx
    .selectFrom('history_consents')
    .select('version')
    .where('id', '=', order.consent_id)
    .where('signature', 'is not', null)
    .executeTakeFirst();
  if (consent === undefined || (hasReport && keepsSignature(consent.version))) return;
  await deleteSignatures(tx, [order.id]);
}

/** Of these queries; that they were signed stays known. */
export async function deleteSignatures(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('history_consents')
    .set({ signature: null })
    .where('signature', 'is not', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('history_orders')
        .select('consent_id')
        .where(sql<boolean>`id = any(${orderIds}::uuid[])`),
    )
    .execute();
}
