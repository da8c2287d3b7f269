import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { TableSort } from './row-order.ts';
import type { TableColumn } from './table-column.ts';

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: TableSort;
  onSort: (column: TableColumn<Row>) => void;
};

const pictures = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };
const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** The titles; those of sortable columns are buttons. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          const Picture = pictures[direction ?? 'none'];
          const classes = ['y-table__title', `y-table__title--${column.align ?? 'start'}`];
          if (column.sortable) classes.push('y-table__title--sortable');
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={direction && spoken[direction]}
              className={classes.join(' ')}
            >
              {column.sortable ? (
                <button type="button" className="y-table__sort" onClick={() => onSort(column)}>
                  {column.title}
                  <Picture
                    size={14}
                    aria-hidden="true"
                    className="y-table__arrow"
                    data-on={direction}
                  />
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
