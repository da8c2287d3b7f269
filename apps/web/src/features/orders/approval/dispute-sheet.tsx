import { disputeReport } from '@yanche/contract/orders/order-changes';
import { TextArea } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useOrder } from '../order-detail/order-detail.data.ts';
import { approvalTexts } from './approval.texts.ts';
import { DisputeFiles, noEvidence, readyKeys } from './dispute-files.tsx';
import { useApproval } from './use-approval.ts';

type DisputeSheetProps = { orderId: string; open: boolean; onClose: () => void };

/** Disputes the report, once. */
export function DisputeSheet({ orderId, open, onClose }: DisputeSheetProps) {
  const t = useTexts(approvalTexts);
  const order = useOrder(orderId, open);
  const approval = useApproval(disputeReport, { done: t.disputed, onDone: onClose });
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [evidence, setEvidence] = useState(noEvidence);
  const [waitFor, setWaitFor] = useState<'sending' | 'failed' | null>(null);
  const { trouble } = approval;
  const gone = !approval.busy && order.data?.actions.includes('dispute') === false;

  const send = () => {
    const words = reason.trim();
    setMissing(words === '');
    const files = readyKeys(evidence);
    setWaitFor(typeof files === 'string' ? files : null);
    if (words === '' || typeof files === 'string') return;
    void approval.send({ orderId, reason: words, files });
  };
  const reset = () => {
    setReason('');
    setMissing(false);
    setEvidence(noEvidence);
    setWaitFor(null);
    approval.forget();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={reset}
      title={t.disputeTitle}
      footer={
        <SheetActions
          cancelText={t.later}
          onCancel={onClose}
          submitText={t.dispute}
          busy={approval.busy}
          disabled={gone}
          onSubmit={send}
        />
      }
    >
      <Stack gap={16}>
        <div>
          <p>{t.disputeMeans}</p>
          <Muted mt={8}>{t.disputeOnce}</Muted>
        </div>
        <TextArea
          label={t.reason}
          placeholder={t.reasonPlaceholder}
          value={reason}
          onChange={(words) => {
            setReason(words);
            setMissing(false);
          }}
          maxLength={200}
          counted
          required
          error={missing ? t.reasonMissing : undefined}
        />
        <DisputeFiles
          value={evidence}
          onChange={(change) => {
            setEvidence(change);
            setWaitFor(null);
          }}
        />
        {waitFor !== null && (
          <Notice tone="minor" role="alert">
            {waitFor === 'sending' ? t.filesSending : t.filesFailed}
          </Notice>
        )}
        {(trouble !== null || gone) && (
          <Notice tone="major" role="alert">
            {trouble ?? t.gone}
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}
