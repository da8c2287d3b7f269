import type { TaskDetail } from '@yanche/contract/inspections/inspections';

/** The items that the guided camera has a shot for: a photo that another item merely shares is taken at the row. */
export function guidedCodes({ items, stations }: TaskDetail): ReadonlySet<string> {
  const shown = new Set(stations.flatMap(({ shots }) => shots.flatMap((shot) => shot.items)));
  const due = items.filter(({ code, photo }) => photo === 'always' && shown.has(code));
  return new Set(due.map(({ code }) => code));
}
