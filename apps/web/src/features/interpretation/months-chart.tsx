import type { AnswerOf } from '@yanche/contract/endpoint';
import type { explainSupplyDemand } from '@yanche/contract/market/explain-market';
import { Box, Row } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Table, type TableColumn } from '@yanche/ui/table';
import { Disclosure } from '#lib/screen/disclosure.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './chart.module.css';
import common from './interpretation.module.css';
import { marketTexts } from './market.texts.ts';

type Month = AnswerOf<typeof explainSupplyDemand>['months'][number];

const size = { width: 320, height: 132, top: 18, bottom: 22 };
const barWidth = 16;

/** Cars sold per month as bars, cars on sale at the end of each month as outlines. */
export function MonthsChart({ months }: { months: readonly Month[] }) {
  const t = useTexts(marketTexts);
  const { month: monthWords } = useFormat();
  const most = Math.max(1, ...months.flatMap(({ sold, onSale }) => [sold, onSale]));
  const bottom = size.height - size.bottom;
  const barHeight = (count: number) => (count / most) * (bottom - size.top);
  const column = size.width / Math.max(1, months.length);
  return (
    <>
      <Box as="figure" mt={12} mb={8}>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          className={styles.chart}
          role="img"
          aria-label={t.months}
        >
          <path className={styles.line} d={`M0 ${bottom + 0.5}H${size.width}`} />
          {months.map(({ month, sold, onSale }, index) => {
            const middle = column * (index + 0.5);
            return (
              <g key={month}>
                <rect
                  className={styles.bar}
                  x={middle - barWidth - 1}
                  y={bottom - barHeight(sold)}
                  width={barWidth}
                  height={barHeight(sold)}
                  rx={2}
                />
                <rect
                  className={styles.ring}
                  x={middle + 2}
                  y={bottom - barHeight(onSale)}
                  width={barWidth}
                  height={barHeight(onSale)}
                  rx={2}
                />
                <Count x={middle - barWidth / 2 - 1} y={bottom - barHeight(sold)} count={sold} />
                <Count
                  x={middle + barWidth / 2 + 2}
                  y={bottom - barHeight(onSale)}
                  count={onSale}
                />
                <text className={styles.label} x={middle} y={size.height - 6} textAnchor="middle">
                  {Number(month.slice(5))}
                </text>
              </g>
            );
          })}
        </svg>
        <Row
          as="figcaption"
          wrap
          gap={16}
          rowGap={4}
          justify="center"
          mt={8}
          color="muted"
          size={13}
        >
          <span className={styles.key}>
            <svg viewBox="0 0 12 12" className={styles.sign} aria-hidden="true">
              <rect className={styles.bar} width={12} height={12} rx={2} />
            </svg>
            {t.sold}
          </span>
          <span className={styles.key}>
            <svg viewBox="0 0 12 12" className={styles.sign} aria-hidden="true">
              <rect className={styles.ring} x={1} y={1} width={10} height={10} rx={2} />
            </svg>
            {t.stock}
          </span>
        </Row>
      </Box>
      <Disclosure title={t.asTable} className={common.details}>
        <Table
          label={t.months}
          columns={columnsOf(t, monthWords)}
          rows={months}
          rowKey={({ month }) => month}
        />
      </Disclosure>
    </>
  );
}

const Count = ({ x, y, count }: { x: number; y: number; count: number }) => (
  <text className={styles.strong} x={x} y={y - 4} textAnchor="middle">
    {count}
  </text>
);

type Words = { month: string; sold: string; stock: string; dealMedian: string; unknown: string };

const columnsOf = (t: Words, monthWords: (month: string) => string): TableColumn<Month>[] => [
  {
    key: 'month',
    title: t.month,
    width: 104,
    value: ({ month }) => month,
    render: ({ month }) => monthWords(month),
  },
  { key: 'sold', title: t.sold, width: 64, align: 'end', value: ({ sold }) => sold },
  { key: 'onSale', title: t.stock, width: 88, align: 'end', value: ({ onSale }) => onSale },
  {
    key: 'median',
    title: t.dealMedian,
    align: 'end',
    width: 112,
    value: ({ median }) => median ?? 0,
    render: ({ median }) =>
      median === null ? t.unknown : <Money fen={median} cents="auto" tone="ink" />,
  },
];
