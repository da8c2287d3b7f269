import { useEffect, useEffectEvent } from 'react';
import { usePhotosView } from '#lib/photo-queue/use-photos.ts';
import type { EvidencePhotos } from './evidence-queue.ts';

/** Reads the claim again once the server has photos, then forgets those of the phone. `refetch` answers whether it succeeded. */
export function useLinkedEvidence(photos: EvidencePhotos, refetch: () => Promise<boolean>): void {
  const sent = usePhotosView(photos, (view) =>
    Array.from(view.photos.values())
      .filter(({ state }) => state === 'sent')
      .map(({ fileId }) => fileId)
      .join(' '),
  );
  const settle = useEffectEvent(async () => {
    if (!(await refetch())) return;
    // What was read is shown by a timer of the cache; forgotten before it, a photo would look missing for a moment.
    await new Promise((resolve) => setTimeout(resolve));
    for (const fileId of sent.split(' ')) await photos.remove(fileId);
  });
  useEffect(() => {
    if (sent !== '') void settle();
  }, [sent]);
}
