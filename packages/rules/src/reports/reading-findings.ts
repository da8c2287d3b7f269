import type { Bilingual } from '../bilingual.ts';
import type { ChecklistItem } from '../inspections/checklist.ts';
import type { FindingClass } from '../inspections/defect-kinds.ts';
import type { BeyondNorm } from '../inspections/beyond-norm.ts';
import { placeName } from '../inspections/reading-places.ts';
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

/** The figures of one item beyond their norm, in words: one finding a reading, told by its worst place. */
export const readingFindings = (
  item: Pick<ChecklistItem, 'code' | 'name'>,
  beyond: readonly BeyondNorm<Bilingual>[],
): ReadingFinding[] =>
  beyond.map(({ reading, band, places, class: concerns }) => ({
    reading: reading.id,
    defect: band.defect ?? reading.id,
    title: titleOf(item, reading, { band, places }),
    class: concerns,
    level: band.level,
  }));

type Worst = Pick<BeyondNorm<Bilingual>, 'band' | 'places'>;

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
