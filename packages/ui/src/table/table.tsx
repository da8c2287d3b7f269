import { type ReactNode, useMemo, useRef, useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useUiLocale, useWords } from '../ui-texts/ui-texts.tsx';
import {
  flattenRows,
  keyOnRow,
  nextSort,
  type RowKey,
  rowOrder,
  type TableSort,
} from './row-order.ts';
import type { TableColumn } from './table-column.ts';
import { tableWords } from './table.words.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useOverflow } from './use-overflow.ts';
import './table.css';

export type { RowKey, TableColumn, TableSort };

/** Props of Table. */
export type TableProps<Row> = {
  /** Accessible name. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  /** With it rows form a tree that expands in the first column. */
  childrenOf?: (row: Row) => readonly Row[] | undefined;
  /** How far each level of the tree is moved in, px. Default 18 (spec §9). */
  indent?: number;
  /** Rows expanded at first. */
  defaultExpanded?: readonly RowKey[];
  onExpand?: (row: RowKey, expanded: boolean) => void;
  /** Sorted so at first. */
  defaultSort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** The first column stays when the table is scrolled sideways. */
  fixedFirst?: boolean;
  /** A longer table scrolls under its titles, px. */
  maxHeight?: number;
  /** Shown when there are no rows; default 暂无数据 (spec §8). */
  empty?: ReactNode;
};

/** Rows and columns that sort, scroll inside their box, and may form a tree. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, childrenOf, indent = uiDefaults.tableIndent } = props;
  const locale = useUiLocale();
  const words = useWords(tableWords);
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const overflows = useOverflow(box);
  const [sort, setSort] = useState<TableSort>(props.defaultSort ?? null);
  const [spoken, setSpoken] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<RowKey>>(new Set(props.defaultExpanded));
  /** The row of a tree that Tab goes to; arrow keys go on from there. */
  const [active, setActive] = useState<RowKey>();
  const tree = childrenOf !== undefined;

  // Memoised: focusing a row must not sort a long table again.
  const flat = useMemo(() => {
    const column = sort && columns.find(({ key }) => key === sort.key);
    const collator = new Intl.Collator(locale, { numeric: true });
    return flattenRows({
      rows,
      keyOf: rowKey,
      childrenOf: childrenOf ?? (() => undefined),
      expanded,
      order: column ? rowOrder(column, sort.direction, collator) : null,
    });
  }, [rows, columns, rowKey, childrenOf, expanded, sort, locale]);
  const current = flat.some(({ id }) => id === active) ? active : flat[0]?.id;

  const sortBy = ({ key, title }: TableColumn<Row>) => {
    const next = nextSort(sort, key);
    setSort(next);
    setSpoken(next ? words[next.direction](title) : words.unsorted);
    props.onSort?.(next);
  };
  const focusRow = (id: RowKey) => {
    const at = flat.findIndex((row) => row.id === id);
    (body.current?.children[at] as HTMLElement | undefined)?.focus();
  };
  const toggle = (id: RowKey) => {
    const opens = !expanded.has(id);
    const next = new Set(expanded);
    if (opens) next.add(id);
    else next.delete(id);
    setExpanded(next);
    focusRow(id);
    props.onExpand?.(id, opens);
  };
  /** Whether the key was handled. */
  const press = (id: RowKey, key: string) => {
    const does = keyOnRow(flat, id, key);
    if (does === null) return false;
    if ('to' in does) focusRow(does.to);
    else toggle(does.toggle);
    return true;
  };

  const least = columns.reduce((sum, { width }) => sum + (width ?? defaultWidth), 0);
  return (
    <div className="y-table">
      <div className="y-table__frame">
        {' '}
        <div
          ref={box}
          className="y-table__box"
          style={{ maxBlockSize: props.maxHeight }}
          {...(overflows && { role: 'region', 'aria-label': props.label, tabIndex: 0 })}
        >
          <table
            role={tree ? 'treegrid' : undefined}
            aria-label={props.label}
            className={props.fixedFirst ? 'y-table__table y-table__table--fixed' : 'y-table__table'}
            style={{ minInlineSize: least }}
          >
            <colgroup>
              {columns.map(({ key, width }) => (
                <col key={key} style={{ inlineSize: width ?? defaultWidth }} />
              ))}
            </colgroup>
            <TableHead columns={columns} sort={sort} onSort={sortBy} />
            <tbody ref={body}>
              {flat.map((row) => (
                <TableRow
                  key={row.id}
                  {...row}
                  columns={columns}
                  tree={tree}
                  indent={indent}
                  current={row.id === current}
                  onFocus={setActive}
                  onToggle={toggle}
                  onPress={press}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {flat.length === 0 && (props.empty ?? <EmptyState size="compact" />)}
      <output className="y-sr">{spoken}</output>
    </div>
  );
}

/** Room for seven digits with a sign, px. */
const defaultWidth = 96;
