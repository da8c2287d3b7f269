import { expect, test } from 'vitest';
import { judge } from '../reports/verdicts.ts';
import { absenceGap } from './absence.ts';
import { type Answer, uncheckedCodes } from './answers.ts';
import { checkGroups, checklistItem, type Energy, itemsFor, visitItems } from './checklist.ts';
import { measureKey } from './measure.ts';
import { owedPlaces, readingGaps, unmeasuredCodes } from './reading-duty.ts';
import type { MeasuredAnswer, ReadingFacts } from './reading-given.ts';
import { type DueReading, readings, readingsFor } from './readings.ts';
import { figuresAt } from './station-figures.ts';
import { stationsFor } from './stations.ts';

const facts: ReadingFacts = {
  today: '2026-11-21',
  vin: 'LSVNV2180E0000001',
  licenseTime: '2021-05',
  statedKm: 50_000,
  earlier: null,
};
const all = checkGroups.map(({ name }) => name);
const known = new Set(
  readings.flatMap(({ demandedBy, offeredBy }) => [...demandedBy, ...offeredBy]),
);
/** Every package of the table, and one that it does not know, on cars of each kind. */
const orders = [...known, 'A_PACKAGE_OF_TOMORROW'].flatMap((product) =>
  (['ice', 'bev', 'phev'] as const).map((energy): [string, Energy] => [product, energy]),
);
const ordered = (product: string, energy: Energy) => {
  const car = { groups: all, energy, sunroof: true };
  return product === 'CHK_RE' ? visitItems({ ...car, groups: ['骨架检查'] }) : itemsFor(car);
};

/** What has to be there before an item may be called normal. */
const owed = (due: readonly DueReading<unknown>[]) =>
  due.flatMap((reading) =>
    reading.items.flatMap((code) => {
      const places = owedPlaces(reading, { measure: null }, facts.today);
      return places.length === 0 ? [] : [{ reading, code, places }];
    }),
  );

type Outcome = 'refused' | 'unchecked' | 'abnormal';
/** What becomes of an item that has none of its figures, by what it is called. */
const outcomes: readonly [called: Partial<MeasuredAnswer>, outcome: Outcome][] = [
  [{ result: 'normal' }, 'refused'],
  [{ result: 'normal', note: '目测正常' }, 'refused'],
  [{ result: 'normal', photos: 9 }, 'refused'],
  [{ result: 'na' }, 'refused'],
  [{ result: 'na', note: '未配备', photos: 1 }, 'refused'],
  [{ result: 'limited', note: '仪器故障', photos: 1 }, 'unchecked'],
  [{ result: 'abnormal', note: '无法测量', photos: 1 }, 'abnormal'],
];

test.each(orders)('%s on a %s: no item is certified without its figure', (product, energy) => {
  const items = ordered(product, energy);
  const due = readingsFor(
    product,
    items.map(({ code }) => code),
  );
  expect(due.filter(({ demanded }) => demanded).length).toBeGreaterThan(0);
  for (const { reading, code } of owed(due)) {
    for (const [called, outcome] of outcomes) {
      const answer: MeasuredAnswer = {
        code,
        result: 'normal',
        note: '',
        photos: 0,
        measure: null,
        ...called,
      };
      const about = `${product} ${code} ${reading.id} called ${JSON.stringify(called)}`;
      const isHeldUp =
        readingGaps([reading], [answer], facts).length > 0 ||
        absenceGap(checklistItem(code), answer) !== null;
      // A figure that is only offered may be absent with its item: that is said with words and shown, never passed.
      const mayBeAbsent = !reading.demanded && answer.result === 'na' && answer.photos > 0;
      expect(isHeldUp, about).toBe(outcome === 'refused' && !mayBeAbsent);
      if (answer.result === 'normal') {
        expect(unmeasuredCodes(due, [answer], facts.today), about).toContain(code);
      }
      const recorded: Answer = { code, result: answer.result ?? 'na', findings: [] };
      const isUnchecked = uncheckedCodes([checklistItem(code)], [recorded]).length > 0;
      expect(isUnchecked, about).toBe(answer.result === 'limited');
    }
  }
});

test.each(orders)(
  '%s on a %s: each demanded figure has one place on the walk',
  (product, energy) => {
    const codes = ordered(product, energy).map(({ code }) => code);
    const due = readingsFor(product, codes);
    const walk = stationsFor(codes).map(({ items, ...station }) => ({
      ...station,
      items: items.map(({ code }) => code),
    }));
    const walked = walk.flatMap((station) =>
      figuresAt(station, walk, due).map(({ reading, code, place }) =>
        [code, measureKey(reading.id, place)].join(' '),
      ),
    );
    for (const { reading, code, places } of owed(due)) {
      for (const place of places) {
        const figure = [code, measureKey(reading.id, place)].join(' ');
        expect(
          walked.filter((each) => each === figure),
          figure,
        ).toHaveLength(1);
      }
    }
  },
);

test.each<[what: string, left: 'ID007' | 'ID008', result: Answer['result']]>([
  ['a dashboard that was not read', 'ID007', 'limited'],
  ['a dashboard said to be absent', 'ID007', 'na'],
  ['control units that were not read', 'ID008', 'limited'],
  ['control units said to be absent', 'ID008', 'na'],
])('%s clears no mileage', (_, left, result) => {
  const items = itemsFor({ groups: all, energy: 'ice', sunroof: true });
  const answers = items.map(
    ({ code }): Answer => ({ code, result: code === left ? result : 'normal', findings: [] }),
  );
  const { verdicts } = judge({
    items,
    answers,
    ...(left === 'ID008' && { dashKm: 50_000 }),
    moduleKms: left === 'ID007' ? [50_000] : [],
    gbTotal: 100,
    repaintedPanels: 0,
    openReadings: 1,
  });
  expect(verdicts.odometer).toBe('unchecked');
});
