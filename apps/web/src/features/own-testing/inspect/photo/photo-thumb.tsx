import { confirm } from '@yanche/ui/dialog';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useTexts } from '#lib/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import styles from './photo-strip.module.css';

type PhotoThumbProps = {
  code: string;
  fileId: string;
  /** From 1. */
  index: number;
  onOpen: (src: string) => void;
};

/** A photo as a tile: from the device until the server has it. */
export function PhotoThumb({ code, fileId, index, onOpen }: PhotoThumbProps) {
  const t = useTexts(inspectTexts);
  const session = useSession();
  const photo = useRecorded(({ photos }) => photos.get(fileId));
  const src = usePhotoSource(fileId);
  const name = t.photo(index);
  const remove = async () => {
    const isSure = await confirm({
      title: t.removePhotoTitle,
      message: t.removePhotoMessage,
      okText: t.remove,
      danger: true,
    });
    if (isSure) session.removePhoto(code, fileId);
  };
  const refused = photo?.state === 'refused';
  return (
    <div className={refused ? `${styles.tile} ${styles.refused}` : styles.tile}>
      <button
        type="button"
        className={styles.view}
        aria-label={name}
        onClick={() => src !== undefined && onOpen(src)}
      >
        {src !== undefined && <img src={src} alt="" className={styles.picture} />}
      </button>
      {photo?.state === 'waiting' && <span className={styles.state}>{t.photoWaiting}</span>}
      <button
        type="button"
        className={styles.remove}
        aria-label={t.removePhoto(index)}
        onClick={() => void remove()}
      >
        <span className={styles.removeFace}>
          <X size={12} strokeWidth={3} aria-hidden="true" />
        </span>
      </button>
    </div>
  );
}

/** Where the picture can be shown from; its bytes on the device first, for they need no network. */
function usePhotoSource(fileId: string): string | undefined {
  const session = useSession();
  const known = useRecorded(
    ({ photos, task }) => photos.get(fileId)?.url ?? task.photoUrls[fileId],
  );
  const isHere = useRecorded(({ photos }) => photos.has(fileId));
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    if (!isHere) return undefined;
    let url: string | undefined;
    let left = false;
    void session.photoBytes(fileId).then((bytes) => {
      if (bytes === null || left) return;
      url = URL.createObjectURL(new Blob([bytes]));
      setLocal(url);
    });
    return () => {
      left = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [session, fileId, isHere]);
  return local ?? known;
}
