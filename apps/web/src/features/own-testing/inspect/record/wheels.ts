import type { TaskReading, TaskStation } from '@yanche/contract/inspections/task-parts';
import type { FigureAt } from '@yanche/rules/inspections/station-figures';

export type Wheel = NonNullable<TaskStation['wheels']>[number];

export const openOfWheel = (
  open: readonly FigureAt<TaskReading>[],
  { place, readings }: Wheel,
): FigureAt<TaskReading>[] =>
  open.filter((figure) => figure.place === place && readings.includes(figure.reading.id));
