import { checkPlate, normalisePlate } from '@yanche/rules/plate';
import { checkLicenseTime } from '@yanche/rules/vehicle-facts';
import { Failure } from '#lib/failure.ts';

type Facts = { plate?: string | null; licenseTime?: string | null };

const invalid = (field: keyof Facts | 'tagId', zh: string, en: string) =>
  new Failure('fieldInvalid', { field: [zh, en] }, { field });

export const unknownModel = () => invalid('tagId', '车型', 'car model');

/** The facts that people type, checked; what was not given stays undefined. */
export function checkFacts({ plate, licenseTime }: Facts, now: Date): Facts {
  const text = plate ? normalisePlate(plate) : plate;
  if (text && !checkPlate(text).ok) throw invalid('plate', '车牌号', 'number plate');
  if (licenseTime && !checkLicenseTime(licenseTime, now).ok) {
    throw invalid('licenseTime', '首次上牌时间', 'first registration');
  }
  return { plate: text === '' ? null : text, licenseTime };
}
