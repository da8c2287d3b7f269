import type { OrderDetail } from '@yanche/contract/orders/orders';
import { Card } from '@yanche/ui/card';
import { Timeline } from '@yanche/ui/timeline';
import { useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { orderDetailTexts } from './order-detail.texts.ts';

const shownFirst = 4;

/** Events of the order, newest first, and what became of its report since. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const t = useTexts(orderDetailTexts);
  const { time } = useFormat();
  const [all, setAll] = useState(false);
  // The server sends oldest first; reversing keeps the order of events in the same millisecond.
  const { timeline: events, reportChanged } = order;
  const newestFirst = [...events].reverse();
  const long = events.length > shownFirst;
  if (events.length === 0) return null;
  return (
    <Card
      title={t.timeline}
      more={long ? (all ? t.showLess : t.showAll(events.length)) : undefined}
      onMore={() => setAll(!all)}
    >
      <Timeline
        label={t.timeline}
        events={[
          // When and why stands with the report; it weighs too much for this screen.
          ...(reportChanged === null
            ? []
            : [
                {
                  key: reportChanged,
                  title: t[`report.${reportChanged}`],
                  state: 'current' as const,
                },
              ]),
          ...newestFirst.slice(0, all ? undefined : shownFirst).map((each, index) => ({
            key: `${each.at} ${each.event}`,
            title: each.text,
            ...(index === 0 && reportChanged === null
              ? { state: 'current' as const, note: time(each.at, 'dateTime') }
              : { time: time(each.at, 'dateTime') }),
          })),
        ]}
      />
    </Card>
  );
}
