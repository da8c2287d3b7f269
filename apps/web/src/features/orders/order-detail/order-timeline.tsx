import type { OrderDetail } from '@yanche/contract/orders/orders';
import { getBusinessReportShort } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { Timeline } from '@yanche/ui/timeline';
import { useState } from 'react';
import { useCall } from '#lib/call/use-call.ts';
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
  const change = useReportChange(order);
  const events = [...order.timeline, ...change].sort((a, b) => a.at.localeCompare(b.at));
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
        events={newestFirst.slice(0, all ? undefined : shownFirst).map((each, index) => ({
          key: `${each.at} ${each.event}`,
          title: each.text,
          ...(index === 0
            ? { state: 'current' as const, note: time(each.at, 'dateTime') }
            : { time: time(each.at, 'dateTime') }),
        }))}
      />
    </Card>
  );
}

/** That the report was revoked or corrected: no step of the order, and the last thing that happened to it. */
function useReportChange({ orderId, reportChanged }: OrderDetail): OrderDetail['timeline'] {
  const t = useTexts(orderDetailTexts);
  const enabled = reportChanged !== null;
  const { data: short } = useCall(getBusinessReportShort, { orderId }, { quiet: true, enabled });
  if (!enabled || short === undefined) return [];
  const { amends, changed, status, version } = short;
  return [
    ...(amends === undefined
      ? []
      : [{ at: amends.at, event: 'reportAmended', text: t.reportAmended(version) }]),
    ...(status !== 'revoked' || changed === undefined
      ? []
      : [{ at: changed.at, event: 'reportRevoked', text: t.reportRevoked }]),
  ];
}
