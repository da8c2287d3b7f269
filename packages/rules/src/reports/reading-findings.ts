import type { Bilingual } from '../bilingual.ts';
import type { ChecklistItem } from '../inspections/checklist.ts';
import type { FindingClass } from '../inspections/defect-kinds.ts';
import { materialOf, type MeasureValues, valuesOf } from '../inspections/measure.ts';
import { placeName } from '../inspections/reading-places.ts';
import { bandOf } from '../inspections/reading-value.ts';
import type { Reading, ReadingBand } from '../inspections/readings.ts';

type Level = ReadingBand['level'];

/** A figure beyond its norm that no recorded defect tells already. */
export type ReadingFinding = {
  readonly reading: string;
  /** The defect it suggests; the reading's name where there is none. */
  readonly defect: string;
  readonly title: Bilingual;
  readonly class: FindingClass;
  readonly level: Level;
};

/**
 * What a figure of a level concerns; a level that is not named makes no finding, such as a warm engine or a short drive,
 * which are remarks on the inspection and not on the car.
 */
const classes: Readonly<Record<string, Partial<Record<Level, FindingClass>>>> = {
  paint_um: { ask: 'trace', find: 'trace' },
  paint_pillar_um: { ask: 'trace' },
  symmetry_mm: { ask: 'repair', find: 'structure' },
  gap_mm: { ask: 'cosmetic' },
  tread_mm: { watch: 'repair', find: 'safety' },
  dot_week: { watch: 'repair', ask: 'safety' },
  pad_front_mm: { watch: 'repair', ask: 'safety', find: 'safety' },
  pad_rear_mm: { watch: 'repair', ask: 'safety', find: 'safety' },
  dtc_count: { ask: 'repair' },
  readiness_open: { ask: 'trace' },
  cleared_km: { ask: 'trace' },
  steer_deg: { find: 'safety' },
  battery_v: { ask: 'repair' },
  charge_v: { ask: 'repair' },
  brake_fluid_pct: { ask: 'repair' },
  coolant_c: { ask: 'repair' },
  vent_c: { ask: 'repair' },
  keys_count: { ask: 'repair' },
  soh_pct: { ask: 'repair', find: 'repair' },
  cell_gap_mv: { ask: 'repair', find: 'repair' },
  temp_c: { ask: 'repair', find: 'safety' },
  insulation_ohm_v: { find: 'safety' },
  range_pct: { ask: 'repair', find: 'repair' },
  charge_kw: { ask: 'repair' },
};

const levels: readonly Level[] = ['ok', 'watch', 'ask', 'find'];
/** Only one place is judged, or the bands judge something else than a value. */
const isJudgedAt = ({ bandsOf }: Reading, place: string) =>
  bandsOf === undefined || bandsOf === 'years' || bandsOf === place;

/**
 * The figures of one item beyond their norm: one finding a reading, told by its worst place. What the inspector recorded
 * under the same defect is not told twice. `today` is YYYY-MM-DD.
 */
export function readingFindings(
  item: Pick<ChecklistItem, 'code' | 'name'>,
  measure: MeasureValues | null,
  { due, recorded, today }: { due: readonly Reading[]; recorded: readonly string[]; today: string },
): ReadingFinding[] {
  return due
    .filter(({ items }) => items.includes(item.code))
    .flatMap((reading): ReadingFinding[] => {
      const worst = worstOf(reading, measure, today);
      if (worst === null) return [];
      const { band, places } = worst;
      const concerns = classes[reading.id]?.[band.level];
      if (concerns === undefined) return [];
      if (band.defect !== undefined && recorded.includes(band.defect)) return [];
      return [
        {
          reading: reading.id,
          defect: band.defect ?? reading.id,
          title: titleOf(item, reading, { band, places }),
          class: concerns,
          level: band.level,
        },
      ];
    });
}

type Worst = { band: ReadingBand; places: (readonly [place: string, value: number])[] };

/** The worst band that any place is in, with all places in it. */
function worstOf(reading: Reading, measure: MeasureValues | null, today: string): Worst | null {
  const material = materialOf(reading.id, measure);
  const judged = [...valuesOf(reading, measure)].flatMap(([place, value]) => {
    const band = isJudgedAt(reading, place) ? bandOf(reading, value, { today, material }) : null;
    return band === null || typeof value !== 'number' ? [] : [{ place, value, band }];
  });
  const rank = ({ band }: (typeof judged)[number]) =>
    levels.indexOf(band.level) * 100 +
    (reading.bands?.findIndex((b) => b.means === band.means) ?? 0);
  const [worst] = judged.toSorted((a, b) => rank(b) - rank(a));
  if (worst === undefined) return null;
  const same = judged.filter(({ band }) => band.means === worst.band.means);
  return { band: worst.band, places: same.map(({ place, value }) => [place, value]) };
}

function titleOf(
  item: Pick<ChecklistItem, 'name'>,
  reading: Reading,
  { band, places }: Worst,
): Bilingual {
  if (reading.kind === 'week') return tyreAge(reading, { band, places });
  const isPaint = reading.materials !== undefined;
  const values = places.map(([, value]) => value);
  const figures = isPaint ? [Math.max(...values)] : [...new Set(values)];
  const unit = reading.unit === '' ? '' : reading.unit === '%' ? '%' : ` ${reading.unit}`;
  const [zhPlaces, enPlaces] = placesOf(reading, places);
  const [zhMeans, enMeans] = band.means;
  const zhSubject = isPaint ? `${item.name[0]}漆膜` : `${zhPlaces}${reading.label[0]}`;
  const enSubject = isPaint ? `${item.name[1]}: paint` : `${reading.label[1]}${enPlaces}`;
  return [
    `${zhSubject} ${figures.join('、')}${unit}，${zhMeans}`,
    `${enSubject} ${figures.join(', ')}${unit}, ${enMeans}`,
  ];
}

/** A date code is week and year, 2419; what counts is how old the tyres are. */
function tyreAge(reading: Reading, { band, places }: Worst): Bilingual {
  const years = places.map(([, code]) => 2000 + (code % 100));
  const made = [...new Set([Math.min(...years), Math.max(...years)])];
  const isAll = reading.needed?.every((place) => places.some(([at]) => at === place)) ?? false;
  const [zhPlaces, enPlaces] = isAll ? ['全车', ''] : placesOf(reading, places);
  return [
    `${zhPlaces}轮胎 ${made.join('–')} 年生产，${band.means[0]}`,
    `Tyres${enPlaces} made in ${made.join('–')}, ${band.means[1]}`,
  ];
}

/** "左前、右前" and " (front left, front right)"; empty where a reading has one place. */
function placesOf({ places: all }: Reading, places: Worst['places']): Bilingual {
  const names = places.map(([place]) => placeName(place)).filter(([zh]) => zh !== '');
  if (all.length === 1 || names.length === 0) return ['', ''];
  return [
    names.map(([zh]) => zh).join('、'),
    ` (${names.map(([, en]) => en.toLowerCase()).join(', ')})`,
  ];
}
