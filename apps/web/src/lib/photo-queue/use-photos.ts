import { useEffect, useState, useSyncExternalStore } from 'react';
import { openPhotos, type LinkPhoto } from './open-photos.ts';
import type { PhotoSync, PhotosView } from './photo-sync.ts';

/** The photos of an owner; null until they are loaded. `link` must be a stable function. */
export function usePhotos<Meta>(owner: string, link?: LinkPhoto<Meta>): PhotoSync<Meta> | null {
  const [sync, setSync] = useState<PhotoSync<Meta> | null>(null);
  useEffect(() => {
    let left = false;
    void openPhotos(owner, link).then((opened) => left || setSync(opened));
    return () => {
      left = true;
    };
  }, [owner, link]);
  return sync?.owner === owner ? sync : null;
}

/** Selects a part of the state; rerenders when that part changes. */
export const usePhotosView = <Meta, Part>(
  sync: PhotoSync<Meta>,
  part: (view: PhotosView<Meta>) => Part,
): Part => useSyncExternalStore(sync.subscribe, () => part(sync.get()));
