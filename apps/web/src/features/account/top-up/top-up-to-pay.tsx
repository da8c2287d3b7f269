import { useQueryClient } from '@tanstack/react-query';
import { accountInfo } from '@yanche/contract/orders/orders';
import { getTopUp } from '@yanche/contract/money/top-ups';
import { listWalletEntries } from '@yanche/contract/money/payments';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { EmptyState } from '@yanche/ui/empty-state';
import { Code, Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useEffect, useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { LeavePaid } from '#sheets/pay/leave-paid.tsx';
import { UnpaidScreen } from '#sheets/pay/unpaid-screen.tsx';
import { usePaymentResult, type PaymentResult } from '#sheets/pay/use-payment-result.ts';
import { topUpAim } from './top-up-aim.ts';
import { topUpTexts } from './top-up.texts.ts';

type TopUp = AnswerOf<typeof getTopUp>;

const orderPages = {
  inspection: to.confirmOrder,
  self: to.selfToPay,
  history: to.historyToPay,
} as const;

/** Where the money was wanted: the order that waits for it, else the list of cars or the wallet. */
const nextOf = ({ order }: TopUp) =>
  order === null ? topUpAim() : orderPages[order.kind](order.orderId);

/** Pays a top-up. Whatever a cashier says, only the server says that it is in the wallet. */
export function TopUpToPay({ topUpId }: { topUpId: string }) {
  const t = useTexts(topUpTexts);
  const result = usePaymentResult(topUpId, getTopUp);
  const topUp = useCall(getTopUp, { topUpId }, { refetchInterval: result.pollEvery });
  const [sawUnpaid, setSawUnpaid] = useState(false);
  if (topUp.data?.payStatus === 'unpaid' && !sawUnpaid) setSawUnpaid(true);
  if (topUp.data === undefined) {
    return (
      <Screen title={t.title}>
        <AnswerView of={topUp} loading={skeleton}>
          {() => null}
        </AnswerView>
      </Screen>
    );
  }
  if (topUp.data.payStatus !== 'unpaid') {
    return <Credited topUp={topUp.data} justNow={sawUnpaid || result.returned} />;
  }
  // Somebody who has just paid waits for the money here, however late it is.
  if (topUp.data.isOver && !result.returned) {
    return (
      <Screen title={t.title}>
        <EmptyState
          title={t.overTitle}
          note={t.overNote}
          actionText={t.again}
          actionHref={to.topUp(
            topUp.data.order === null ? {} : { orderFor: topUp.data.order.orderId },
          )}
        />
      </Screen>
    );
  }
  return <Unpaid topUp={topUp.data} result={result} onOver={() => void topUp.refetch()} />;
}

/** Balance and statement are read anew, where people go next as everywhere. */
function Credited({ topUp, justNow }: { topUp: TopUp; justNow: boolean }) {
  const client = useQueryClient();
  useEffect(() => {
    for (const each of [accountInfo, listWalletEntries]) {
      void client.invalidateQueries({ queryKey: callKey(each) });
    }
  }, [client]);
  return <LeavePaid to={nextOf(topUp)} justNow={justNow} />;
}

type UnpaidProps = { topUp: TopUp; result: PaymentResult; onOver: () => void };

function Unpaid({ topUp, result, onOver }: UnpaidProps) {
  const t = useTexts(topUpTexts);
  return (
    <UnpaidScreen
      isTopUp
      order={{ orderId: topUp.topUpId, realPrice: topUp.amount }}
      texts={t}
      until={topUp.payUntil}
      onExpired={onOver}
      paidHref={nextOf(topUp)}
      refresh={[getTopUp, listWalletEntries]}
      result={result}
    >
      <Card>
        <Cell label={t.amount} value={<Money fen={topUp.amount} tone="ink" />} />
        <Cell label={t.number} value={<Code size={13}>{topUp.topUpNo}</Code>} />
      </Card>
      <Muted as="p">{t.terms}</Muted>
      <Card>
        <Cell layout="wide" label={t.support} value={t.supportNote} href={paths.support} />
      </Card>
    </UnpaidScreen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
