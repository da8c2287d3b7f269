import {
  cancelHistory,
  historyInfo,
  listHistories,
} from '@yanche/contract/history/history-queries';
import { Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { toast } from '@yanche/ui/toast';
import { CallError } from '#lib/call/call-error.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { payQueryTexts } from './pay.texts.ts';

type Props = { orderId: string; open: boolean; onClose: () => void };

/** Cancels a query that is not paid. */
export function CancelSheet({ orderId, open, onClose }: Props) {
  const t = useTexts(payQueryTexts);
  const cancel = useSubmit(cancelHistory, [historyInfo, listHistories]);
  const submit = async () => {
    try {
      await cancel.mutateAsync({ body: { orderId } });
      toast(t.cancelled, { kind: 'success' });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.cancelFailed);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.cancelTitle}
      footer={
        <SheetActions
          cancelText={t.keep}
          onCancel={onClose}
          submitText={t.cancel}
          tone="danger"
          busy={cancel.isPending}
          onSubmit={() => void submit()}
        />
      }
    >
      <Text>{t.cancelNote}</Text>
    </Sheet>
  );
}
