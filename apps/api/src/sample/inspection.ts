import type { Answer } from '@yanche/contract/inspections/inspections';
import { type ChecklistItem, checklistItem } from '@yanche/rules/inspections/checklist';
import { measureKey } from '@yanche/rules/inspections/measure';
import type { DueReading } from '@yanche/rules/inspections/readings';
import { newId } from '#lib/ids.ts';
import type { Random } from './random.ts';
import type { SceneName } from './pictures/scenes.ts';
import type { Story, StoryFinding } from './story.ts';

type Facts = {
  itemCodes: readonly string[];
  story: Story;
  readings: readonly DueReading[];
  vin: string;
  /** The dashboard's mileage. */
  km: number;
  /** The year of the tyres. */
  builtIn: number;
  /** File ids of this car's drawings. */
  photos: Partial<Record<SceneName, string>>;
  from: Date;
  to: Date;
};

/** The drawing for an item that always needs a photo, or for the exterior. */
function sceneOf(item: ChecklistItem): SceneName | null {
  const { part } = item;
  if (item.code === 'GB001') return 'left';
  if (item.code === 'GB014') return 'front';
  if (item.code === 'GB023') return 'rear';
  if (item.code === 'GB020') return 'right';
  if (item.code === 'GB039') return 'tyre';
  if (item.photo !== 'always') return null;
  if (item.group === '三电检查') return item.code === 'EV006' ? 'dashboard' : 'battery';
  if (item.group === '身份与里程') return item.code === 'ID007' ? 'dashboard' : 'plate';
  if (item.code === 'WT001' || /rail_f|strut_f|apron|firewall/.test(part ?? '')) return 'engine';
  if (item.code === 'WT026' || /trunk|rear_panel|tail_frame/.test(part ?? '')) return 'boot';
  if (item.group === '水泡检查') return 'cabin';
  return /pillar|roofrail|sill/.test(part ?? '') ? 'frame' : 'chassis';
}

/** The drawings that an inspection of these items needs. */
export function scenesFor(itemCodes: readonly string[], story: Story): SceneName[] {
  const scenes = itemCodes.map((code) => sceneOf(checklistItem(code)));
  const found = story.findings.filter(({ code }) => itemCodes.includes(code)).map((f) => f.scene);
  const gauge: SceneName[] = (story.repainted ?? []).length > 0 ? ['gauge'] : [];
  return [...new Set([...scenes, ...found, ...gauge])].filter((scene) => scene !== null);
}

/** The inspector's answers for the items from `from` to `to`. */
export function answerItems(random: Random, facts: Facts): Answer[] {
  const { itemCodes, from, to } = facts;
  const step = (to.getTime() - from.getTime()) / Math.max(1, itemCodes.length);
  return itemCodes.map((code, index) =>
    answerItem(random, facts, checklistItem(code), new Date(from.getTime() + index * step)),
  );
}

function answerItem(random: Random, facts: Facts, item: ChecklistItem, at: Date): Answer {
  const { story, photos } = facts;
  const told = story.findings.filter(({ code }) => code === item.code);
  const isRepainted = story.repainted?.includes(item.code) === true;
  const findings = told.length === 0 && isRepainted ? [repaintOf(item.code)] : told;
  const other = story.others?.find(({ code }) => code === item.code);
  const scene = sceneOf(item);
  const photo = scene === null || other?.result === 'na' ? undefined : photos[scene];
  return {
    code: item.code,
    result: other?.result ?? (findings.length > 0 ? 'abnormal' : 'normal'),
    findings: findings.map((finding) => toFinding(finding, photos)),
    measure: other === undefined ? measure(random, facts, item) : null,
    note: other?.note ?? '',
    photos: photo === undefined ? [] : [photo],
    answeredAt: at.toISOString(),
  };
}

const repaintOf = (code: string): StoryFinding => ({
  code,
  defect: 'XF',
  degree: 1,
  scene: 'gauge',
  note: '漆膜偏厚，有补漆痕迹',
});

function toFinding(
  { defect, degree, kind, pin, scene, note }: StoryFinding,
  photos: Facts['photos'],
): Answer['findings'][number] {
  const photo = photos[scene];
  return {
    id: newId(),
    defect,
    ...(kind !== undefined && { kind }),
    degree: degree ?? null,
    pin: pin === undefined ? null : { view: pin[0], x: pin[1], y: pin[2] },
    photos: photo === undefined ? [] : [photo],
    note,
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The figures of one item: all demanded ones, what it is itself, and the VIN on the frame. */
function measure(random: Random, facts: Facts, item: ChecklistItem): Answer['measure'] {
  const own = facts.readings.filter(
    ({ id, items, demanded, isItem }) =>
      (demanded || isItem === true || id === 'vin_stamp') && items.includes(item.code),
  );
  const values = own.flatMap((reading) =>
    placesOf(reading, facts.story).map(
      (place) =>
        [measureKey(reading.id, place), valueOf(random, facts, item, reading.id, place)] as const,
    ),
  );
  return values.length === 0
    ? null
    : { ...Object.fromEntries(values), ...facts.story.values?.[item.code] };
}

/** Enough places; where a mileage is hidden, also the unit that has it. */
const placesOf = ({ id, needed, places, atLeast }: DueReading, { hiddenKm }: Story) =>
  id === 'module_km' && hiddenKm !== undefined
    ? ['engine', 'abs']
    : (needed ?? places).slice(0, atLeast);

function valueOf(
  random: Random,
  { story, km, builtIn, vin }: Facts,
  item: ChecklistItem,
  id: string,
  place: string,
): number | string {
  switch (id) {
    case 'vin_obd':
    case 'vin_stamp':
      return vin;
    case 'km':
      return km;
    case 'module_km':
      return place === 'abs' ? km + (story.hiddenKm ?? 0) : km;
    case 'paint_um':
      return story.repainted?.includes(item.code) === true
        ? random.int(205, 255)
        : random.int(98, 142);
    case 'tread_mm':
      return tenth((story.treadMm ?? 5.8) + random.int(-6, 8) / 10);
    case 'dot_week':
      return random.int(10, 40) * 100 + (builtIn % 100);
    case 'pad_front_mm':
    case 'pad_rear_mm':
      return tenth(random.int(62, 78) / 10);
    case 'soh_pct':
      return random.int(90, 97);
    case 'cell_gap_mv':
      return random.int(6, 22);
    case 'temp_c':
      return place === 'max' ? random.int(24, 26) : random.int(21, 23);
    case 'insulation_ohm_v':
      return random.int(1_200, 3_900);
    case 'range_pct':
      return random.int(84, 93);
    default:
      return 0;
  }
}
