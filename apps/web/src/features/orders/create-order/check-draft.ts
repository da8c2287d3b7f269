import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import { type CarFaultKey, carParts, checkCarFacts } from '#sheets/car-facts/check-car-facts.ts';
import type { OrderDraft } from '../order-draft.ts';

/** Parts of the form in page order. */
const formParts = [
  ...carParts,
  'product',
  'place',
  'address',
  'slot',
  'contractorName',
  'phone',
] as const;

export type FormPart = (typeof formParts)[number];

/** A key of the texts; language-independent. */
type FaultKey =
  | CarFaultKey
  | 'productRequired'
  | 'placeRequired'
  | 'addressRequired'
  | 'slotRequired'
  | 'nameRequired'
  | 'phoneWrong';

export type Faults = Partial<Record<FormPart, FaultKey>>;

/** Validates a draft. The messages for name and phone are those of spec §5. */
export function checkDraft(draft: OrderDraft, today: Date, mayLeaveMileage: boolean): Faults {
  const faults: Faults = checkCarFacts(draft, today, mayLeaveMileage);
  if (draft.productId === '') faults.product = 'productRequired';
  if (draft.cityId === '' || draft.pointId === '') faults.place = 'placeRequired';
  if (draft.pointKind === 'onsite' && draft.evaluateAddress.trim() === '') {
    faults.address = 'addressRequired';
  }
  if (draft.pointId !== '' && draft.slotId === '') faults.slot = 'slotRequired';
  if (draft.contractorName.trim() === '') faults.contractorName = 'nameRequired';
  if (!checkPhone(normalizePhone(draft.phone)).ok) faults.phone = 'phoneWrong';
  return faults;
}

/** The first invalid part in page order, which gets the focus. */
export const firstFault = (faults: Faults): FormPart | null =>
  formParts.find((part) => faults[part] !== undefined) ?? null;
