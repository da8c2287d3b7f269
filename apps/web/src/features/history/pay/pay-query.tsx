import { historyInfo, listHistories } from '@yanche/contract/history/history-queries';
import type { HistoryInfo } from '@yanche/contract/history/history-queries';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { EmptyState } from '@yanche/ui/empty-state';
import { CarCode } from '#sheets/order/car-code.tsx';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { LeavePaid } from '#sheets/pay/leave-paid.tsx';
import { UnpaidScreen } from '#sheets/pay/unpaid-screen.tsx';
import { usePayStage } from '#sheets/pay/use-pay-stage.ts';
import { type PaymentResult, usePaymentResult } from '#sheets/pay/use-payment-result.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { payQueryTexts } from './pay.texts.ts';

/** Payment of a query; opens the page where it is waited for. */
export function PayQuery({ orderId }: { orderId: string }) {
  const t = useTexts(payQueryTexts);
  const result = usePaymentResult(orderId, historyInfo);
  const query = useCall(historyInfo, { orderId }, { refetchInterval: result.pollEvery });
  const { stage, justNow, onExpired } = usePayStage(query, result);
  if (query.data === undefined || stage === 'loading') {
    return (
      <Screen title={t.title}>
        <AnswerView of={query} loading={skeleton}>
          {() => skeleton}
        </AnswerView>
      </Screen>
    );
  }
  if (stage === 'paid') return <LeavePaid to={to.historyQuery(orderId)} justNow={justNow} />;
  if (stage === 'gone') {
    return (
      <Screen title={t.title}>
        <EmptyState
          title={t.expiredTitle}
          note={t.expiredNote}
          actionText={t.again}
          actionHref={to.newHistoryQuery(query.data.vin)}
        />
      </Screen>
    );
  }
  return <UnpaidQuery query={query.data} result={result} onExpired={onExpired} />;
}

type UnpaidProps = { query: HistoryInfo; result: PaymentResult; onExpired: () => void };

function UnpaidQuery({ query, result, onExpired }: UnpaidProps) {
  const t = useTexts(payQueryTexts);
  const { orderId, realPrice } = query;
  return (
    <UnpaidScreen
      order={query}
      texts={t}
      until={query.payDeadline}
      onExpired={onExpired}
      paidHref={to.historyQuery(orderId)}
      refresh={[historyInfo, listHistories]}
      result={result}
      renderCancelSheet={(sheet) => <CancelSheet orderId={orderId} {...sheet} />}
    >
      <Card title={t.order} more={query.orderNo}>
        <Cell label={t.product} value={query.productName} />
        <Cell label={t.car} value={query.carTitle} note={<CarCode car={query} />} />
        <Cell label={t.price} value={<Money fen={realPrice} size="medium" />} />
        <Cell label={t.terms} value={query.refundText} />
      </Card>
    </UnpaidScreen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={4} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
