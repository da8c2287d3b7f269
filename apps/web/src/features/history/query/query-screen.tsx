import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { NewQuery } from './new-query.tsx';

const PayQuery = lazy(async () => ({ default: (await import('../pay/pay-query.tsx')).PayQuery }));

/** Without an order id the form of a query, with one its payment. */
export function HistoryQueryScreen() {
  const orderId = useSearchParams()[0].get('orderId');
  if (orderId === null) return <NewQuery />;
  return (
    <Suspense fallback={skeleton}>
      <PayQuery key={orderId} orderId={orderId} />
    </Suspense>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={4} />
  </SkeletonScreen>
);
