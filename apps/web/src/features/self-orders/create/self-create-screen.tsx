import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { CaptureSkeleton } from '../capture-skeleton.tsx';
import { NewSelfOrder } from './new-self-order.tsx';

const CaptureScreen = lazy(async () => ({
  default: (await import('../capture/capture-screen.tsx')).CaptureScreen,
}));

/** Without an order id the order form, with one its guided photos. */
export function SelfCreateScreen() {
  const orderId = useSearchParams()[0].get('orderId');
  if (orderId === null) return <NewSelfOrder />;
  return (
    <Suspense fallback={<CaptureSkeleton />}>
      <CaptureScreen key={orderId} orderId={orderId} />
    </Suspense>
  );
}
