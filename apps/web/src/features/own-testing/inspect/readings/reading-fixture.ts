import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import { inLanguage } from '@yanche/rules/bilingual';
import { placeName } from '@yanche/rules/inspections/reading-places';
import { readings as listed } from '@yanche/rules/inspections/readings';
import { figuresOfItem } from '@yanche/rules/inspections/station-figures';
import { memoryPhotoStore } from '#lib/photo-queue/memory-store.ts';
import { openPhotoQueue } from '#lib/photo-queue/photo-queue.ts';
import { createReadingEntry } from './reading-entry.ts';
import { createInspectionSession } from '../record/inspection-session.ts';
import { memoryStore } from '../record/local-record.ts';
import type { TaskPhoto } from '../record/session-state.ts';
import { anItem, aStation, aTask } from '../record/task-fixture.ts';

/** For tests: the readings of the table in Chinese, as a job brings them. */
export const taskReadings = (ids: readonly string[], demanded = true): TaskDetail['readings'] =>
  listed
    .filter(({ id }) => ids.includes(id))
    .map(({ label, bands, materials, hints, reasons, tool, places, ...reading }) => ({
      ...structuredClone(reading),
      label: label[0],
      items: [...reading.items],
      places: [...places],
      placeNames: places.map((place) => inLanguage(placeName(place), 'zh')),
      needed: reading.needed && [...reading.needed],
      bands: bands?.map((band) => ({ ...band, means: band.means[0] })),
      materials: materials?.map((each) => ({ ...each, name: each.name[0] })),
      hints: hints?.map((hint) => ({ ...hint, words: hint.words[0] })),
      reasons: reasons?.map(([zh]) => zh),
      tool: tool?.[0],
      behind: undefined,
      demanded,
    }));

const exteriorDefects = [
  { code: 'HH', name: '划痕', degrees: [1, 2, 3] },
  { code: 'XF', name: '修复痕迹', degrees: [1, 2, 3] },
];
const tyreDefects = [
  { code: 'TREAD', name: '花纹过浅', degrees: [] },
  { code: 'AGED', name: '老化', degrees: [] },
];

/** A car of three panels on the left, an odometer, its control units, tyres and fluids. */
const carItems = [
  anItem('ID007', { name: '表显里程', scale: 'func', part: null }),
  anItem('ID008', { name: '控制单元里程', scale: 'func', part: null }),
  anItem('GB015', { name: '左前翼子板', part: 'fender_fl', defects: exteriorDefects }),
  anItem('GB019', { name: '左前门', part: 'door_fl', defects: exteriorDefects }),
  anItem('GB021', { name: '左后门', part: 'door_rl', defects: exteriorDefects }),
  anItem('GB039', { name: '轮胎', scale: 'tyre', part: 'tyres', defects: tyreDefects }),
  anItem('ID010', { name: '轮胎DOT日期', scale: 'func', part: null }),
  anItem('GB049', { name: '油液', scale: 'abc', part: null }),
];

/** A session on a phone without network. */
export async function aReadingSession(
  readings: TaskDetail['readings'],
  more: Partial<TaskDetail> = {},
) {
  const photos = await openPhotoQueue<TaskPhoto>('task:readings', {
    person: 'p1',
    store: memoryPhotoStore(),
    upload: () => Promise.reject(new Error('no network')),
  });
  const task = aTask({ items: carItems, stations: aStation(carItems), readings, ...more });
  return createInspectionSession(
    {
      store: memoryStore(),
      photos,
      server: { saveAnswers: () => Promise.reject(new Error('no network')) },
      isOnline: () => false,
      onOutdated: () => undefined,
    },
    { task, answers: [] },
  );
}

type EntryOptions = {
  readings: readonly string[];
  offered?: readonly string[];
  codes: readonly string[];
  photoKms?: readonly number[];
  more?: Parameters<typeof aReadingSession>[1];
  options?: Parameters<typeof createReadingEntry>[2];
};

/** The entry of these readings on such a phone, and how to look at it. */
export async function anEntry({
  readings,
  offered = [],
  codes,
  photoKms = [],
  more,
  options,
}: EntryOptions) {
  const all = [...taskReadings(readings), ...taskReadings(offered, false)];
  const session = await aReadingSession(all, more);
  let refusals = 0;
  const onRefusal = () => {
    refusals += 1;
  };
  const figures = codes.flatMap((code) => figuresOfItem(session.get().task.readings, code));
  const entry = createReadingEntry(session, figures, {
    ...options,
    photoKms: () => photoKms,
    onRefusal,
    sameAgain: ({ place }, value) => `复测 ${place} ${value}`,
  });
  return {
    session,
    entry,
    /** How many keys were not taken. */
    refusals: () => refusals,
    type: (keys: string) => {
      for (const key of keys) entry.press(key === '<' ? 'delete' : key);
    },
    at: () => entry.get().step && `${entry.get().step?.code} ${entry.get().step?.place}`,
    asked: () => entry.get().questions.map(({ id }) => id),
    measure: (code: string) => session.get().answers.get(code)?.answer.measure ?? null,
    result: (code: string) => {
      const record = session.get().answers.get(code);
      return record?.undecided === false ? record.answer.result : null;
    },
    reply: (code: string) => session.get().answers.get(code)?.answer.reply?.text,
    note: (code: string) => session.get().answers.get(code)?.answer.note,
  };
}
