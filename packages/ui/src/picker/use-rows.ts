import { useState } from 'react';
import { rowsBetween } from './picker-state.ts';

/** Rows further apart than this are not drawn all the way between. */
const nearRows = 60;
/** Most rows in the document before those out of sight are removed. */
const manyRows = 120;

/** What decides which rows a wheel needs; `start` is the offset it rests at, px. */
type RowsOptions = { start: number; count: number; itemHeight: number; visible: number };

/** Which rows of a wheel are in the document: those in sight, and those that a roll passes. */
export function useRows({ start, count, itemHeight, visible }: RowsOptions) {
  const [rows, setRows] = useState(() => rowsBetween(start, start, itemHeight, visible, count));
  // New rows or a new value from outside: the rows around it, and those passed on the way if near.
  const [drawn, setDrawn] = useState({ start, count });
  if (drawn.start !== start || drawn.count !== count) {
    const from = Math.abs(drawn.start - start) < nearRows * itemHeight ? drawn.start : start;
    setDrawn({ start, count });
    setRows(rowsBetween(from, start, itemHeight, visible, count));
  }

  /** Makes every row exist that a movement between two offsets shows. */
  const cover = (from: number, to: number) => {
    const next = rowsBetween(from, to, itemHeight, visible, count);
    // Keep a reserve: new rows only when the old ones run out.
    setRows((old) =>
      next[0] >= old[0] && next[1] <= old[1] && old[1] - old[0] < manyRows
        ? old
        : rowsBetween(from, to, itemHeight, visible * 2, count),
    );
  };
  return { rows, cover };
}
