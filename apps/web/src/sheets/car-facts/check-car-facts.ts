import { checkPlate } from '@yanche/rules/cars/plate';
import { checkLicenseTime, parseWan } from '@yanche/rules/cars/vehicle-facts';
import { checkVin } from '@yanche/rules/cars/vin';
import type { CarFacts } from './car-facts.ts';

/** The form's parts in the order of the page. */
export const carParts = ['vin', 'car', 'licenseTime', 'roadHaul', 'plate'] as const;
export type CarPart = (typeof carParts)[number];

/** Keys of texts, so that validation does not depend on the language. */
export type CarFaultKey =
  | 'vinRequired'
  | 'vinLength'
  | 'vinWrong'
  | 'carRequired'
  | 'licenseRequired'
  | 'licenseWrong'
  | 'licenseTooOld'
  | 'mileageRequired'
  | 'mileageWrong'
  | 'plateWrong';

/** Validation errors by part; empty when the car can be ordered for. `mayLeaveMileage`: the inspector reads it. */
export function checkCarFacts(
  facts: CarFacts,
  today: Date,
  mayLeaveMileage = false,
): Partial<Record<CarPart, CarFaultKey>> {
  const faults: Partial<Record<CarPart, CarFaultKey>> = {};
  const vin = checkVin(facts.vin);
  if (facts.vin === '') faults.vin = 'vinRequired';
  else if (vin.reason === 'length') faults.vin = 'vinLength';
  else if (vin.level === 'error') faults.vin = 'vinWrong';

  if (facts.brandId === '' || facts.tagId === '') faults.car = 'carRequired';
  if (facts.licenseTime === '') faults.licenseTime = 'licenseRequired';
  else {
    const month = checkLicenseTime(facts.licenseTime, today);
    if (!month.ok)
      faults.licenseTime = month.reason === 'too-old' ? 'licenseTooOld' : 'licenseWrong';
  }
  if (facts.roadHaul === '') {
    if (!mayLeaveMileage) faults.roadHaul = 'mileageRequired';
  } else if (parseWan(facts.roadHaul) === null) faults.roadHaul = 'mileageWrong';
  if (facts.plate !== '' && !checkPlate(facts.plate).ok) faults.plate = 'plateWrong';
  return faults;
}
