import type { HistoryEventRow } from '@yanche/contract/history/history-report';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { useEffect, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { reportTexts } from './report.texts.ts';
import styles from './timeline-card.module.css';
import { TimelineRow } from './timeline-row.tsx';

const shownAtFirst = 6;

type Props = {
  events: readonly HistoryEventRow[];
  /** The row that an answer above rests on: shown and focused. */
  asked: string | null;
};

/** Claims, services, mileage and our inspections in one line, newest first. */
export function TimelineCard({ events, asked }: Props) {
  const t = useTexts(reportTexts);
  const [isOpen, setOpen] = useState(events.length <= shownAtFirst + 1);
  const isHidden = events.findIndex(({ key }) => key === asked) >= shownAtFirst;
  const all = isOpen || isHidden;
  const shown = all ? events : events.slice(0, shownAtFirst);
  useEffect(() => {
    if (asked === null) return;
    const row = document.getElementById(rowId(asked));
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
          {t.restRows(events.length - shownAtFirst, events.at(-1)?.at ?? '')}
        </Button>
      )}
    </Card>
  );
}

const rowId = (key: string) => `history-row-${key}`;
