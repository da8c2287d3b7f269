import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import type { FigureAt } from '@yanche/rules/inspections/station-figures';
import type { RefObject } from 'react';
import type { Gauge } from './gauge/gauge.ts';

export type ReadingBoardProps = {
  figures: readonly FigureAt<TaskReading>[];
  station: string;
  gauge: Gauge;
  /** Where nothing is missing: begins with a figure that is there, to be measured anew. */
  startsAtGiven: boolean;
  /** Gets the focus on opening, so that a real keyboard types at once. */
  figure: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  onFinding: (code: string) => void;
  /** Opens the figures of another item. */
  onMeasure?: ((code: string) => void) | undefined;
};
