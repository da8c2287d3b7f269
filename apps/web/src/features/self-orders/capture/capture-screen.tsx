import { selfStatus } from '@yanche/rules/orders/self-order-status';
import { selfOrderInfo, type SelfOrderDetail } from '@yanche/contract/self-orders/self-orders';
import { Navigate } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { to } from '#lib/paths.ts';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { usePhotos } from '#lib/photo-queue/use-photos.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { captureSkeleton } from '../capture-skeleton.tsx';
import { isCapturing } from '../self-status.ts';
import { captureTexts } from './capture.texts.ts';
import { Capture } from './capture.tsx';
import { type ShotMeta, shotOwner, registerShot } from './shot-queue.ts';

/** Guided photos of one order; redirects when there is nothing to take. */
export function CaptureScreen({ orderId }: { orderId: string }) {
  const t = useTexts(captureTexts);
  const order = useCall(selfOrderInfo, { orderId });
  const status = order.data?.status;
  if (status === selfStatus.unpaid) return <Navigate to={to.selfToPay(orderId)} replace />;
  if (status !== undefined && !isCapturing(status)) {
    return <Navigate to={to.selfOrderDetail(orderId)} replace />;
  }
  if (order.data !== undefined) {
    return <WithPhotos order={order.data} refetch={() => void order.refetch()} />;
  }
  return (
    <Screen title={t.title}>
      <AnswerView of={order} loading={captureSkeleton}>
        {() => null}
      </AnswerView>
    </Screen>
  );
}

type WithPhotosProps = { order: SelfOrderDetail; refetch: () => void };

function WithPhotos({ order, refetch }: WithPhotosProps) {
  const t = useTexts(captureTexts);
  const photos: PhotoSync<ShotMeta> | null = usePhotos(shotOwner(order.orderId), registerShot);
  if (photos === null) return <Screen title={t.title}>{captureSkeleton}</Screen>;
  return <Capture order={order} photos={photos} refetch={refetch} />;
}
