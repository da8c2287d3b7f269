import { findFile } from '#files/files.store.ts';
import type { Deps } from '#deps.ts';
import type { SourceOrder } from '#providers/history/history-source.ts';
import type { HistoryOrder } from '../history-queries.ts';
import { findConsent } from '../order/consents.store.ts';
import type { RequestRow } from './requests.store.ts';

/** What a source is given: nothing that it did not ask for, and nothing about who asks. */
export async function loadInput(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  order: HistoryOrder,
  request: RequestRow,
): Promise<SourceOrder> {
  const [consent, file] = await Promise.all([
    findConsent(db, order.consent_id),
    order.licence_file_id === null ? null : findFile(db, order.licence_file_id),
  ]);
  return {
    requestId: request.id,
    vin: order.vin,
    engineNo: order.engine_no,
    plate: order.plate,
    licence: file && (await storage.get(file.object_key)),
    signed: consent?.signature != null,
    consentId: order.consent_id,
    topics: request.topics,
  };
}
