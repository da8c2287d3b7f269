import {
  cancelSelfOrder,
  listSelfOrders,
  selfOrderInfo,
  type SelfOrderDetail,
} from '@yanche/contract/self-orders/self-orders';
import { tellYuan } from '@yanche/rules/money/money';
import { Cell } from '@yanche/ui/cell';
import { Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Sheet } from '@yanche/ui/sheet';
import { toast } from '@yanche/ui/toast';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { CallError } from '#lib/call/call-error.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { cancelSelfTexts } from './cancel-self.texts.ts';

type Props = { order: SelfOrderDetail; open: boolean; onClose: () => void };

/** Cancels an order; shows the refund first. */
export function CancelSelfSheet({ order, open, onClose }: Props) {
  const t = useTexts(cancelSelfTexts);
  const cancel = useSubmit(cancelSelfOrder, [selfOrderInfo, listSelfOrders]);
  const { orderId, actions, cancelRule } = order;
  const rule = actions.includes('cancel') ? cancelRule : null;
  const submit = async () => {
    try {
      const { refund } = await cancel.mutateAsync({ body: { orderId } });
      toast(refund > 0 ? t.doneRefund(tellYuan(refund)) : t.doneFree, { kind: 'success' });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.failed);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.title}
      footer={
        <SheetActions
          cancelText={t.keep}
          onCancel={onClose}
          submitText={t.submit}
          tone="danger"
          busy={cancel.isPending}
          disabled={rule === null}
          onSubmit={() => void submit()}
        />
      }
    >
      {rule === null ? (
        <Notice tone="minor">{t.gone}</Notice>
      ) : (
        <div>
          {rule.refund > 0 && (
            <Cell
              layout="wide"
              label={t.refund}
              value={<Money fen={rule.refund} size="large" tone="ink" />}
            />
          )}
          {rule.fee > 0 && (
            <Cell layout="wide" label={t.fee} value={<Money fen={rule.fee} tone="ink" />} />
          )}
          <Muted>{rule.rule}</Muted>
        </div>
      )}
    </Sheet>
  );
}
