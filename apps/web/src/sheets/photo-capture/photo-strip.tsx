import type { PreviewImage } from '@yanche/ui/image-preview';
import { Row } from '@yanche/ui/layout';
import { useState, useSyncExternalStore } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { Camera } from './camera.tsx';
import { photoCaptureTexts } from './photo-capture.texts.ts';
import styles from './photo-strip.module.css';
import { PhotoThumb, type ThumbQueue } from './photo-thumb.tsx';
import type { Taking } from './use-take-photos.ts';

const loadPreview = () => import('@yanche/ui/image-preview');

export type PhotoStripProps = {
  /** What the photos show. */
  name: string;
  queue: ThumbQueue;
  fileIds: readonly string[];
  /** URLs on the server, by file id. */
  serverUrls?: Readonly<Record<string, string>>;
  most: number;
  taking: Taking;
  onRemove: (fileId: string) => void;
  /** A required photo is missing. */
  missing?: boolean;
  /** Ids of photos that cannot be removed. */
  fixed?: ReadonlySet<string>;
  /** Papers: a photo taken before counts as well. */
  album?: boolean;
};

/** The photos of one item, with a camera button. */
export function PhotoStrip(props: PhotoStripProps) {
  const { name, queue, fileIds, serverUrls, most, taking, onRemove, missing, fixed } = props;
  const t = useTexts(photoCaptureTexts);
  const preview = useLoaded(loadPreview);
  const [shown, setShown] = useState<PreviewImage | null>(null);
  const [open, setOpen] = useState(false);
  const hasRefused = useSyncExternalStore(queue.subscribe, () =>
    fileIds.some((fileId) => queue.get().get(fileId)?.state === 'refused'),
  );
  const isUnkept = useSyncExternalStore(queue.subscribe, () =>
    fileIds.some((fileId) => queue.get().get(fileId)?.unkept === true),
  );
  const { busy, fault, take } = taking;

  return (
    <Row wrap gap={8}>
      {fileIds.map((fileId, at) => (
        <PhotoThumb
          key={fileId}
          queue={queue}
          fileId={fileId}
          index={at + 1}
          serverUrl={serverUrls?.[fileId]}
          onRemove={fixed?.has(fileId) ? null : onRemove}
          onOpen={(src) => {
            setShown({ src, alt: name, caption: name });
            setOpen(true);
          }}
        />
      ))}
      {fileIds.length < most && (
        <Camera
          name={name}
          look="tile"
          album={props.album}
          words={t.add}
          missing={missing}
          busy={busy}
          onTake={(files) => void take(files.slice(0, most - fileIds.length))}
        />
      )}
      {(fault !== null || hasRefused || isUnkept) && (
        <p role="alert" className={styles.fault}>
          {fault ?? (hasRefused ? t.refused : t.unkept)}
        </p>
      )}
      {preview !== null && shown !== null && (
        <preview.ImagePreview open={open} onClose={() => setOpen(false)} images={[shown]} />
      )}
    </Row>
  );
}
