import type { TextsIn } from '@yanche/rules/bilingual';
import { checkVin, vinCandidates } from '@yanche/rules/cars/vin';
import type { CarPart } from '#sheets/car-facts/check-car-facts.ts';
import type { PlateDoubt } from '../batch-line.ts';
import type { batchOrderTexts } from '../batch-order.texts.ts';

/** A sign that no VIN has, and where it stands (from 1); null without one. */
export function foreignSign(vin: string): { at: number; sign: string } | null {
  const index = vin.search(/[IOQ]/);
  return index === -1 ? null : { at: index + 1, sign: vin.charAt(index) };
}

/** The only VIN that a wrong one can have meant, and where it differs first; null: a person has to look at it. */
export function onlyMend(vin: string): { vin: string; at: number; sign: string } | null {
  if (checkVin(vin).level !== 'error') return null;
  const [candidate, other] = vinCandidates(vin);
  if (candidate === undefined || other !== undefined) return null;
  const at = candidate.split('').findIndex((sign, index) => sign !== vin[index]);
  return { vin: candidate, at, sign: candidate.charAt(at) };
}

/** Which other car has the same plate. */
export const doubtWords = (
  t: Pick<TextsIn<typeof batchOrderTexts>, 'plateInList' | 'plateInOrder'>,
  { vin, orderId }: PlateDoubt,
): string => (orderId === undefined ? t.plateInList : t.plateInOrder)(vin.slice(-6));

export const partWords = {
  vin: 'partCar',
  car: 'partCar',
  licenseTime: 'partLicense',
  roadHaul: 'partMileage',
  plate: 'partPlate',
} as const satisfies Record<CarPart, string>;
