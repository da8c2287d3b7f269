import type { HistoryNeed } from '@yanche/rules/history/history-topics';
import { findFile } from '#files/files.store.ts';
import type { Deps } from '#deps.ts';
import type { SourceOrder } from '#providers/history/history-source.ts';
import type { HistoryOrder } from '../history-queries.ts';
import { findConsent } from '../order/consents.store.ts';
import { drawSignature } from './draw-signature.ts';
import type { RequestRow } from './requests.store.ts';

/** What a source is given: nothing that it did not ask for, and nothing about who asks. */
export async function loadInput(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  order: HistoryOrder,
  request: RequestRow,
): Promise<SourceOrder> {
  const wants = (need: HistoryNeed) => request.needs.includes(need);
  // A photo that could not be read stands for the engine number: a person at the source may read it.
  const isByPhoto = wants('licencePhoto') || (wants('engineNo') && order.engine_no === null);
  const [consent, file] = await Promise.all([
    wants('signature') ? findConsent(db, order.consent_id) : null,
    isByPhoto && order.licence_file_id !== null ? findFile(db, order.licence_file_id) : null,
  ]);
  const signed = consent?.signature;
  return {
    requestId: request.id,
    vin: order.vin,
    engineNo: wants('engineNo') ? order.engine_no : null,
    plate: wants('plate') ? order.plate : null,
    licence: file && (await storage.get(file.object_key)),
    signature: signed?.kind === 'drawn' ? await drawSignature(signed.strokes) : null,
    consentId: order.consent_id,
    topics: request.topics,
  };
}
