import type { AnswerOf } from '@yanche/contract/endpoint';
import type { cancelOrder } from '@yanche/contract/orders/cancel-orders';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { Button } from '@yanche/ui/button';
import { Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { CallError } from '#lib/call/call-error.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCancel, useCancelReasons } from './cancel-order.data.ts';
import { CancelReasons, type Reason } from './cancel-reasons.tsx';
import { CancelResult } from './cancel-result.tsx';
import { CancelTerms } from './cancel-terms.tsx';
import { cancelSheetTexts } from './cancel-sheet.texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useOrder } from './order-detail/order-detail.data.ts';

export type CancelSheetProps = { orderId: string; open: boolean; onClose: () => void };

/** Cancels an order: refund and fee, then the reason, then the outcome. */
export function CancelSheet({ orderId, open, onClose }: CancelSheetProps) {
  const t = useTexts(cancelSheetTexts);
  const order = useOrder(orderId, open);
  const reasons = useCancelReasons();
  const cancel = useCancel();
  const [reason, setReason] = useState<Reason | null>(null);
  const [remark, setRemark] = useState('');
  const [fault, setFault] = useState<'reason' | 'remark' | null>(null);
  const [result, setResult] = useState<AnswerOf<typeof cancelOrder> | null>(null);

  const submit = async () => {
    if (reason === null) return setFault('reason');
    if (reason.needRemark && remark.trim() === '') return setFault('remark');
    setFault(null);
    const words = reason.needRemark ? remark.trim() : undefined;
    try {
      const body = { orderId, code: reason.code, remark: words, refund: rule?.refund };
      setResult(await cancel.mutateAsync({ body }));
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.failed);
    }
  };
  const choose = (next: Reason) => {
    setReason(next);
    setFault(null);
  };
  const reset = () => {
    setReason(null);
    setRemark('');
    setFault(null);
    setResult(null);
  };

  const rule = order.data?.cancelRule ?? null;
  const possible = rule !== null && order.data?.actions.includes('cancel') === true;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={reset}
      title={
        result
          ? t.doneTitle
          : order.data?.status === orderStatus.couldNotInspect
            ? t.titleRefund
            : t.title
      }
      footer={
        result ? (
          <Button size="large" onClick={onClose}>
            {t.ok}
          </Button>
        ) : (
          <SheetActions
            cancelText={t.keep}
            onCancel={onClose}
            submitText={t.submit}
            tone="danger"
            busy={cancel.isPending}
            disabled={!possible || reasons.data === undefined}
            onSubmit={() => void submit()}
          />
        )
      }
    >
      {result ? (
        <CancelResult result={result} />
      ) : (
        <Stack gap={16}>
          <AnswerView of={order} loading={skeleton}>
            {({ cancelRule, orderedBy }) =>
              possible && cancelRule ? (
                <CancelTerms rule={cancelRule} orderedBy={orderedBy} />
              ) : (
                <Notice tone="minor">{t.gone}</Notice>
              )
            }
          </AnswerView>
          <AnswerView of={reasons} loading={skeleton}>
            {(list) => (
              <CancelReasons
                reasons={list}
                chosen={reason}
                onChoose={choose}
                remark={remark}
                onRemark={setRemark}
                fault={fault}
              />
            )}
          </AnswerView>
        </Stack>
      )}
    </Sheet>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonLines lines={4} />
  </SkeletonScreen>
);
