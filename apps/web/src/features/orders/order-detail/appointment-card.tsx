import type { OrderDetail } from '@yanche/contract/orders/orders';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted } from '@yanche/ui/layout';
import { lazy, useState } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { changeTimeTexts } from '../change-time/change-time.texts.ts';
import { noChangeTexts, whyNoChange } from '../change-time/why-no-change.ts';
import { shownActions } from '../order-actions.ts';
import { orderDetailTexts } from './order-detail.texts.ts';

const ChangeLogSheet = lazy(async () => ({
  default: (await import('../change-time/change-log-sheet.tsx')).ChangeLogSheet,
}));

type AppointmentCardProps = { order: OrderDetail; onChange: () => void };

/** Time and place, the number of changes, and whether it can be changed again. */
export function AppointmentCard({ order, onChange }: AppointmentCardProps) {
  const t = useTexts(orderDetailTexts);
  const { slot } = useFormat();
  const { appoint, productName } = order;
  const { cityName, address } = appoint;
  const onsite = appoint.kind === 'onsite';
  const mayChange = shownActions(order).some(({ word }) => word === 'changeTime');
  return (
    <Card title={t.appointment} more={mayChange ? t.changeTime : undefined} onMore={onChange}>
      <Cell label={t.product} value={productName} />
      <Cell label={t.time} value={slot(appoint.start, appoint.end)} />
      <Cell
        label={t.place}
        value={onsite ? t.onsite : appoint.pointName}
        note={address.startsWith(cityName) ? address : `${cityName} ${address}`}
      />
      <Changes order={order} />
    </Card>
  );
}

function Changes({ order }: { order: OrderDetail }) {
  const t = useTexts(orderDetailTexts);
  const words = noChangeTexts(useTexts(changeTimeTexts), order);
  const [open, setOpen] = useState(false);
  const times = order.timeline.filter(({ event }) => event === 'reschedule').length;
  const why = whyNoChange(order);
  return (
    <>
      {order.changes.last !== null && (
        <Cell
          label={t.changes}
          value={t.changedTimes(times)}
          onClick={() => setOpen(true)}
          opens="dialog"
        />
      )}
      {why !== null && why !== 'gone' && <Muted>{words[why]}</Muted>}
      <Deferred open={open}>
        <ChangeLogSheet orderId={order.orderId} open={open} onClose={() => setOpen(false)} />
      </Deferred>
    </>
  );
}
