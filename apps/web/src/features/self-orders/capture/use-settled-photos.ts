import type { SelfOrderDetail } from '@yanche/contract/self-orders/self-orders';
import { useEffect, useEffectEvent } from 'react';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { usePhotosView } from '#lib/photo-queue/use-photos.ts';
import type { ShotMeta } from './shot-queue.ts';
import { settledPhotos } from './step-states.ts';

/** Refetches the order after an upload and deletes confirmed photos from the queue. */
export function useSettledPhotos(
  order: SelfOrderDetail,
  photos: PhotoSync<ShotMeta>,
  refetch: () => void,
): void {
  const all = usePhotosView(photos, (view) => view.photos);
  const settled = settledPhotos(order, all.values()).join(' ');
  const unseen = Array.from(all.values())
    .filter(({ fileId, state }) => state === 'sent' && !settled.includes(fileId))
    .map(({ fileId }) => fileId)
    .join(' ');
  const read = useEffectEvent(refetch);
  useEffect(() => {
    if (unseen !== '') read();
  }, [unseen]);
  useEffect(() => {
    for (const fileId of settled.split(' ').filter(Boolean)) void photos.remove(fileId);
  }, [settled, photos]);
}
