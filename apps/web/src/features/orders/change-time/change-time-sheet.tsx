import { orderStatus } from '@yanche/rules/orders/order-status';
import { Sheet } from '@yanche/ui/sheet';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useOrder } from '../order-detail/order-detail.data.ts';
import { SlotSkeleton } from '../slots/slot-skeleton.tsx';
import { ChangeTimeForm } from './change-time-form.tsx';
import { changeTimeTexts } from './change-time.texts.ts';
import { useChangeTime } from './use-change-time.ts';
import { noChangeTexts, whyNoChange } from './why-no-change.ts';

type ChangeTimeSheetProps = { orderId: string; open: boolean; onClose: () => void };

/** Reschedules the appointment, or makes a new one after a failed visit. */
export function ChangeTimeSheet({ orderId, open, onClose }: ChangeTimeSheetProps) {
  const t = useTexts(changeTimeTexts);
  const order = useOrder(orderId, open);
  const change = useChangeTime(order.data, onClose);
  const isVisit = order.data?.status === orderStatus.couldNotInspect;
  const why = order.data === undefined ? null : whyNoChange(order.data);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={change.reset}
      title={isVisit ? t.visitTitle : t.title}
      footer={
        <SheetActions
          cancelText={t.keep}
          onCancel={onClose}
          submitText={isVisit ? t.submitVisit : t.submit}
          busy={change.busy}
          disabled={order.data === undefined || why !== null}
          onSubmit={change.send}
        />
      }
    >
      <AnswerView of={order} loading={<SlotSkeleton />}>
        {(data) =>
          why === null || change.busy || !open ? (
            <ChangeTimeForm order={data} change={change} />
          ) : (
            <Notice tone="major" role="alert">
              {change.faultOf('whole') ?? noChangeTexts(t, data)[why]}
            </Notice>
          )
        }
      </AnswerView>
    </Sheet>
  );
}
