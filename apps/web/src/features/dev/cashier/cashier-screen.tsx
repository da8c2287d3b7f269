import type { AnswerOf } from '@yanche/contract/endpoint';
import { finishSandboxTrade, getSandboxTrade } from '@yanche/contract/money/payments';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { Code, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { CallError } from '#lib/call/call-error.ts';
import { to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import styles from './cashier.module.css';
import { cashierTexts } from './cashier.texts.ts';

type Trade = AnswerOf<typeof getSandboxTrade>;
type Outcome = 'paid' | 'failed';

/** Simulates a payment company: lets the payment succeed or fail, then returns. */
export function CashierScreen() {
  const t = useTexts(cashierTexts);
  const [search] = useSearchParams();
  const tradeNo = search.get('tradeNo') ?? '';
  const trade = useCall(getSandboxTrade, { tradeNo }, { enabled: tradeNo !== '' });
  const { finish, goBack, running } = useFinish(trade.data);
  const open = trade.data?.status === 'created';
  const dock = trade.data && (
    <Dock>
      {open ? (
        <>
          <Button
            tone="tint"
            size="large"
            busy={running === 'failed'}
            onClick={() => void finish('failed')}
          >
            {t.fail}
          </Button>
          <Button size="large" busy={running === 'paid'} onClick={() => void finish('paid')}>
            {t.succeed}
          </Button>
        </>
      ) : (
        <Button size="large" onClick={() => goBack(trade.data.status === 'paid' ? 'paid' : null)}>
          {t.backToOrder}
        </Button>
      )}
    </Dock>
  );
  return (
    <Screen title={t.title} dock={dock}>
      <div className={styles.banner} role="note">
        <FlaskConical size={20} aria-hidden="true" />
        <span>
          <Text as="b" size={15}>
            {t.banner}
          </Text>
          <br />
          {t.bannerNote}
        </span>
      </div>
      {tradeNo === '' ? (
        <EmptyState title={t.noTradeTitle} note={t.noTradeNote} />
      ) : (
        <AnswerView of={trade} loading={<CashierSkeleton />}>
          {(data) => <TradeFacts trade={data} />}
        </AnswerView>
      )}
    </Screen>
  );
}

function useFinish(trade: Trade | undefined) {
  const t = useTexts(cashierTexts);
  const navigate = useNavigate();
  const finishing = useSubmit(finishSandboxTrade, [getSandboxTrade]);
  const [running, setRunning] = useState<Outcome | null>(null);
  const taken = useRef(false);

  /** Passes the outcome to the order's page in the history state. */
  const goBack = (outcome: Outcome | null) => {
    if (trade === undefined) return;
    const pages = {
      inspection: to.confirmOrder,
      self: to.selfToPay,
      history: to.historyToPay,
      topUp: to.topUpToPay,
    };
    void navigate(pages[trade.kind](trade.orderId), { replace: true, state: { cashier: outcome } });
  };
  const finish = async (outcome: Outcome) => {
    if (trade === undefined || taken.current) return;
    taken.current = true;
    setRunning(outcome);
    try {
      await finishing.mutateAsync({ body: { tradeNo: trade.tradeNo, outcome } });
      goBack(outcome);
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.networkUnsure);
      taken.current = false;
      setRunning(null);
    }
  };
  return { finish, goBack, running };
}

function TradeFacts({ trade }: { trade: Trade }) {
  const t = useTexts(cashierTexts);
  return (
    <Card>
      <p className={styles.amount}>
        <span>{t.amount}</span>
        <Text as="span" size={28}>
          <Money fen={trade.amount} />
        </Text>
        {trade.status !== 'created' && <span>{t[trade.status]}</span>}
      </p>
      <Cell label={t.goods} value={trade.title} />
      <Cell label={t.tradeNo} value={<Code size={13}>{trade.tradeNo}</Code>} />
    </Card>
  );
}

function CashierSkeleton() {
  return (
    <SkeletonScreen>
      <SkeletonCard lines={4} />
    </SkeletonScreen>
  );
}
