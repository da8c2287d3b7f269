import { useEffect, useState } from 'react';
import { useRecorded, useSession } from '../../session-context.tsx';

/** Where to load a photo from: the device while it has the bytes, else the server. Undefined until known. */
export function usePhotoSrc(fileId: string): string | undefined {
  const { photos } = useSession();
  const named = useRecorded(({ task }) => task.photoUrls[fileId]);
  const [src, setSrc] = useState<string>();
  const server = named ?? photos.get().get(fileId)?.url ?? undefined;
  useEffect(() => {
    let made: string | undefined;
    let left = false;
    const show = (bytes: ArrayBuffer | null) => {
      if (left) return;
      if (bytes !== null) made = URL.createObjectURL(new Blob([bytes]));
      setSrc(made ?? server);
    };
    photos.bytes(fileId).then(show, () => show(null));
    return () => {
      left = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [photos, fileId, server]);
  return src;
}
