import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { PracticePicture } from '@yanche/contract/inspections/practicals';
import { grouped } from '@yanche/rules/grouped';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { measureKey } from '@yanche/rules/inspections/measure';
import { placeName } from '@yanche/rules/inspections/reading-places';
import { stations } from '@yanche/rules/inspections/stations';
import type { PracticeView } from '@yanche/rules/inspectors/practice-pictures';
import type { Reference, ReferenceReading } from '@yanche/rules/inspectors/practical';
import { type SampleCar, sampleCars } from './sample-cars.ts';

/** What is inspected on every sample car, by its usual view; of panels and tyres the figures differ by car. */
const soundViews = {
  GB014: 'panelClean',
  GB026: 'bumperClean',
  GB009: 'structureSpots',
  WT001: 'fuseClean',
  GB040: 'oilClean',
  GB044: 'terminalClean',
  ID001: 'vinStamp',
  WT011: 'beltClean',
  ID007: 'dash',
  GB066: 'lampsOff',
  GB015: 'panelClean',
  GB019: 'panelClean',
  GB003: 'structureSpots',
  GB023: 'panelClean',
  WT026: 'wellClean',
  FX019: 'floorClean',
  GB020: 'panelClean',
  GB025: 'panelClean',
  FX010: 'floorClean',
  GB085: 'panDry',
  GB090: 'damperDry',
} as const satisfies Record<string, PracticeView>;

const tyreCodes = ['GB039', 'ID010'] as const;
export const practiceCodes: readonly string[] = [...Object.keys(soundViews), ...tyreCodes];
/** The package whose readings are due on them. */
export const practiceProduct = 'CHK_GB';

export function sampleCar(id: string): SampleCar {
  const car = sampleCars.find((each) => each.id === id);
  if (car === undefined) throw new RangeError(`unknown sample car: ${id}`);
  return car;
}

/** Another car after each failed one, until they are used up. */
export const carOfTry = (ended: number): SampleCar => {
  const car = sampleCars[ended % sampleCars.length];
  if (car === undefined) throw new RangeError('no sample cars');
  return car;
};

const tolerances = { paint: 5, tread: 0.2 } as const;

/** What is right on this car. */
export function referenceOf(car: SampleCar): Reference {
  const paint = Object.entries(car.paint).flatMap(([code, values]) =>
    values.map(
      (value, at): ReferenceReading => ({
        code,
        key: measureKey('paint_um', `p${at + 1}`),
        value,
        tolerance: tolerances.paint,
      }),
    ),
  );
  const tyres = Object.entries(car.tyres).flatMap(([place, [tread, dot]]): ReferenceReading[] => [
    {
      code: 'GB039',
      key: measureKey('tread_mm', place),
      value: tread,
      tolerance: tolerances.tread,
    },
    { code: 'ID010', key: measureKey('dot_week', place), value: dot, tolerance: 0 },
  ]);
  return {
    codes: practiceCodes,
    faults: car.faults,
    readings: [
      ...paint,
      ...tyres,
      { code: 'ID007', key: measureKey('km', 'dash'), value: car.km, tolerance: 0 },
      { code: 'ID001', key: measureKey('vin_stamp', 'one'), value: car.stamp, tolerance: 0 },
    ],
  };
}

const stationOf = (code: string): string =>
  stations.find(({ items }) => items.some((item) => item.code === code))?.id ?? '';

/** The drawings from which all of it is read, in walking order. */
export function picturesOf(car: SampleCar, language: Language): PracticePicture[] {
  const textsOf = (code: string): string[] => {
    if (code === 'ID001') return [car.stamp];
    if (code === 'ID007') return [`${grouped(car.km).replace(',', ' ')} km`];
    const paint = car.paint[code]?.map((value) => `${value} μm`) ?? [];
    const size = car.sizes[code];
    return size === undefined ? paint : [...paint, size];
  };
  const ofItems = Object.entries(soundViews).map(
    ([code, sound]): PracticePicture => ({
      station: stationOf(code),
      codes: [code],
      title: inLanguage(checklistItem(code).name, language),
      view: car.views[code] ?? sound,
      texts: textsOf(code),
    }),
  );
  const ofTyres = Object.entries(car.tyres).map(
    ([place, [tread, dot]]): PracticePicture => ({
      station: wheelStations.get(place) ?? stationOf('GB039'),
      codes: [...tyreCodes],
      title: inLanguage(placeName(place), language),
      view: 'tyre',
      texts: [`${tread.toFixed(1)} mm`, String(dot).padStart(4, '0')],
    }),
  );
  return [...ofItems, ...ofTyres];
}

/** Where a wheel is measured in passing. */
const wheelStations = new Map(
  stations.flatMap(({ id, wheels = [] }) => wheels.map(({ place }) => [place, id] as const)),
);
