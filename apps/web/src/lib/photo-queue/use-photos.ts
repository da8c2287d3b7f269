import { useEffect, useState, useSyncExternalStore } from 'react';
import { openPhotos, type TellPhoto } from './open-photos.ts';
import type { PhotoSync, PhotosView } from './photo-sync.ts';

/** The photos of an owner on this device; null until they have been read. `tell` must stay the same function. */
export function usePhotos<Meta>(owner: string, tell?: TellPhoto<Meta>): PhotoSync<Meta> | null {
  const [sync, setSync] = useState<PhotoSync<Meta> | null>(null);
  useEffect(() => {
    let left = false;
    void openPhotos(owner, tell).then((opened) => left || setSync(opened));
    return () => {
      left = true;
    };
  }, [owner, tell]);
  return sync?.owner === owner ? sync : null;
}

/** A part of what is known of the photos; draws anew only when that part is another object. */
export const usePhotosView = <Meta, Part>(
  sync: PhotoSync<Meta>,
  part: (view: PhotosView<Meta>) => Part,
): Part => useSyncExternalStore(sync.subscribe, () => part(sync.get()));
