import type { HistoryReportView } from '@yanche/contract/history/history-report';
import { partSpot } from '@yanche/rules/cars/part-spots';
import { Card } from '@yanche/ui/card';
import { Money } from '@yanche/ui/money';
import { useState } from 'react';
import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from '#lib/language/texts.ts';
import { CarDiagram, type DiagramPin } from '#sheets/car-diagram/car-diagram.tsx';
import styles from './money-card.module.css';
import { reportTexts } from './report.texts.ts';

type PartMoney = HistoryReportView['money']['parts'][number];

/** What insurers paid, by part, on the drawing of the car. */
export function MoneyCard({ money: { parts, total } }: Pick<HistoryReportView, 'money'>) {
  const t = useTexts(reportTexts);
  const [selected, setSelected] = useState<number>();
  const pins = parts.flatMap(pinOf);
  return (
    <Card title={t.money} more={pins.length > 0 ? t.moneyNote : undefined}>
      {pins.length > 0 && (
        <div lang={langOf(pins.map(({ label }) => label).join(' '))}>
          <CarDiagram view="plan" pins={pins} selected={selected} onPin={setSelected} />
        </div>
      )}
      <ol className={styles.rows}>
        {parts.map((part) => (
          <li
            key={`${part.number} ${part.name}`}
            aria-current={part.number > 0 && part.number === selected ? true : undefined}
          >
            <span className={styles.number} data-grave={part.structural || undefined}>
              {part.number > 0 ? part.number : ''}
            </span>
            <span lang={langOf(part.name)}>{part.name}</span>
            <Money fen={part.amount} cents="auto" />
          </li>
        ))}
        <li className={styles.sum}>
          <span />
          <b>{t.moneyTotal}</b>
          <Money fen={total} cents="auto" size="medium" />
        </li>
      </ol>
    </Card>
  );
}

function pinOf({ name, number, part, structural }: PartMoney): DiagramPin[] {
  const spot = partSpot(part);
  if (number === 0 || spot === null) return [];
  return [{ ...spot, number, severity: structural ? 'major' : 'minor', label: name }];
}
