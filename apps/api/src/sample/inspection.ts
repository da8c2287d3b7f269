import type { Answer } from '@yanche/contract/inspections/inspections';
import { type ChecklistItem, checklistItem } from '@yanche/rules/inspections/checklist';
import { newId } from '#lib/ids.ts';
import type { Random } from './random.ts';
import type { SceneName } from './pictures/scenes.ts';
import type { Story, StoryFinding } from './stories.ts';

type Facts = {
  itemCodes: readonly string[];
  story: Story;
  /** The dashboard's mileage. */
  km: number;
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
  return [...new Set([...scenes, ...found])].filter((scene) => scene !== null);
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
  const findings = story.findings.filter(({ code }) => code === item.code);
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

function toFinding(
  { defect, degree, pin, scene, note }: StoryFinding,
  photos: Facts['photos'],
): Answer['findings'][number] {
  const photo = photos[scene];
  return {
    id: newId(),
    defect,
    degree: degree ?? null,
    pin: pin === undefined ? null : { view: pin[0], x: pin[1], y: pin[2] },
    photos: photo === undefined ? [] : [photo],
    note,
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;

function measure(random: Random, { story, km }: Facts, item: ChecklistItem): Answer['measure'] {
  const of = (value: number) => ({ [item.measure?.key ?? '']: value });
  switch (item.measure?.key) {
    case undefined:
      return null;
    case 'km':
      return of(item.code === 'ID008' ? km + (story.hiddenKm ?? 0) : km);
    case 'paint_um': {
      const thick = story.repainted?.includes(item.code) === true;
      const point = () => (thick ? random.int(195, 285) : random.int(98, 142));
      return { 1: point(), 2: point(), 3: point() };
    }
    case 'tread_mm': {
      const base = story.treadMm ?? 5.8;
      return Object.fromEntries(
        (item.measure.positions ?? []).map((position) => [
          position,
          // The spare is hardly worn.
          position === 'spare' ? 7.4 : tenth(base + random.int(-6, 8) / 10),
        ]),
      );
    }
    case 'pad_mm':
      return of(tenth(random.int(52, 98) / 10));
    case 'symmetry_mm':
      return of(random.int(0, 4));
    case 'soh_pct':
      return of(random.int(90, 97));
    case 'cell_gap_mv':
      return of(random.int(6, 22));
    case 'temp_c':
      return { max: random.int(24, 31), min: random.int(19, 23) };
    case 'insulation_ohm_v':
      return of(random.int(1_200, 3_900));
    case 'range_pct':
      return of(random.int(84, 93));
    default:
      return null;
  }
}
