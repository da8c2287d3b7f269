import type { OrderDraft } from '../order-draft.ts';
import type { FormPart } from './check-draft.ts';

/** A refusal of the server, valid until its part of the draft changes. */
export type Refusal = { part: FormPart; text: string; draft: OrderDraft };

const partsOfFields: Readonly<Record<string, FormPart>> = {
  licenseTime: 'licenseTime',
  roadHaulKm: 'roadHaul',
  plate: 'plate',
  tagId: 'car',
  evaluateAddress: 'address',
  addons: 'product',
};

/** The part of the form that a refused field belongs to. */
export const partOf = (data: unknown): FormPart | null =>
  typeof data === 'object' && data !== null && 'field' in data
    ? (partsOfFields[String(data.field)] ?? null)
    : null;

/** Id of the conflicting open order, if the refusal has one. */
export const openOrderOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'orderId' in data && typeof data.orderId === 'string'
    ? data.orderId
    : null;

const dependsOn = {
  vin: ['vin'],
  car: ['brandId', 'tagId', 'carId'],
  licenseTime: ['licenseTime'],
  roadHaul: ['roadHaul'],
  plate: ['plate'],
  product: ['productId', 'addons', 'pointId', 'carId', 'vin'],
  place: ['pointId'],
  address: ['evaluateAddress'],
  slot: ['slotId', 'pointId'],
  contractorName: ['contractorName'],
  phone: ['phone'],
} as const satisfies Record<FormPart, readonly (keyof OrderDraft)[]>;

/** Whether a refusal still applies to the current draft. */
export function stillRefused({ part, draft: then }: Refusal, now: OrderDraft): boolean {
  return dependsOn[part].every((field) => now[field] === then[field]);
}
