import type { CheckItem } from '@yanche/contract/inspections/inspections';
import type { TaskStation } from '@yanche/contract/inspections/task-parts';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  checkGroups,
  type ChecklistItem,
  checklistItem,
  decidesVerdict,
  groupName,
  type Scale,
} from '@yanche/rules/inspections/checklist';
import { defectKinds, kindsOf } from '@yanche/rules/inspections/defect-kinds';
import { defectLabel } from '@yanche/rules/inspections/defects';
import { sideOf, stationsFor } from '@yanche/rules/inspections/stations';
import { severityOf } from '@yanche/rules/reports/finding-class';
import { wordsOfFinding } from '@yanche/rules/reports/finding-titles';
import { VERDICT_RULES } from '@yanche/rules/reports/verdicts';

const scales: Record<Scale, CheckItem['scale']> = {
  frame: 'frame',
  exterior: 'exterior',
  tyre: 'tyre',
  abc: 'abc',
  ac: 'ac',
  func: 'func',
  desc: 'ext',
  flood: 'ext',
  fire: 'ext',
};

const sizes = [1, 2, 3];
const has = (list: readonly string[], defect: string) => list.includes(defect);

/**
 * The degrees allowed for a defect. Exterior defects require one; where only a verdict uses the degree (deformed
 * structure, rust from water) it is optional and defaults to the worst.
 */
export function degreesOf(item: ChecklistItem, defect: string): number[] {
  if (item.scale === 'exterior') return sizes;
  if (item.scale === 'tyre')
    return Object.keys(item.deduct)
      .map(Number)
      .filter(() => defect === 'TREAD');
  const isJudged =
    (item.tier === 'structure' && has(VERDICT_RULES.accident.deformed, defect)) ||
    (item.scale === 'flood' && has(VERDICT_RULES.flood.rust, defect));
  return isJudged ? sizes : [];
}

/** A checklist item as the inspector's phone shows it. */
export function checkItemView(code: string, language: Language): CheckItem {
  const item = checklistItem(code);
  return {
    code,
    group: item.group,
    name: inLanguage(item.name, language),
    scale: scales[item.scale],
    defects: item.defects.flatMap((defect) => defectViews(item, defect, language)),
    part: item.part,
    photo: item.photo,
    ...(item.mayLack && { mayLack: true }),
    ...(decidesVerdict(item) && { decides: true }),
    side: sideOf(code),
  };
}

/** A defect to choose; one for each kind where the code alone would not say what was found. */
function defectViews(
  item: ChecklistItem,
  defect: string,
  language: Language,
): CheckItem['defects'] {
  const kinds = kindsOf(item.code, defect);
  const viewOf = (kind?: string) => {
    const concerns = wordsOfFinding(item, { defect, ...(kind !== undefined && { kind }) }).class;
    const isMajor = severityOf(item, concerns) === 'major';
    return { code: defect, degrees: degreesOf(item, defect), ...(isMajor && { major: true }) };
  };
  // Some letters of a scale make no sense on an item whose faults are listed.
  if (kinds.length === 0 && defectKinds(item.code).length > 0) return [];
  if (kinds.length === 0) {
    return [{ ...viewOf(), name: inLanguage(defectLabel(item.scale, defect), language) }];
  }
  return kinds.map(({ kind, title }) => ({
    ...viewOf(kind),
    ...(kinds.length > 1 && { kind }),
    name: inLanguage(title, language),
  }));
}

/** The groups of these items, in checklist order. */
export function groupViews(itemCodes: readonly string[], language: Language) {
  const used = new Set<string>(itemCodes.map((code) => checklistItem(code).group));
  return checkGroups
    .filter(({ name }) => used.has(name))
    .map(({ name }) => ({ name, title: groupName(name, language) }));
}

/** The stations with their items and photos. */
export const stationViews = (itemCodes: readonly string[], language: Language): TaskStation[] =>
  stationsFor(itemCodes).map(({ id, name, prepare, items, wheels, shots }) => ({
    id,
    name: inLanguage(name, language),
    prepare: prepare.map((each) => inLanguage(each, language)),
    items: items.map(({ code }) => code),
    wheels: wheels?.map((wheel) => ({
      after: wheel.after,
      place: wheel.place,
      name: inLanguage(wheel.name, language),
      readings: [...wheel.readings],
    })),
    shots: shots.map((shot) => ({
      ghost: shot.ghost,
      name: inLanguage(shot.name, language),
      items: [...shot.items],
    })),
  }));

/** The codes as the inspector walks; those without a station come last. */
export function inWalkingOrder(itemCodes: readonly string[]): string[] {
  const walked = stationsFor(itemCodes).flatMap(({ items }) => items.map(({ code }) => code));
  return [...new Set([...walked, ...itemCodes])];
}
