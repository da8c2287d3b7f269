import type { SaleSummary } from '@yanche/contract/market/explain-market';
import { Box, Row } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import styles from './chart.module.css';
import { marketTexts } from './market.texts.ts';
import { axisOf, chart, toX, toY, tenThousands, tenThousandYuan } from './scatter.ts';

type ChartProps = {
  points: SaleSummary['points'];
  /** Mileage and suggested price of this car; null without a price. */
  own: { roadHaulKm: number; price: number } | null;
};

/** Every similar car by mileage and price: sold ones filled, those on sale as rings, this car as a square. */
export function SimilarCarsChart({ points, own }: ChartProps) {
  const t = useTexts(marketTexts);
  const all = own === null ? points : [...points, own];
  const x = axisOf(all.map(({ roadHaulKm }) => roadHaulKm));
  const y = axisOf(all.map(({ price }) => price));
  const sold = points.filter((point) => point.sold).length;
  const bottom = chart.height - chart.bottom;
  return (
    <Box as="figure" mt={12} mb={8}>
      <svg
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        className={styles.chart}
        role="img"
        aria-label={`${t.chart}: ${t.chartNote(sold, points.length - sold)}`}
      >
        {y.ticks.map((tick) => (
          <g key={tick}>
            <path
              className={styles.line}
              d={`M${chart.left} ${toY(y, tick)}H${chart.width - chart.right}`}
            />
            <text className={styles.label} x={chart.left - 5} y={toY(y, tick) + 4} textAnchor="end">
              {tenThousandYuan(tick)}
            </text>
          </g>
        ))}
        {x.ticks.map((tick) => (
          <text
            key={tick}
            className={styles.label}
            x={toX(x, tick)}
            y={bottom + 14}
            textAnchor="middle"
          >
            {tenThousands(tick)}
          </text>
        ))}
        <text
          className={styles.label}
          x={chart.width - chart.right}
          y={chart.height - 3}
          textAnchor="end"
        >
          {t.xAxis}
        </text>
        <text className={styles.label} x={2} y={9}>
          {t.yAxis}
        </text>
        {points.map((point, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no id and never change order
            key={index}
            className={point.sold ? styles.sold : styles.onSale}
            cx={toX(x, point.roadHaulKm)}
            cy={toY(y, point.price)}
            r={4}
          />
        ))}
        {own && (
          <rect
            className={styles.own}
            x={toX(x, own.roadHaulKm) - 6}
            y={toY(y, own.price) - 6}
            width={12}
            height={12}
            rx={2}
          />
        )}
      </svg>
      <Row as="figcaption" wrap gap={16} rowGap={4} justify="center" mt={8} color="muted" size={13}>
        <Key kind="sold" word={t.sold} />
        <Key kind="onSale" word={t.onSale} />
        {own && <Key kind="own" word={t.thisCar} />}
      </Row>
    </Box>
  );
}

function Key({ kind, word }: { kind: 'sold' | 'onSale' | 'own'; word: string }) {
  return (
    <span className={styles.key}>
      <svg viewBox="0 0 12 12" className={styles.sign} aria-hidden="true">
        {kind === 'own' ? (
          <rect className={styles.own} x={1} y={1} width={10} height={10} rx={2} />
        ) : (
          <circle className={styles[kind]} cx={6} cy={6} r={4} />
        )}
      </svg>
      {word}
    </span>
  );
}
