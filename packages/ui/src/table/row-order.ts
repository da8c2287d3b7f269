/** Names a row for good, whatever the order. */
export type RowKey = string | number;

/** What a cell stands for: sorting compares it, and without a `render` it is shown. */
export type CellValue = string | number | null | undefined;

/** Which way a column is sorted. */
export type SortDirection = 'asc' | 'desc';

/** The column rows are sorted by; null is the order in which they came. */
export type TableSort = { key: string; direction: SortDirection } | null;

/** How rows compare by a column. */
export type Comparable<Row> = {
  value: (row: Row) => CellValue;
  /** Negative when `a` comes first ascending; instead of numbers by size, words by the language. */
  compare?: (a: Row, b: Row) => number;
};

/** A tap on a column's title: ascending, then descending, then not sorted. */
export function nextSort(sort: TableSort, key: string): TableSort {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return sort.direction === 'asc' ? { key, direction: 'desc' } : null;
}

const isEmpty = (value: CellValue) =>
  value === null || value === undefined || value === '' || Number.isNaN(value);

/**
 * Compares rows by a column, for `Array.sort`, which keeps the order of equals. Empty cells come last in
 * both directions, numbers before words.
 */
export function rowOrder<Row>(
  column: Comparable<Row>,
  direction: SortDirection,
  collator: Pick<Intl.Collator, 'compare'>,
): (a: Row, b: Row) => number {
  const sign = direction === 'asc' ? 1 : -1;
  const { compare } = column;
  if (compare) return (a, b) => sign * compare(a, b);
  return (a, b) => {
    const [x, y] = [column.value(a), column.value(b)];
    if (isEmpty(x) || isEmpty(y)) return Number(isEmpty(x)) - Number(isEmpty(y));
    if (typeof x === 'number' && typeof y === 'number') return sign * (x - y);
    if (typeof x !== typeof y) return sign * (typeof x === 'number' ? -1 : 1);
    return sign * collator.compare(String(x), String(y));
  };
}

/** A row of a tree as it stands in the table. */
export type FlatRow<Row> = {
  row: Row;
  id: RowKey;
  /** 0 for rows at the top. */
  level: number;
  /** Undefined for a row without children. */
  expanded: boolean | undefined;
  parent: RowKey | null;
  /** Its place among its siblings, from 1, and how many they are. */
  position: number;
  siblings: number;
};

/** What decides which rows are seen, and in which order. */
export type Tree<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  childrenOf: (row: Row) => readonly Row[] | undefined;
  expanded: ReadonlySet<RowKey>;
  order: ((a: Row, b: Row) => number) | null;
};

/** The rows in sight from top to bottom; siblings are sorted among themselves. */
export function flattenRows<Row>(tree: Tree<Row>): FlatRow<Row>[] {
  const flat: FlatRow<Row>[] = [];
  const add = (rows: readonly Row[], level: number, parent: RowKey | null) => {
    const sorted = tree.order ? [...rows].sort(tree.order) : rows;
    sorted.forEach((row, index) => {
      const id = tree.keyOf(row);
      const children = tree.childrenOf(row) ?? [];
      const expanded = children.length > 0 ? tree.expanded.has(id) : undefined;
      const position = index + 1;
      flat.push({ row, id, level, expanded, parent, position, siblings: rows.length });
      if (expanded) add(children, level + 1, id);
    });
  };
  add(tree.rows, 0, null);
  return flat;
}

/** Rows that Page Up and Page Down pass. */
const pageRows = 10;

/** What a key does on a row of a tree: go to another row, or expand or collapse this one. */
export function keyOnRow(
  rows: readonly Omit<FlatRow<unknown>, 'row'>[],
  current: RowKey,
  key: string,
): { to: RowKey } | { toggle: RowKey } | null {
  const at = rows.findIndex((row) => row.id === current);
  const row = rows[at];
  if (!row) return null;
  const go = (index: number) => {
    const to = rows[Math.min(rows.length - 1, Math.max(0, index))];
    return to ? { to: to.id } : null;
  };
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'PageDown':
      return go(at + pageRows);
    case 'PageUp':
      return go(at - pageRows);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (row.expanded === undefined) return null;
      return row.expanded ? go(at + 1) : { toggle: current };
    case 'ArrowLeft':
      if (row.expanded) return { toggle: current };
      return row.parent === null ? null : { to: row.parent };
    case 'Enter':
      return row.expanded === undefined ? null : { toggle: current };
    default:
      return null;
  }
}
