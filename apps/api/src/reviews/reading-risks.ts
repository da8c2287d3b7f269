import type { ReportContent } from '@yanche/contract/reports/reports';
import type { Bilingual } from '@yanche/rules/bilingual';
import { measureKey, type MeasureValues, valuesOf } from '@yanche/rules/inspections/measure';
import { moduleMileages } from '@yanche/rules/inspections/module-mileage';
import { placeName } from '@yanche/rules/inspections/reading-places';
import { isPossible, weekAge } from '@yanche/rules/inspections/reading-value';
import { type Reading, readings } from '@yanche/rules/inspections/readings';

/** How the figures came about; it is no part of the report. */
export type ReadingTraces = {
  /** Mileages read in the photos of the dash. */
  photoKms: readonly number[];
  /** When the newest value of an item was entered, by the clock of the phone. */
  measuredAt: ReadonlyMap<string, string>;
};
export type ReadingRisk = { level: 'minor' | 'major'; text: Bilingual };

type Item = ReportContent['groups'][number]['items'][number];

// Our own limits.
const samePanels = 8;
const roundValues = 9;
const quick = { values: 10, seconds: 10 };
const photoToleranceKm = 10;
const mostLimitedPanels = 4;
const limitedWheels = 2;
const worn = { km: 15_000, mm: 3 };

const wheels = ['fl', 'fr', 'rl', 'rr'];
const wheelReadings = ['tread_mm', 'pad_front_mm', 'pad_rear_mm'];

/** What a reviewer should know of the figures: signs that they were invented, or do not fit each other. */
export function readingRisks(draft: ReportContent, traces: ReadingTraces): ReadingRisk[] {
  const items = draft.groups.flatMap((group) => group.items);
  return [
    ...sameEverywhere(items),
    ...tooQuick(items, traces),
    ...photoKm(items, traces),
    ...unitsBelow(items),
    ...allRound(items),
    ...manyLimited(items),
    ...wornAtLowKm(items, draft),
  ];
}

const risk = (level: ReadingRisk['level'], zh: string, en: string): ReadingRisk => ({
  level,
  text: [zh, en],
});

const readingOf = (id: string): Reading => {
  const reading = readings.find((each) => each.id === id);
  if (reading === undefined) throw new Error(`no reading ${id}`);
  return reading;
};
const paint = readingOf('paint_um');

const measureOf = (items: readonly Item[], code: string): MeasureValues | null =>
  items.find((item) => item.code === code)?.measure ?? null;

/** Control units that show far less than the dashboard: replaced, or mistyped. Above it the verdict says so itself. */
function unitsBelow(items: readonly Item[]): ReadingRisk[] {
  const dash = measureOf(items, 'ID007')?.['km.dash'];
  if (typeof dash !== 'number') return [];
  return moduleMileages(measureOf(items, 'ID008'), dash)
    .filter(({ stands }) => stands === 'below')
    .map(({ place, km }) => {
      const [zh, en] = placeName(place);
      return risk(
        'minor',
        `${zh}电脑 ${km} 公里，表显 ${dash} 公里`,
        `${en} control unit ${km} km, dashboard ${dash} km`,
      );
    });
}

const panelsOf = (items: readonly Item[]): (string | number)[][] =>
  items
    .filter(({ code }) => paint.items.includes(code))
    .map(({ measure }) => [...valuesOf(paint, measure).values()])
    .filter((points) => points.length > 0);

function sameEverywhere(items: readonly Item[]): ReadingRisk[] {
  const counts = new Map<string, number>();
  for (const points of panelsOf(items).filter(({ length }) => length === paint.places.length)) {
    counts.set(points.join(' / '), (counts.get(points.join(' / ')) ?? 0) + 1);
  }
  return [...counts].flatMap(([points, count]) =>
    count < samePanels
      ? []
      : [
          risk(
            'major',
            `${count} 块板的漆膜读数都是 ${points} μm`,
            `${count} panels have the same paint readings, ${points} μm`,
          ),
        ],
  );
}

function allRound(items: readonly Item[]): ReadingRisk[] {
  const values = panelsOf(items).flat();
  const isRound = values.length >= roundValues && values.every((value) => Number(value) % 10 === 0);
  return isRound ? [risk('minor', '漆膜读数的末位全是 0', 'All paint readings end in 0')] : [];
}

/** Of an item only its newest entry is dated: the others of the first item in the span may be older, so it counts as one. */
function tooQuick(items: readonly Item[], { measuredAt }: ReadingTraces): ReadingRisk[] {
  const entries = items
    .flatMap(({ code, measure }) => {
      const at = measuredAt.get(code);
      const values = Object.keys(measure ?? {}).filter((key) => !key.endsWith('.material'));
      return at === undefined || values.length === 0
        ? []
        : [{ at: Date.parse(at), values: values.length }];
    })
    .sort((a, b) => a.at - b.at);
  const isQuick = entries.some(({ at: first }, from) => {
    const later = entries.slice(from + 1).filter(({ at }) => at - first <= quick.seconds * 1000);
    return 1 + later.reduce((sum, { values }) => sum + values, 0) >= quick.values;
  });
  return isQuick
    ? [
        risk(
          'major',
          `${quick.seconds} 秒内录入了 ${quick.values} 个以上读数`,
          `${quick.values} readings or more within ${quick.seconds} seconds`,
        ),
      ]
    : [];
}

function photoKm(items: readonly Item[], { photoKms }: ReadingTraces): ReadingRisk[] {
  const km = measureOf(items, 'ID007')?.[measureKey('km', 'dash')];
  const [likeliest] = photoKms;
  if (typeof km !== 'number' || likeliest === undefined) return [];
  if (photoKms.some((read) => Math.abs(read - km) <= photoToleranceKm)) return [];
  return [
    risk(
      'major',
      `填写的里程 ${km} 公里，照片识别为 ${likeliest} 公里`,
      `The mileage was typed as ${km} km, the photo seems to show ${likeliest} km`,
    ),
  ];
}

function manyLimited(items: readonly Item[]): ReadingRisk[] {
  const limited = new Set(
    items.filter(({ result }) => result === 'limited').map(({ code }) => code),
  );
  const panels = paint.items.filter((code) => limited.has(code)).length;
  const unmeasured = new Set(
    wheelReadings
      .map(readingOf)
      .filter((reading) => reading.items.some((code) => limited.has(code)))
      .flatMap(({ places }) => places.filter((place) => wheels.includes(place))),
  );
  return [
    ...(panels > mostLimitedPanels
      ? [risk('minor', `${panels} 块板没有测漆膜`, `Paint was not measured on ${panels} panels`)]
      : []),
    ...(unmeasured.size >= limitedWheels
      ? [
          risk(
            'minor',
            `${unmeasured.size} 个车轮的胎纹或刹车片没有测`,
            `Tread or pads were not measured on ${unmeasured.size} wheels`,
          ),
        ]
      : []),
  ];
}

/** Parts that last longer than the mileage says: tyres from before the first registration are the first ones. */
function wornAtLowKm(items: readonly Item[], { vehicle }: ReportContent): ReadingRisk[] {
  const km = measureOf(items, 'ID007')?.[measureKey('km', 'dash')];
  if (typeof km !== 'number' || km >= worn.km) return [];
  const registered = `${vehicle.licenseTime}-01`;
  const weeks = measureOf(items, 'ID010');
  const isFirst = (place: string) => {
    const week = weeks?.[measureKey('dot_week', place)];
    const isWeek = week !== undefined && isPossible(readingOf('dot_week'), week, registered);
    return isWeek && weekAge(Number(week), registered) >= 0;
  };
  const isWorn = (id: string) => (place: string) => {
    const [code = ''] = readingOf(id).items;
    const value = measureOf(items, code)?.[measureKey(id, place)];
    return typeof value === 'number' && value < worn.mm;
  };
  const parts: Bilingual[] = [];
  if (wheels.some((place) => isWorn('tread_mm')(place) && isFirst(place))) {
    parts.push(['原装轮胎', 'the first tyres']);
  }
  if (wheels.some((place) => isWorn('pad_front_mm')(place) || isWorn('pad_rear_mm')(place))) {
    parts.push(['刹车片', 'the brake pads']);
  }
  return parts.map(([zh, en]) =>
    risk(
      'minor',
      `表显只有 ${km} 公里，${zh}却已不足 ${worn.mm} mm`,
      `Only ${km} km on the dash, but ${en} are below ${worn.mm} mm`,
    ),
  );
}
