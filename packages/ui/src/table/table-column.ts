import type { ReactNode } from 'react';
import type { Comparable } from './row-order.ts';

/** One column; the first one names its row. */
export type TableColumn<Row> = Comparable<Row> & {
  key: string;
  title: string;
  /** What a cell shows; without it the value, numbers as the language writes them. */
  render?: (row: Row) => ReactNode;
  /** At least so wide, px; default 96. Room that is left is shared among all columns. */
  width?: number;
  align?: 'start' | 'center' | 'end';
  /** A tap on the title sorts: ascending, descending, as it came. */
  sortable?: boolean;
};
