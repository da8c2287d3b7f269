import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import { checkLicenseTime } from '@yanche/rules/cars/vehicle-facts';
import { invalidField } from '#lib/failure.ts';

type Facts = { plate?: string | null; licenseTime?: string | null };

export const unknownModel = () => invalidField('tagId');

/** Validates typed facts; missing ones stay undefined. */
export function checkFacts({ plate, licenseTime }: Facts, now: Date): Facts {
  const text = plate ? normalisePlate(plate) : plate;
  if (text && !checkPlate(text).ok) throw invalidField('plate');
  if (licenseTime && !checkLicenseTime(licenseTime, now).ok) {
    throw invalidField('licenseTime');
  }
  return { plate: text === '' ? null : text, licenseTime };
}
