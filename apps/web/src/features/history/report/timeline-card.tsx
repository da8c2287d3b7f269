import type { HistoryEventRow } from '@yanche/contract/history/history-report';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { useEffect, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { reportTexts } from './report.texts.ts';
import { type AskedRow, isGrave } from './grave-rows.ts';
import styles from './timeline-card.module.css';
import { TimelineRow } from './timeline-row.tsx';

const shownAtFirst = 6;

type Props = {
  events: readonly HistoryEventRow[];
  /** The row that an answer above rests on: shown and focused. */
  asked: AskedRow | null;
};

/** Claims, services, mileage and our inspections in one line, newest first. */
export function TimelineCard({ events, asked }: Props) {
  const t = useTexts(reportTexts);
  const [isOpen, setOpen] = useState(false);
  // A grave record is never folded away, however old.
  const brief = events.filter((event, index) => index < shownAtFirst || isGrave(event));
  const rest = events.filter((event) => !brief.includes(event));
  const all = isOpen || rest.length <= 1 || rest.some(({ key }) => key === asked?.key);
  const shown = all ? events : brief;
  useEffect(() => {
    if (asked === null || asked.key === null) return;
    const row = document.getElementById(rowId(asked.key));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'center' });
  }, [asked]);
  return (
    <Card title={t.timeline} more={t.timelineNote}>
      <ol className={styles.rows} aria-label={t.timeline}>
        {shown.map((event) => (
          <TimelineRow key={event.key} event={event} id={rowId(event.key)} />
        ))}
      </ol>
      {!all && (
        <Button tone="text" block onClick={() => setOpen(true)}>
          {t.restRows(rest.length, rest.at(-1)?.at ?? '')}
        </Button>
      )}
    </Card>
  );
}

const rowId = (key: string) => `history-row-${key}`;
