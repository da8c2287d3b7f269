import type { CheckItem } from '@yanche/contract/inspections';
import type { PreviewImage } from '@yanche/ui/image-preview';
import { useState } from 'react';
import { useTexts } from '#lib/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { useLoaded } from '../use-loaded.ts';
import { useRecorded } from '../session-context.tsx';
import { Camera } from './camera.tsx';
import styles from './photo-strip.module.css';
import { PhotoThumb } from './photo-thumb.tsx';
import { type NamePhoto, useTakePhotos } from './use-take-photos.ts';

const loadPreview = () => import('@yanche/ui/image-preview');

const most = 9; // of one place, as the contract says

export type PhotoStripProps = {
  item: CheckItem;
  fileIds: readonly string[];
  nameIn: NamePhoto;
  /** A photo is due here. */
  missing?: boolean;
};

/** The photos of one place with a camera beside them. The camera is the phone's own: it works in every web view. */
export function PhotoStrip({ item, fileIds, nameIn, missing }: PhotoStripProps) {
  const t = useTexts(inspectTexts);
  const { busy, fault, take } = useTakePhotos(item.code, nameIn);
  const preview = useLoaded(loadPreview);
  const [shown, setShown] = useState<PreviewImage | null>(null);
  const [open, setOpen] = useState(false);
  const hasRefused = useRecorded(({ photos }) =>
    fileIds.some((fileId) => photos.get(fileId)?.state === 'refused'),
  );

  return (
    <div className={styles.strip}>
      {fileIds.map((fileId, at) => (
        <PhotoThumb
          key={fileId}
          code={item.code}
          fileId={fileId}
          index={at + 1}
          onOpen={(src) => {
            setShown({ src, alt: item.name, caption: item.name });
            setOpen(true);
          }}
        />
      ))}
      {fileIds.length < most && (
        <Camera
          name={item.name}
          look="tile"
          words={t.addPhoto}
          missing={missing}
          busy={busy}
          onTake={(files) => void take(files.slice(0, most - fileIds.length))}
        />
      )}
      {(fault !== null || hasRefused) && (
        <p role="alert" className={styles.fault}>
          {fault ?? t.photoRefused}
        </p>
      )}
      {preview !== null && shown !== null && (
        <preview.ImagePreview open={open} onClose={() => setOpen(false)} images={[shown]} />
      )}
    </div>
  );
}
