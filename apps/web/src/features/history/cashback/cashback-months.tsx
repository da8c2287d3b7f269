import { tellYuan } from '@yanche/rules/money/money';
import { Card } from '@yanche/ui/card';
import { Money } from '@yanche/ui/money';
import { Table, type TableColumn } from '@yanche/ui/table';
import { Disclosure } from '#lib/screen/disclosure.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { cashbackTexts } from './cashback.texts.ts';
import styles from './cashback.module.css';

type Month = { month: string; amount: number };

const size = { width: 320, height: 146, top: 20, bottom: 36 };
const widest = 28;

/** Cash-back per month as bars, oldest first, and the same as a table. */
export function CashbackMonths({ months }: { months: readonly Month[] }) {
  const t = useTexts(cashbackTexts);
  const { month: monthWords } = useFormat();
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  const bottom = size.height - size.bottom;
  const column = size.width / Math.max(4, months.length);
  const barWidth = Math.min(widest, column - 6);
  const columns: TableColumn<Month>[] = [
    {
      key: 'month',
      title: t.month,
      width: 120,
      sortable: true,
      value: ({ month }) => month,
      render: ({ month }) => monthWords(month),
    },
    {
      key: 'amount',
      title: t.amount,
      width: 120,
      align: 'end',
      sortable: true,
      value: ({ amount }) => amount,
      render: ({ amount }) => <Money fen={amount} tone="ink" />,
    },
  ];
  return (
    <Card title={t.byMonth}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={styles.chart}
        role="img"
        aria-label={`${t.byMonth}: ${months
          .map(({ amount, month }) => `${monthWords(month)} ${tellYuan(amount)}`)
          .join(', ')}`}
      >
        <path className={styles.base} d={`M0 ${bottom + 0.5}H${size.width}`} />
        {months.map(({ amount, month }, index) => {
          const middle = column * (index + 0.5);
          const height = (amount / most) * (bottom - size.top);
          return (
            <g key={month}>
              <rect
                className={styles.bar}
                x={middle - barWidth / 2}
                y={bottom - height}
                width={barWidth}
                height={height}
                rx={3}
              />
              <text className={styles.value} x={middle} y={bottom - height - 5} textAnchor="middle">
                {Math.round(amount / 100)}
              </text>
              <text className={styles.label} x={middle} y={size.height - 21} textAnchor="middle">
                {Number(month.slice(5))}
              </text>
              {month.slice(0, 4) !== months[index - 1]?.month.slice(0, 4) && (
                <text className={styles.label} x={middle} y={size.height - 6} textAnchor="middle">
                  {month.slice(0, 4)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <Disclosure title={t.asTable}>
        <Table label={t.byMonth} columns={columns} rows={months} rowKey={({ month }) => month} />
      </Disclosure>
    </Card>
  );
}
