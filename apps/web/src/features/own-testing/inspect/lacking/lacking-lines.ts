import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import type { MissingPart } from '../record/answer-rules.ts';
import { figuresByStation, gapsOf, lacksOf, openFigures } from '../record/lacks.ts';
import type { LocalAnswer } from '../record/local-record.ts';
import { openOfWheel } from '../record/wheels.ts';

/** A line leads to an item, or to the figures of a wheel. */
type LackingLine = { readonly name: string; readonly lack: MissingPart } & (
  | { readonly code: string }
  | { readonly wheel: string }
);
type LackingStation = {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly LackingLine[];
};

/**
 * What keeps the inspection from being handed in, where it can be had: an item that lacks nothing but figures of wheels is
 * named at the stations that pass these wheels.
 */
export function lackingLines(
  task: TaskDetail,
  answers: ReadonlyMap<string, LocalAnswer>,
): LackingStation[] {
  const gaps = gapsOf(task, answers);
  const lacks = lacksOf(task, answers, gaps);
  const openAt = figuresByStation(task, openFigures(task, answers));
  return task.stations
    .map(({ id, name, items, wheels = [] }) => {
      const open = openAt.get(id) ?? [];
      const isElsewhere = (code: string) =>
        lacks.get(code) === 'reading' &&
        gaps.get(code)?.every(({ reason }) => reason === 'missing') === true &&
        !open.some((figure) => figure.code === code) &&
        [...openAt.values()].flat().some((figure) => figure.code === code);
      const ofItems = items.flatMap((code): LackingLine[] => {
        const lack = lacks.get(code);
        const itemName = task.items.find((item) => item.code === code)?.name ?? '';
        return lack === undefined || isElsewhere(code) ? [] : [{ code, name: itemName, lack }];
      });
      const ofWheels = wheels
        .filter((wheel) => openOfWheel(open, wheel).some(({ code }) => lacks.has(code)))
        .map((wheel): LackingLine => ({ wheel: wheel.place, name: wheel.name, lack: 'reading' }));
      return { id, name, lines: [...ofItems, ...ofWheels] };
    })
    .filter(({ lines }) => lines.length > 0);
}
