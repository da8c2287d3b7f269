import { getDeal, readSharedDeal } from '@yanche/contract/claims/deals';
import { EmptyState } from '@yanche/ui/empty-state';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { NoOrder } from '#sheets/order/no-order.tsx';
import { DealView } from './deal-view.tsx';
import { dealTexts } from './deal.texts.ts';

const againMs = 60_000;

/** `/jiaoyiReport`: a deal by the order, or for the other party by the link they were sent. */
export function DealReportScreen() {
  const t = useTexts(dealTexts);
  const [search] = useSearchParams();
  const [orderId, link] = [search.get('orderId'), search.get('link')];
  if (link !== null) return <SharedDeal key={link} link={link} />;
  if (orderId !== null) return <OwnDeal key={orderId} orderId={orderId} />;
  return <NoOrder title={t.title} actionText={t.toList} actionHref={paths.buyerOrders} />;
}

function OwnDeal({ orderId }: { orderId: string }) {
  const t = useTexts(dealTexts);
  const deal = useCall(getDeal, { orderId }, { refetchInterval: againMs });
  return (
    <Screen title={t.title}>
      <AnswerView of={deal} loading={skeleton}>
        {(data) => <DealView deal={data} link={null} />}
      </AnswerView>
    </Screen>
  );
}

function SharedDeal({ link }: { link: string }) {
  const t = useTexts(dealTexts);
  const isWhole = /^[\w-]{22}$/.test(link);
  const deal = useCall(
    readSharedDeal,
    { link },
    { enabled: isWhole, quiet: true, refetchInterval: againMs },
  );
  return (
    <Screen title={t.title}>
      {isWhole ? (
        <AnswerView of={deal} loading={skeleton}>
          {(data) => <DealView deal={data} link={link} />}
        </AnswerView>
      ) : (
        <EmptyState kind="error" title={t.linkFault} note=" " />
      )}
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard thumb lines={2} />
    <SkeletonCard lines={3} />
    <SkeletonCard lines={5} />
  </SkeletonScreen>
);
