import type { HistoryOffer } from '@yanche/contract/history/history-queries';
import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import { isSignature } from '@yanche/rules/contracts/signature';
import type { Strokes } from '#sheets/signature/signature-draft.ts';
import type { QueryDraft } from '../query-draft.ts';

/** The form's parts in the order of the page. */
export const queryParts = [
  'vin',
  'product',
  'licence',
  'engineNo',
  'plate',
  'signature',
  'by',
  'consent',
] as const;
export type QueryPart = (typeof queryParts)[number];

type FaultKey =
  | 'vinRequired'
  | 'productRequired'
  | 'engineRequired'
  | 'engineWrong'
  | 'plateRequired'
  | 'plateWrong'
  | 'licenceRequired'
  | 'signatureRequired'
  | 'consentRequired';

type Checked = {
  draft: QueryDraft;
  offer: HistoryOffer | undefined;
  agreed: boolean;
  strokes: Strokes;
};

/** Validation errors by part, as keys of texts; empty when the query can be ordered. */
export function checkQuery({
  draft,
  offer,
  agreed,
  strokes,
}: Checked): Partial<Record<QueryPart, FaultKey>> {
  const faults: Partial<Record<QueryPart, FaultKey>> = {};
  if (draft.vin === '') faults.vin = 'vinRequired';
  if (offer === undefined) return { ...faults, product: 'productRequired' };
  const needs = (need: HistoryOffer['needs'][number]) => offer.needs.includes(need);
  const engineNo = draft.engineNo.trim();
  if (needs('licencePhoto') && draft.licenceFileId === '') faults.licence = 'licenceRequired';
  if (needs('engineNo')) {
    if (engineNo === '' && draft.licenceFileId === '') faults.engineNo = 'engineRequired';
    else if (engineNo !== '' && !/^[A-Z0-9]{6,20}$/i.test(engineNo))
      faults.engineNo = 'engineWrong';
  }
  if (needs('plate')) {
    if (draft.plate === '') faults.plate = 'plateRequired';
    else if (!checkPlate(normalisePlate(draft.plate)).ok) faults.plate = 'plateWrong';
  }
  if (needs('signature') && !isSignature(strokes)) faults.signature = 'signatureRequired';
  if (!agreed) faults.consent = 'consentRequired';
  return faults;
}
