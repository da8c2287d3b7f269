import type { ReportContent } from './reports.ts';
import { leftOutParts } from './report-scope.ts';

type Content = Pick<ReportContent, 'groups' | 'score' | 'verdicts'>;

/** Whether every item of a part of the car was checked. Bars of others are no full figures. */
export function isWholeGroup({ groups }: Pick<Content, 'groups'>, name: string): boolean {
  const group = groups.find((each) => each.name === name);
  return group !== undefined && group.limited === 0;
}

/** Whether so much of a part was seen that its points say anything: at least half of its items. */
export function isMostlySeen({ groups }: Pick<Content, 'groups'>, name: string): boolean {
  const group = groups.find((each) => each.name === name);
  return group !== undefined && group.limited * 2 <= group.items.length;
}

/** Parts that a verdict speaks for; where it is open itself, they are not told a second time. */
const spokenFor: Readonly<Partial<Record<string, keyof Content['verdicts']>>> = {
  骨架检查: 'accident',
  加强件检查: 'accident',
  水泡检查: 'flood',
  火烧检查: 'fire',
};
const mileageItems = new Set(['ID007', 'ID008']);

/**
 * What nobody checked, by part, beside the verdicts that are open; `items` null: the package leaves the whole part
 * out.
 */
export function uncheckedParts(content: Content): { group: string; items: number | null }[] {
  const { groups, verdicts } = content;
  const isTold = (code: string) => verdicts.odometer === 'unchecked' && mileageItems.has(code);
  const ordered = groups.flatMap(({ name, items }) => {
    const kind = spokenFor[name];
    if (kind !== undefined && verdicts[kind] === 'unchecked') return [];
    const open = items.filter(
      ({ code, result }) => (result === 'limited' || result === 'unchecked') && !isTold(code),
    );
    return open.length === 0 ? [] : [{ group: name, items: open.length }];
  });
  return [...ordered, ...leftOutParts(content).map((group) => ({ group, items: null }))];
}
