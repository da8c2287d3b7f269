import { type Bilingual, inLanguage, type Language } from '../bilingual.ts';
import data from './checklist.data.json' with { type: 'json' };

/** How an item is answered: letters and degree, B/C, a word, or described only. */
export type Scale =
  | 'frame'
  | 'exterior'
  | 'tyre'
  | 'abc'
  | 'ac'
  | 'desc'
  | 'func'
  | 'flood'
  | 'fire';
export type Gate = 'accident' | 'minor-accident' | 'flood' | 'fire' | 'identity' | 'odometer';
export type Energy = 'ice' | 'bev' | 'phev' | 'erev';

export type ChecklistItem = {
  readonly code: string;
  /** Number in GB/T 30323-2013 (1–113); null for our own items. */
  readonly gb: number | null;
  readonly group: GroupName;
  readonly name: Bilingual;
  readonly kind:
    | 'frame'
    | 'exterior'
    | 'engine-bay'
    | 'cabin'
    | 'start'
    | 'road'
    | 'chassis'
    | 'function';
  readonly scale: Scale;
  /** Defect codes that may be found here; words for them in `defects.ts`. */
  readonly defects: readonly string[];
  /** Points taken off per degree or letter; multiples of 0.5. */
  readonly deduct: Readonly<Record<string, number>>;
  /** Place on the car diagram. */
  readonly part: string | null;
  /** The verdict this item decides. */
  readonly gate: Gate | null;
  readonly tier: 'gb' | 'structure' | 'reinforce' | 'ext';
  readonly applies: 'all' | 'ice' | 'nev' | 'sunroof';
  readonly photo: 'always' | 'on-defect';
  /** Cars are built without it: that it is absent needs words, of other items a photo as well. */
  readonly mayLack: boolean;
  /** Text that must be printed when the item is bad. */
  readonly advisory: Bilingual | null;
  readonly source: string;
};

/** Stored in each report, together with the item texts of that day. */
export const CHECKLIST_VERSION = '2026-11';
export const CHECKLIST_STANDARD = 'GB/T 30323-2013';

/** The groups in the order of the report; `cap` = points of a scored group (GB/T 30323-2013), in sum 100. */
export const checkGroups = [
  { name: '骨架检查', en: 'Body frame', cap: null },
  { name: '车身外观检查', en: 'Exterior', cap: 20 },
  { name: '发动机舱检查', en: 'Engine bay', cap: 20 },
  { name: '驾驶舱检查', en: 'Cabin', cap: 10 },
  { name: '启动检查', en: 'Starting', cap: 20 },
  { name: '路试检查', en: 'Road test', cap: 15 },
  { name: '底盘检查', en: 'Chassis', cap: 15 },
  { name: '功能性零部件', en: 'Functional parts', cap: null },
  { name: '加强件检查', en: 'Reinforcements', cap: null },
  { name: '水泡检查', en: 'Flood traces', cap: null },
  { name: '火烧检查', en: 'Fire traces', cap: null },
  { name: '身份与里程', en: 'Identity and mileage', cap: null },
  { name: '电子与功能', en: 'Electronics and functions', cap: null },
  { name: '三电检查', en: 'Battery, motor, control', cap: null },
] as const satisfies readonly { name: string; en: string; cap: number | null }[];
export type GroupName = (typeof checkGroups)[number]['name'];
/** The name of a group; unknown ones keep their Chinese name. */
export const groupName = (name: string, language: Language): string =>
  inLanguage([name, checkGroups.find((group) => group.name === name)?.en ?? name], language);
/** The six groups that make the score. */
export type ScoredGroup = Extract<(typeof checkGroups)[number], { cap: number }>['name'];

/** Whether the item decides more than its own condition: accident, flood, fire, mileage or identity. */
export const decidesVerdict = ({ gate }: Pick<ChecklistItem, 'gate'>): boolean =>
  gate !== null && gate !== 'minor-accident';

type Written = Partial<ChecklistItem>;
type Family = Written & {
  readonly items: readonly (Written & Pick<ChecklistItem, 'code' | 'name'>)[];
};

const blank = {
  deduct: {},
  part: null,
  gate: null,
  applies: 'all',
  photo: 'on-defect',
  mayLack: false,
  advisory: null,
} as const satisfies Written;

// The file lists shared fields of a family once; TypeScript sees its words as `string`.
const families = data as unknown as readonly Family[];

/** All check items, GB/T 30323-2013 items 1–113 first. */
export const checklist: readonly ChecklistItem[] = families.flatMap(({ items, ...family }) =>
  items.map(
    (item) =>
      ({
        ...blank,
        ...family,
        ...item,
        gb: item.code.startsWith('GB') ? Number(item.code.slice(2)) : null,
      }) as ChecklistItem,
  ),
);

const byCode = new Map(checklist.map((item) => [item.code, item]));

/** The item with this code (`GB021`, `WT006`). Throws a RangeError on an unknown code. */
export function checklistItem(code: string): ChecklistItem {
  const item = byCode.get(code);
  if (!item) throw new RangeError(`unknown checklist item: ${code}`);
  return item;
}

/** The items to check on one car: those of the ordered groups that this car can have. */
export function itemsFor(car: {
  readonly groups: readonly string[];
  readonly energy: Energy;
  readonly sunroof: boolean;
}): ChecklistItem[] {
  const fits: Record<ChecklistItem['applies'], boolean> = {
    all: true,
    ice: car.energy !== 'bev',
    nev: car.energy !== 'ice',
    sunroof: car.sunroof,
  };
  return checklist.filter((item) => car.groups.includes(item.group) && fits[item.applies]);
}

/** Read at every visit, whatever was ordered: claims run by the kilometre from the inspection on. */
const visitItem = checklistItem('ID007');

/** The items of a visit: the ordered ones, and the odometer. */
export function visitItems(car: Parameters<typeof itemsFor>[0]): ChecklistItem[] {
  const items = itemsFor(car);
  return items.includes(visitItem) ? items : [...items, visitItem];
}

/** The groups of a product with their items, on any car or on those of one `energy`. */
export function productGroups(
  groups: readonly string[],
  energy?: Energy,
): { group: string; items: ChecklistItem[] }[] {
  const own = groups.map((group) => ({
    group,
    items:
      energy === undefined
        ? checklist.filter((item) => item.group === group)
        : itemsFor({ groups: [group], energy, sunroof: true }),
  }));
  return groups.includes(visitItem.group)
    ? own
    : [...own, { group: visitItem.group, items: [visitItem] }];
}
