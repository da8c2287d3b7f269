import { confirmReport } from '@yanche/contract/orders/order-changes';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useFormat } from '#lib/language/format.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useOrder } from '../order-detail/order-detail.data.ts';
import { useTimeLeft } from '../time-left.ts';
import { approvalTexts } from './approval.texts.ts';
import { useApproval } from './use-approval.ts';

type ConfirmReportSheetProps = { orderId: string; open: boolean; onClose: () => void };

/** Accepts the report; explains the consequences first. */
export function ConfirmReportSheet({ orderId, open, onClose }: ConfirmReportSheetProps) {
  const t = useTexts(approvalTexts);
  const order = useOrder(orderId, open);
  const approval = useApproval(confirmReport, { done: t.confirmed, onDone: onClose });
  const { trouble } = approval;
  const possible = order.data?.actions.includes('confirm') === true;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={approval.forget}
      title={t.confirmTitle}
      footer={
        <>
          <ButtonLink tone="outline" size="large" href={to.report(orderId)}>
            {t.read}
          </ButtonLink>
          <Button
            size="large"
            busy={approval.busy}
            disabled={!possible}
            onClick={() => void approval.send({ orderId })}
          >
            {t.confirm}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <AnswerView of={order} loading={skeleton}>
          {({ confirmUntil }) =>
            possible ? (
              <div>
                <p>{t.confirmMeans}</p>
                {confirmUntil !== null && <AutoConfirm until={confirmUntil} />}
              </div>
            ) : (
              trouble === null && <Notice tone="minor">{t.gone}</Notice>
            )
          }
        </AnswerView>
        {trouble !== null && (
          <Notice tone="major" role="alert">
            {trouble}
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}

function AutoConfirm({ until }: { until: string }) {
  const t = useTexts(approvalTexts);
  const { time } = useFormat();
  const left = useTimeLeft(until);
  return <Muted mt={8}>{t.confirmSelf(left, time(until, 'dateTime'))}</Muted>;
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonLines lines={3} />
  </SkeletonScreen>
);
