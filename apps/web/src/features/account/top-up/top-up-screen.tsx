import { EmptyState } from '@yanche/ui/empty-state';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useSearchParams } from 'react-router';
import { useUser, useUserQuery } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { TopUpForm } from './top-up-form.tsx';
import { TopUpToPay } from './top-up-to-pay.tsx';
import { topUpTexts } from './top-up.texts.ts';

/** Chooses an amount, then pays it: `orderId` is the top-up, as payment companies return people to it. */
export function TopUpScreen() {
  const t = useTexts(topUpTexts);
  const [search] = useSearchParams();
  const user = useUser();
  const { isPending } = useUserQuery();
  const topUpId = search.get('orderId');
  if (isPending) return <Screen title={t.title}>{skeleton}</Screen>;
  if (user != null && user.dealerId === null) {
    return (
      <Screen title={t.title}>
        <EmptyState
          title={t.dealersOnly}
          note={t.dealersOnlyNote}
          actionText={t.toWallet}
          actionHref={paths.wallet}
        />
      </Screen>
    );
  }
  if (topUpId !== null) return <TopUpToPay key={topUpId} topUpId={topUpId} />;
  return (
    <TopUpForm
      orderFor={search.get('orderFor')}
      isForBatch={search.get('batch') === '1'}
      short={Number(search.get('short') ?? 0) || 0}
    />
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={4} />
  </SkeletonScreen>
);
