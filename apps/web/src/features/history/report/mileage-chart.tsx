import type { HistoryReportView } from '@yanche/contract/history/history-report';
import { grouped } from '@yanche/rules/grouped';
import { useTexts } from '#lib/language/texts.ts';
import { chart, mileageScale } from './mileage-scale.ts';
import styles from './mileage-card.module.css';
import { reportTexts } from './report.texts.ts';

type Mileage = HistoryReportView['mileage'];
type Point = Mileage['points'][number];

/** Readings over the years; a fall is a red line with its size beside it. Ours are squares. */
export function MileageChart({ mileage }: { mileage: Mileage }) {
  const t = useTexts(reportTexts);
  const { conflicts, points, summary } = mileage;
  const { kmTicks, x, y, yearTicks } = mileageScale(points);
  const pointOf = (key: string) => points.find((point) => point.key === key);
  const falls = conflicts.flatMap(({ dropKm, from, to }) => {
    const [before, after] = [pointOf(from), pointOf(to)];
    return before && after ? [{ before, after, dropKm }] : [];
  });
  const [largest] = [...falls].sort((a, b) => b.dropKm - a.dropKm);
  const isFall = (before: Point, after: Point) =>
    falls.some((fall) => fall.before === before && fall.after === after);
  const right = chart.width - chart.right;
  return (
    <svg
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      className={styles.chart}
      role="img"
      aria-label={`${t.mileage}: ${summary}`}
    >
      <text className={styles.label} x={0} y={10}>
        {t.wanKm}
      </text>
      {kmTicks.map((km) => (
        <g key={km}>
          <path className={styles.grid} d={`M${chart.left} ${y(km)}H${right}`} />
          <text className={styles.label} x={chart.left - 6} y={y(km) + 4} textAnchor="end">
            {km / 10_000}
          </text>
        </g>
      ))}
      {yearTicks.map(({ year, x: at }) => (
        <text key={year} className={styles.label} x={at} y={chart.height - 4} textAnchor="middle">
          {year}
        </text>
      ))}
      {points.slice(1).map((point, index) => {
        const before = points[index] as Point;
        return (
          <path
            key={point.key}
            className={isFall(before, point) ? styles.fall : styles.line}
            d={`M${x(before.at)} ${y(before.km)}L${x(point.at)} ${y(point.km)}`}
          />
        );
      })}
      {points.map((point) => (
        <Mark key={point.key} point={point} x={x(point.at)} y={y(point.km)} />
      ))}
      {largest !== undefined && <Fall {...largest} x={x} y={y} />}
    </svg>
  );
}

/** Square: read by our inspector. Red: does not fit another. */
function Mark({ point, x, y }: { point: Point; x: number; y: number }) {
  const look = point.conflict ? styles.wrong : styles.reading;
  return point.ours ? (
    <rect className={look} x={x - 5} y={y - 5} width={10} height={10} rx={2} />
  ) : (
    <circle className={look} cx={x} cy={y} r={4.5} />
  );
}

type FallProps = {
  before: Point;
  after: Point;
  dropKm: number;
  x: (at: string) => number;
  y: (km: number) => number;
};

/** How much less the later reading is, beside all readings: others may come after it. */
function Fall({ before, after, dropKm, x, y }: FallProps) {
  const t = useTexts(reportTexts);
  const at = chart.width - chart.right + 10;
  const [high, low] = [y(before.km), y(after.km)];
  const middle = (high + low) / 2;
  return (
    <g>
      <path
        className={styles.bracket}
        d={`M${at - 4} ${high}h8M${at} ${high}V${low}M${at - 4} ${low}h8`}
      />
      <text className={styles.lessText} x={at + 6} y={middle - 2}>
        {t.less}
      </text>
      <text className={styles.lessText} x={at + 6} y={middle + 12}>
        {grouped(dropKm)}
      </text>
      <text className={styles.value} x={x(before.at)} y={high - 10} textAnchor="end">
        {grouped(before.km)}
      </text>
      <text className={styles.lessText} x={x(after.at)} y={low + 20} textAnchor="end">
        {grouped(after.km)}
      </text>
    </g>
  );
}
