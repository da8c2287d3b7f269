import type { OrderDetail } from '@yanche/contract/orders';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { formatYuan } from '@yanche/rules/money';
import { useTexts } from '#lib/texts.ts';
import { shownActions } from '../order-actions.ts';
import { InspectorCard } from './inspector-card.tsx';
import { AppointmentCard, CarCard, OrderNotes } from './order-facts.tsx';
import { orderDetailTexts } from './order-detail.texts.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { PriceCard } from './price-card.tsx';
import { ReportEntry } from './report-entry.tsx';
import { StatusHead } from './status-head.tsx';

type OrderViewProps = { order: OrderDetail; onCancel: () => void; onExpired: () => void };

export function OrderView({ order, onCancel, onExpired }: OrderViewProps) {
  return (
    <>
      <StatusHead order={order} onExpired={onExpired} />
      {order.report && <ReportEntry order={order} report={order.report} />}
      <OrderTimeline events={order.timeline} />
      <InspectorCard order={order} />
      <CarCard order={order} />
      <AppointmentCard order={order} />
      <PriceCard order={order} />
      <OrderNotes order={order} />
      {shownActions(order).some(({ word }) => word === 'cancel') && (
        <CancelRow rule={order.cancelRule} onCancel={onCancel} />
      )}
    </>
  );
}

function CancelRow({ rule, onCancel }: { rule: OrderDetail['cancelRule']; onCancel: () => void }) {
  const t = useTexts(orderDetailTexts);
  const outcome =
    rule && (rule.refund > 0 ? t.cancelBack(`¥${formatYuan(rule.refund)}`) : t.cancelFree);
  return (
    <Card>
      <Cell
        layout="wide"
        label={t.cancel}
        value={outcome ?? ''}
        onClick={onCancel}
        opens="dialog"
      />
    </Card>
  );
}
