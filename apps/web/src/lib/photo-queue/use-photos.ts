import { useEffect, useState, useSyncExternalStore } from 'react';
import { openPhotos, type LinkPhoto, type SendFilm } from './open-photos.ts';
import type { PhotoSync, PhotosView } from './photo-sync.ts';

/** The photos of an owner; null until they are loaded. `link` and `sendFilm` must be stable functions. */
export function usePhotos<Meta>(
  owner: string,
  link?: LinkPhoto<Meta>,
  sendFilm?: SendFilm<Meta>,
): PhotoSync<Meta> | null {
  const [sync, setSync] = useState<PhotoSync<Meta> | null>(null);
  useEffect(() => {
    let left = false;
    void openPhotos(owner, link, sendFilm).then((opened) => left || setSync(opened));
    return () => {
      left = true;
    };
  }, [owner, link, sendFilm]);
  return sync?.owner === owner ? sync : null;
}

/** Selects a part of the state; rerenders when that part changes. */
export const usePhotosView = <Meta, Part>(
  sync: PhotoSync<Meta>,
  part: (view: PhotosView<Meta>) => Part,
): Part => useSyncExternalStore(sync.subscribe, () => part(sync.get()));
