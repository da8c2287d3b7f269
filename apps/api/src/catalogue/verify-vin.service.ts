import type { VehicleGuess } from '@yanche/contract/catalogue/products';
import type { Language } from '@yanche/rules/bilingual';
import { checkVin, vinCandidates, vinModelYear } from '@yanche/rules/cars/vin';
import type { Deps } from '#deps.ts';
import { makerIn, modelNameIn } from '#cars/car-titles.ts';
import { findCarByVin } from './vehicles.store.ts';

/** Checks a VIN and, if plausible, returns its car. */
export async function verifyVinText({ db, clock }: Deps, text: string, language: Language) {
  const { level, reason, vin } = checkVin(text);
  return {
    valid: level !== 'error',
    level,
    reason: reason ?? null,
    vin,
    candidates: level === 'ok' ? [] : vinCandidates(vin),
    vehicle:
      level === 'error'
        ? null
        : guess(await findCarByVin(db, vin), vinModelYear(vin, clock.now()), language),
  };
}

function guess(
  car: Awaited<ReturnType<typeof findCarByVin>>,
  modelYear: number | null,
  language: Language,
): VehicleGuess | null {
  if (car === null) return null;
  const english = language === 'en';
  const name = english
    ? `${car.brand_name_en} ${car.series_name_en}`
    : `${car.brand_name} ${car.series_name}`;
  const model =
    car.model_id === null
      ? ''
      : english
        ? ` ${car.model_year} ${modelNameIn(language, car.model_name ?? '')}`
        : ` ${car.model_year}款 ${car.model_name}`;
  return {
    brandId: car.brand_id,
    tagId: car.series_id,
    carId: car.model_id,
    carTitle: `${name}${model}`,
    maker: makerIn(language, car),
    modelYear,
  };
}
