import type { TaskReading, TaskStation } from '@yanche/contract/inspections/task-parts';
import { type FigureAt, figuresOfWheel } from '@yanche/rules/inspections/station-figures';

export type Wheel = NonNullable<TaskStation['wheels']>[number];

/** Whether a figure of this wheel is part of what was ordered: of a spare wheel none is. */
export const isWheelDue = (readings: readonly TaskReading[], wheel: Wheel): boolean =>
  figuresOfWheel(readings, wheel).some(
    ({ reading, place }) => reading.demanded && (reading.needed?.includes(place) ?? true),
  );

export const openOfWheel = (
  open: readonly FigureAt<TaskReading>[],
  { place, readings }: Wheel,
): FigureAt<TaskReading>[] =>
  open.filter((figure) => figure.place === place && readings.includes(figure.reading.id));
