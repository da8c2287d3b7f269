import { useQueryClient } from '@tanstack/react-query';
import {
  getHistoryRight,
  historyInfo,
  type HistoryInfo,
} from '@yanche/contract/history/history-queries';
import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useLiveChanges } from '#lib/live/use-live-changes.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { historyTexts } from '../history.texts.ts';
import { nextStep } from '../history-actions.ts';
import { CancelSheet } from '../pay/cancel-sheet.tsx';
import { QueryView } from './query-view.tsx';
import { statusTexts } from './status.texts.ts';

/** One query: what it waits for, what came of it, what came back. It may be left. */
export function QueryPage({ orderId }: { orderId: string }) {
  const t = useTexts(statusTexts);
  const words = useTexts(historyTexts);
  const query = useCall(historyInfo, { orderId }, { refetchInterval: untilAccepted });
  const client = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  useLiveChanges(query.data !== undefined, (news) => {
    if (news !== 'reset' && news.orderId !== orderId) return;
    void query.refetch();
    // A free query may have come back.
    void client.invalidateQueries({ queryKey: callKey(getHistoryRight) });
  });
  const next = query.data && nextStep(query.data);
  return (
    <Screen
      title={t.title}
      right={
        <ButtonLink tone="text" size="small" href={paths.accidentOrders}>
          {t.toList}
        </ButtonLink>
      }
      dock={
        query.data &&
        next && (
          <Dock
            lead={
              next.word === 'pay' ? <Money fen={query.data.realPrice} size="large" /> : undefined
            }
          >
            <ButtonLink size="large" href={next.href} block={next.word !== 'pay'}>
              {words[next.word]}
            </ButtonLink>
          </Dock>
        )
      }
    >
      <AnswerView of={query} loading={skeleton}>
        {(data) => (
          <QueryView
            query={data}
            onExpired={() => void query.refetch()}
            onCancel={() => setCancelling(true)}
          />
        )}
      </AnswerView>
      <CancelSheet orderId={orderId} open={cancelling} onClose={() => setCancelling(false)} />
    </Screen>
  );
}

const againMs = 5_000;

/** That a source has accepted the query is no step of it, so nobody tells us. */
const untilAccepted = ({ state: { data } }: { state: { data: HistoryInfo | undefined } }) =>
  data?.sources.some(({ state }) => state === 'asking') && data.wait !== null ? againMs : false;

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
    <SkeletonCard lines={4} />
  </SkeletonScreen>
);
