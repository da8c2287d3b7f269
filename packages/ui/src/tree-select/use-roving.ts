import { type KeyboardEvent, useState } from 'react';

/** The row that a key leads to in a list of `count` rows, or undefined when the key means nothing here. */
export function rowForKey(key: string, at: number, count: number): number | undefined {
  const rows: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
  };
  const row = rows[key];
  return row === undefined ? undefined : Math.max(0, Math.min(count - 1, row));
}

/**
 * Roving tabindex for a list: arrow keys, Home and End move focus along its rows. Spread `row(i)` on every
 * row and put `onKeyDown` on the box around them.
 */
export function useRoving(start: number) {
  const [at, setAt] = useState(start);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rows = event.currentTarget.querySelectorAll<HTMLElement>('[data-row]');
    const to = rowForKey(event.key, at, rows.length);
    if (to === undefined) return;
    event.preventDefault();
    rows[to]?.focus();
  };
  const row = (index: number) => ({
    'data-row': index,
    tabIndex: index === at ? 0 : -1,
    onFocus: () => setAt(index),
  });
  return { onKeyDown, row };
}
