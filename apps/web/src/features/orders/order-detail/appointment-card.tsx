import type { OrderDetail } from '@yanche/contract/orders/orders';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { isOneOf } from '@yanche/rules/state-machine';
import { Button, buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Row } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import Navigation from 'lucide-react/icons/navigation';
import { lazy, useState } from 'react';
import { mapLink } from '#lib/host/outside-link.ts';
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

const { unassigned, assigned, onTheWay, inspecting } = orderStatus;

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
      <WayAndCalendar order={order} />
      <Changes order={order} />
    </Card>
  );
}

/** Who is to be there finds the place, and does not forget the time. */
function WayAndCalendar({ order }: { order: OrderDetail }) {
  const t = useTexts(orderDetailTexts);
  const { position, appoint, status } = order;
  const isAhead = isOneOf(status, unassigned, assigned, onTheWay);
  if (!isAhead && status !== inspecting) return null;
  const { pointName: name, address } = appoint;
  const save = async () => {
    const { giveCalendar } = await import('./give-calendar.ts');
    const given = await giveCalendar(order, t).catch(() => 'failed');
    if (given === 'copied') toast(t.calendarCopied);
    if (given === 'failed') toast(t.calendarFailed);
  };
  return (
    <Row gap={8} mt={8} wrap>
      {position !== null && (
        <a
          className={buttonClass({ tone: 'outline', size: 'small' })}
          aria-label={t.wayTo(appoint.kind === 'onsite' ? address : name)}
          {...mapLink({ ...position, name: appoint.kind === 'onsite' ? '' : name, address })}
        >
          <span className="y-button__words">
            <Navigation size={16} aria-hidden="true" />
            {t.way}
          </span>
        </a>
      )}
      {isAhead && (
        <Button tone="outline" size="small" onClick={() => void save()}>
          {t.calendar}
        </Button>
      )}
    </Row>
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
