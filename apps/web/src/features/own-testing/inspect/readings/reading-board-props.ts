import type { RefObject } from 'react';
import type { Gauge } from './gauge/gauge.ts';

export type ReadingBoardProps = {
  codes: readonly string[];
  station: string;
  gauge: Gauge;
  /** Gets the focus on opening, so that a real keyboard types at once. */
  figure: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  onFinding: (code: string) => void;
};
