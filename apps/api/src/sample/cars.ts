import type { Energy } from '@yanche/rules/inspections/checklist';
import catalogue from './data/car-catalogue.json' with { type: 'json' };
import vinPrefixes from './data/vin-prefixes.json' with { type: 'json' };
import type { Random } from './random.ts';
import { makeVin } from './vins.ts';

export type Car = {
  brandId: number;
  seriesId: number;
  modelId: number;
  title: string;
  energy: Energy;
  vin: string;
  plate: string;
  /** `YYYY-MM` of the first licence. */
  licenseTime: string;
  km: number;
};

// Number plates and VINs have no I and no O.
const plateLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');
const plants = 'ABCDEFGHJKLMNP'.split('');

/** A believable car of a series, of the model year nearest to `year`. */
export function makeCar(
  random: Random,
  { seriesId, year, today }: { seriesId: number; year: number; today: Date },
): Car {
  const brand = catalogue.brands.find(({ series }) => series.some(({ id }) => id === seriesId));
  const series = brand?.series.find(({ id }) => id === seriesId);
  const prefixes = vinPrefixes.rows.filter((row) => row.seriesId === seriesId);
  if (brand === undefined || series === undefined || prefixes.length === 0) {
    throw new RangeError(`series ${seriesId} has no cars`);
  }
  const { prefix, modelId } = random.pick(prefixes);
  const known = series.models.filter(({ id }) => id === modelId);
  const distance = (model: { year: number }) => Math.abs(model.year - year);
  const nearest = Math.min(...series.models.map(distance));
  const model = random.pick(
    known.length > 0 ? known : series.models.filter((each) => distance(each) === nearest),
  );
  const age = today.getUTCFullYear() - model.year;
  return {
    brandId: brand.id,
    seriesId,
    modelId: model.id,
    title: `${brand.name} ${series.name} ${model.year}款 ${model.name}`,
    energy: series.energy as Energy,
    vin: makeVin(prefix, {
      year: model.year,
      plant: random.pick(plants),
      serial: random.int(1_000, 399_999),
      today,
    }),
    plate: makePlate(random, series.energy !== 'ice'),
    licenseTime: `${model.year}-${String(random.int(1, 12)).padStart(2, '0')}`,
    km: Math.max(1, age) * random.int(7_500, 16_500) + random.int(0, 999),
  };
}

function makePlate(random: Random, isNewEnergy: boolean): string {
  if (isNewEnergy) return `浙AD${String(random.int(0, 99_999)).padStart(5, '0')}`;
  const letter = random.pick(plateLetters);
  return `浙A${letter}${String(random.int(0, 9_999)).padStart(4, '0')}`;
}
