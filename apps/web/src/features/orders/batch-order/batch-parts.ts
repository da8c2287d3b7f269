import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import type { Batch } from './use-batch.ts';

export type BatchSheet = 'package' | 'city' | 'place' | 'time' | 'pay';

/** Keys of the texts of the form of a single order. */
export type BatchFault =
  | 'productRequired'
  | 'placeRequired'
  | 'addressRequired'
  | 'slotRequired'
  | 'nameRequired'
  | 'phoneWrong';

/** What all cars share and is missing, the first one in the order of the page. */
export function faultOfBatch({ shared, times, ready, quote }: Batch): BatchFault | null {
  if (shared.productId === '') return 'productRequired';
  if (shared.pointId === '') return 'placeRequired';
  if (shared.pointKind === 'onsite' && shared.address.trim() === '') return 'addressRequired';
  if (quote === null) return 'productRequired';
  if (times.size < ready.length) return 'slotRequired';
  if (shared.contractorName.trim() === '') return 'nameRequired';
  return checkPhone(normalizePhone(shared.phone)).ok ? null : 'phoneWrong';
}
