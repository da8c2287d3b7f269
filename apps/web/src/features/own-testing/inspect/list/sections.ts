import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import type { TaskStation } from '@yanche/contract/inspections/task-parts';
import { figuresOfWheel } from '@yanche/rules/inspections/station-figures';
import { openOfWheel, type Wheel } from '../record/wheels.ts';
import { type Filter, matches, type Progress } from './list-filter.ts';

/** A line of the list: an item, or the figures of a wheel. */
type Entry = { readonly key: string; readonly wheel?: Wheel };
type Section = { readonly station: TaskStation; readonly entries: readonly Entry[] };

/** What a filter found when it was chosen: a finished line stays, so that nothing moves under the thumb. */
export type Chosen = { readonly name: Filter; readonly keys: ReadonlySet<string> };

/** All lines of a station in walking order. */
function entriesOf(station: TaskStation, { readings }: Pick<TaskDetail, 'readings'>): Entry[] {
  const measured = (station.wheels ?? []).filter(
    (wheel) => figuresOfWheel(readings, wheel).length > 0,
  );
  const wheels = (after: string | null): Entry[] =>
    measured
      .filter((wheel) => wheel.after === after)
      .map((wheel) => ({ key: `${station.id} ${wheel.place}`, wheel }));
  return [...wheels(null), ...station.items.flatMap((code) => [{ key: code }, ...wheels(code)])];
}

/** Whether a filter finds a line now. */
function finds(
  name: Filter,
  { key, wheel }: Entry,
  station: TaskStation,
  { task, progress }: { task: TaskDetail; progress: Progress },
): boolean {
  if (wheel !== undefined) {
    const isOpen = openOfWheel(progress.openAt.get(station.id) ?? [], wheel).length > 0;
    return name === 'all' || ((name === 'open' || name === 'reading') && isOpen);
  }
  const item = task.items.find(({ code }) => code === key);
  return item !== undefined && matches(name, item, progress);
}

export const chosenBy = (name: Filter, task: TaskDetail, progress: Progress): Chosen => ({
  name,
  keys: new Set(
    task.stations.flatMap((station) =>
      entriesOf(station, task)
        .filter((entry) => finds(name, entry, station, { task, progress }))
        .map(({ key }) => key),
    ),
  ),
});

/** The station where the inspector stands, or what a filter finds in all of them. */
export function sectionsOf(
  chosen: Chosen,
  current: string | null,
  job: { task: TaskDetail; progress: Progress },
): Section[] {
  const { task } = job;
  if (chosen.name === 'all') {
    return task.stations
      .filter(({ id }) => id === current)
      .map((station) => ({ station, entries: entriesOf(station, task) }));
  }
  return task.stations
    .map((station) => ({
      station,
      entries: entriesOf(station, task).filter(
        (entry) => chosen.keys.has(entry.key) || finds(chosen.name, entry, station, job),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
