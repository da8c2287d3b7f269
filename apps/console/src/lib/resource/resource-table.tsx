import { inLanguage } from '@yanche/rules/bilingual';
import { Table } from 'antd';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import type { Column, ListCall, Resource, RowOf } from './resource.ts';
import { resourceTexts } from './resource.texts.ts';
import css from './resource.module.css';

type Props<List extends ListCall, Action extends string> = {
  resource: Resource<List, Action>;
  /** Those that are shown. */
  columns: readonly Column<RowOf<List>>[];
  rows: readonly RowOf<List>[];
  isLoading: boolean;
  openId: string | null;
  /** Why there may be no row, besides that there is none. */
  none?: string | undefined;
  onOpen: (row: RowOf<List>) => void;
};

/** A plain table: the first column opens the row, for mouse, keyboard and screen reader alike. */
export function ResourceTable<List extends ListCall, Action extends string>({
  resource: { idOf, title },
  columns,
  rows,
  isLoading,
  openId,
  none,
  onOpen,
}: Props<List, Action>) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const shown = columns.filter(
    ({ wideOnly, fileOnly }) => fileOnly !== true && (openId === null || wideOnly !== true),
  );
  return (
    <Table<RowOf<List>>
      aria-label={inLanguage(title, language)}
      size="small"
      pagination={false}
      loading={isLoading}
      dataSource={[...rows]}
      rowKey={idOf}
      locale={{ emptyText: none === undefined ? t.none : `${t.none} · ${none}` }}
      rowClassName={(row) => (idOf(row) === openId ? (css.openRow ?? '') : '')}
      onRow={(row) => ({ tabIndex: -1, onClick: () => onOpen(row) })}
      columns={shown.map((column, index) => ({
        key: column.key,
        title: inLanguage(column.title, language),
        className: (column.wraps === true ? css.sentence : css.word) ?? '',
        render: (_: unknown, row: RowOf<List>) => {
          const cell = column.cell?.(row, language) ?? column.text(row, language);
          if (index > 0) return cell;
          return (
            <button type="button" className={css.opens} aria-expanded={idOf(row) === openId}>
              {cell}
            </button>
          );
        },
      }))}
    />
  );
}
