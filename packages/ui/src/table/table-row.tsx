import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useUiLocale, useWords } from '../ui-texts/ui-texts.tsx';
import type { FlatRow, RowKey } from './row-order.ts';
import type { TableColumn } from './table-column.ts';
import { tableWords } from './table.words.ts';

type TableRowProps<Row> = FlatRow<Row> & {
  columns: readonly TableColumn<Row>[];
  tree: boolean;
  indent: number;
  /** The one row of a tree that Tab goes to. */
  current: boolean;
  onFocus: (id: RowKey) => void;
  onToggle: (id: RowKey) => void;
  /** Whether the key was handled. */
  onPress: (id: RowKey, key: string) => boolean;
};

/** A row; the first cell names it, and in a tree holds its place and the button that expands it. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, tree } = props;
  const number = new Intl.NumberFormat(useUiLocale());
  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey } = event;
    if (event.target !== event.currentTarget || altKey || ctrlKey || metaKey) return;
    if (props.onPress(props.id, event.key)) event.preventDefault();
  };
  const content = ({ render, value }: TableColumn<Row>) => {
    if (render) return render(row);
    const cell = value(row);
    return typeof cell === 'number' ? number.format(cell) : (cell ?? '—');
  };
  const treeProps = tree && {
    tabIndex: props.current ? 0 : -1,
    'aria-level': props.level + 1,
    'aria-posinset': props.position,
    'aria-setsize': props.siblings,
    'aria-expanded': props.expanded,
    onKeyDown,
    onFocus: () => props.onFocus(props.id),
  };
  return (
    <tr className="y-table__row" {...treeProps}>
      {columns.map((column, index) => {
        const className = `y-table__cell y-table__cell--${column.align ?? 'start'}`;
        return index === 0 ? (
          <th key={column.key} scope="row" className={className}>
            {tree ? <TreeCell {...props}>{content(column)}</TreeCell> : content(column)}
          </th>
        ) : (
          <td key={column.key} className={className}>
            {content(column)}
          </td>
        );
      })}
    </tr>
  );
}

type TreeCellProps = Pick<
  TableRowProps<unknown>,
  'id' | 'level' | 'indent' | 'expanded' | 'onToggle'
> & { children: ReactNode };

/** Moved in by its level; a row without children keeps the button's place free. */
function TreeCell({ id, level, indent, expanded, onToggle, children }: TreeCellProps) {
  const words = useWords(tableWords);
  const [buttonId, nameId] = [useId(), useId()];
  return (
    <span className="y-table__node" style={{ paddingInlineStart: level * indent }}>
      {expanded === undefined ? (
        <span className="y-table__place" />
      ) : (
        <button
          type="button"
          id={buttonId}
          tabIndex={-1} // keyboards use the row's arrow keys; this is for touch and screen readers
          aria-label={expanded ? words.collapse : words.expand}
          aria-labelledby={`${buttonId} ${nameId}`}
          className="y-table__place y-table__toggle"
          data-open={expanded || undefined}
          onClick={() => onToggle(id)}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </button>
      )}
      <span id={nameId} className="y-table__name">
        {children}
      </span>
    </span>
  );
}
