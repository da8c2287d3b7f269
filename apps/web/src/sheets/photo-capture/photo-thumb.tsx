import { photoAt } from '@yanche/contract/files/photo-at';
import { confirm } from '@yanche/ui/dialog';
import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useObjectUrl } from '#lib/browser/use-object-url.ts';
import type { PhotoQueue } from '#lib/photo-queue/photo-queue.ts';
import { useTexts } from '#lib/language/texts.ts';
import { photoCaptureTexts } from './photo-capture.texts.ts';
import styles from './photo-strip.module.css';

type PhotoThumbProps = {
  queue: ThumbQueue;
  fileId: string;
  /** From 1. */
  index: number;
  /** URL on the server, if known. */
  serverUrl?: string | undefined;
  onOpen: (src: string) => void;
  /** Null: it stays. */
  onRemove: ((fileId: string) => void) | null;
};

/** What a thumbnail needs of a photo queue. */
export type ThumbQueue = Pick<PhotoQueue, 'get' | 'subscribe' | 'bytes'>;

/** A thumbnail: from the device until the server has the photo. */
export function PhotoThumb({ queue, fileId, index, serverUrl, onOpen, onRemove }: PhotoThumbProps) {
  const t = useTexts(photoCaptureTexts);
  const photo = useSyncExternalStore(queue.subscribe, () => queue.get().get(fileId));
  const whole = useLocalPicture(photo === undefined ? null : queue, fileId);
  const small = useObjectUrl(photo?.thumb ?? null);
  const server = serverUrl ?? photo?.url ?? undefined;
  const tile = whole ?? small ?? (server === undefined ? server : photoAt(server, 'thumb'));
  const full = whole ?? server ?? small;
  const remove = async () => {
    const isSure = await confirm({
      title: t.removeTitle,
      message: t.removeMessage,
      okText: t.removeOk,
      danger: true,
    });
    if (isSure) onRemove?.(fileId);
  };
  const refused = photo?.state === 'refused';
  return (
    <div className={refused ? `${styles.tile} ${styles.refused}` : styles.tile}>
      <button
        type="button"
        className={styles.view}
        aria-label={t.photo(index)}
        onClick={() => full !== undefined && onOpen(full)}
      >
        {tile !== undefined && <img src={tile} alt="" className={styles.picture} />}
      </button>
      {(photo?.state === 'raw' || photo?.state === 'waiting') && (
        <span className={styles.state}>{t.waiting}</span>
      )}
      {onRemove !== null && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t.remove(index)}
          onClick={() => void remove()}
        >
          <span className={styles.removeFace}>
            <X size={12} strokeWidth={3} aria-hidden="true" />
          </span>
        </button>
      )}
    </div>
  );
}

/** Object URL of the photo while it is on the device, so that it shows offline. Stays valid while mounted. */
function useLocalPicture(queue: ThumbQueue | null, fileId: string): string | undefined {
  const [bytes, setBytes] = useState<ArrayBuffer | null>(null);
  useEffect(() => {
    let left = false;
    void queue?.bytes(fileId).then(
      (found) => left || setBytes(found),
      () => undefined, // the server's copy is shown instead
    );
    return () => {
      left = true;
    };
  }, [queue, fileId]);
  return useObjectUrl(bytes);
}
