import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { QueryList } from './query-list.tsx';

const QueryPage = lazy(async () => ({
  default: (await import('../status/query-page.tsx')).QueryPage,
}));

/** All queries; with an order id the one, where it is waited for. */
export function HistoryQueriesScreen() {
  const orderId = useSearchParams()[0].get('orderId');
  if (orderId === null) return <QueryList />;
  return (
    <Suspense fallback={skeleton}>
      <QueryPage key={orderId} orderId={orderId} />
    </Suspense>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
