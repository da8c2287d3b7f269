import type { getDealerBoard } from '@yanche/contract/orders/dealer-board';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { Card } from '@yanche/ui/card';
import { Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import styles from './board.module.css';
import { boardTexts } from './board.texts.ts';

type Months = AnswerOf<typeof getDealerBoard>['months'];

/** The figures as a table, for eyes and screen readers, and drawn as bars above it. */
export function SpentByMonth({ months }: { months: Months }) {
  const t = useTexts(boardTexts);
  const format = useFormat();
  const isEmpty = months.every(({ spent }) => spent === 0);
  return (
    <Card title={t.spent}>
      {isEmpty ? <Muted as="p">{t.nothing}</Muted> : <Bars months={months} />}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, spent }) => (
            <tr key={month}>
              <th scope="row">
                <UiLink href={to.bill(month)} className={styles.month}>
                  {format.month(month)}
                </UiLink>
              </th>
              <td>
                <Money fen={spent} tone="ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Muted as="p">{t.spentNote}</Muted>
    </Card>
  );
}

const [wide, high, gap] = [300, 120, 14];

/** One bar a month on a common line; a month in which more came back than was paid hangs below it. */
function Bars({ months }: { months: Months }) {
  const top = Math.max(0, ...months.map(({ spent }) => spent));
  const bottom = Math.min(0, ...months.map(({ spent }) => spent));
  const scale = high / Math.max(1, top - bottom);
  const line = top * scale;
  const step = wide / months.length;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 -2 ${wide} ${high + 24}`}
      aria-hidden="true"
      focusable="false"
    >
      {months.map(({ month, spent }, index) => {
        // What is not nothing is seen.
        const tall = spent === 0 ? 0 : Math.max(2, Math.abs(spent) * scale);
        return (
          <g key={month} transform={`translate(${index * step} 0)`}>
            <rect
              className={index === months.length - 1 ? styles.now : styles.bar}
              x={gap / 2}
              y={spent < 0 ? line : line - tall}
              width={step - gap}
              height={tall}
              rx="3"
            />
            <text x={step / 2} y={high + 18} textAnchor="middle">
              {Number(month.slice(5))}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={wide} y1={line} y2={line} />
    </svg>
  );
}
