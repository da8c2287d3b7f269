import { useEffect, useState } from 'react';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import type { QueuedShot, ShotMeta } from './shot-queue.ts';

/** Object URL of a queued photo: its thumbnail, else the photo itself. */
export function useShotPicture(
  photos: PhotoSync<ShotMeta>,
  shot: QueuedShot | undefined,
): string | undefined {
  const [made, setMade] = useState<{ fileId: string; url: string } | null>(null);
  const fileId = shot?.fileId;
  const thumb = shot?.thumb ?? null;
  useEffect(() => {
    if (fileId === undefined) return undefined;
    let left = false;
    let url: string | undefined;
    const show = (bytes: ArrayBuffer | null) => {
      if (left || bytes === null) return;
      url = URL.createObjectURL(new Blob([bytes]));
      setMade({ fileId, url });
    };
    void (thumb === null ? photos.queue.bytes(fileId) : Promise.resolve(thumb)).then(
      show,
      () => undefined, // the camera icon is shown instead
    );
    return () => {
      left = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [photos, fileId, thumb]);
  return made?.fileId === fileId ? made?.url : undefined;
}
