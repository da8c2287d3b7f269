import { explainBaseInfo } from '@yanche/contract/market/explain';
import {
  explainSaleSummary,
  explainSuggestPrice,
  type MarketScope,
  type SaleSummary,
} from '@yanche/contract/market/explain-market';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Table, type TableColumn } from '@yanche/ui/table';
import { Disclosure } from '#lib/screen/disclosure.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { Block } from './block.tsx';
import { type ReportRef, staleTime } from './interpretation.data.ts';
import styles from './interpretation.module.css';
import { marketTexts } from './market.texts.ts';
import { SimilarCarsChart } from './similar-cars-chart.tsx';
import { percent } from './yuan.ts';

/** The similar cars behind the price. */
export function SimilarCarsBlock({ of }: { of: ReportRef }) {
  const t = useTexts(marketTexts);
  return (
    <Block title={t.comparables} call={explainSaleSummary} of={of} lines={9}>
      {(summary) =>
        summary.points.length === 0 ? (
          <EmptyState size="compact" title={t.none} note={t.noneNote} />
        ) : (
          <>
            <ScopeText scope={summary.scope} />
            <Chart points={summary.points} of={of} />
            {summary.discount !== null && (
              <Muted mt={8}>{t.discount(percent(summary.discount, 1))}</Muted>
            )}
            <Disclosure title={t.asTable} className={styles.details}>
              <SummaryTable summary={summary} />
            </Disclosure>
          </>
        )
      }
    </Block>
  );
}

function ScopeText({ scope }: { scope: MarketScope }) {
  const t = useTexts(marketTexts);
  const { month, km } = useFormat();
  const { radiusKm, soldWithinDays } = scope;
  return (
    <Muted mt={8}>
      {t.scopeCars(
        month(scope.licenseFrom),
        month(scope.licenseTo),
        km(scope.kmFrom),
        km(scope.kmTo),
      )}
      <br />
      {radiusKm === null ? t.scopeWide(soldWithinDays) : t.scopeNear(radiusKm, soldWithinDays)}
    </Muted>
  );
}

/** Price and car come from other queries, which the screen has loaded already. */
function Chart({ points, of }: { points: SaleSummary['points']; of: ReportRef }) {
  const quiet = { staleTime, quiet: true };
  const suggested = useCall(explainSuggestPrice, of, quiet).data?.suggested;
  const info = useCall(explainBaseInfo, of, { staleTime }).data;
  const km = info?.roadHaulKm ?? null;
  const own = suggested && km !== null ? { roadHaulKm: km, price: suggested.price } : null;
  return <SimilarCarsChart points={points} own={own} />;
}

type Side = NonNullable<SaleSummary['sold']> & { name: string };

function SummaryTable({ summary: { sold, onSale } }: { summary: SaleSummary }) {
  const t = useTexts(marketTexts);
  const { km } = useFormat();
  const rows: Side[] = [
    ...(sold === null ? [] : [{ ...sold, name: t.sold }]),
    ...(onSale === null ? [] : [{ ...onSale, name: t.onSale }]),
  ];
  const money = (key: 'min' | 'median' | 'max', title: string): TableColumn<Side> => ({
    key,
    title,
    align: 'end',
    width: 104,
    value: (row) => row[key],
    render: (row) => <Money fen={row[key]} cents="auto" tone="ink" />,
  });
  const columns: TableColumn<Side>[] = [
    { key: 'name', title: t.what, width: 80, value: ({ name }) => name },
    { key: 'count', title: t.cars, width: 72, align: 'end', value: ({ count }) => count },
    money('min', t.low),
    money('median', t.middle),
    money('max', t.high),
    {
      key: 'km',
      title: t.middleKm,
      align: 'end',
      width: 116,
      value: ({ medianKm }) => medianKm,
      render: ({ medianKm }) => km(medianKm),
    },
    {
      key: 'days',
      title: t.middleDays,
      align: 'end',
      value: ({ medianDays }) => medianDays,
      render: ({ medianDays }) => t.days(medianDays),
    },
  ];
  return (
    <Table label={t.table} columns={columns} rows={rows} rowKey={({ name }) => name} fixedFirst />
  );
}
