import type { Answer, CheckItem } from '@yanche/contract/inspections';
import type { PreviewImage } from '@yanche/ui/image-preview';
import Camera from 'lucide-react/icons/camera';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#lib/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { newUuid } from '../record/new-uuid.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import styles from './photo-strip.module.css';
import { PhotoThumb } from './photo-thumb.tsx';
import { PhotoUnreadable, preparePhoto, takenAtOf } from './prepare-photo.ts';

const ImagePreview = lazy(async () => ({
  default: (await import('@yanche/ui/image-preview')).ImagePreview,
}));

const most = 9; // of one place, as the contract says

export type PhotoStripProps = {
  item: CheckItem;
  fileIds: readonly string[];
  /** Names a new photo in the answer. */
  nameIn: (answer: Answer, fileId: string) => Answer;
  /** A photo is due here. */
  missing?: boolean;
};

/** The photos of one place with a camera beside them. The camera is the phone's own: it works in every web view. */
export function PhotoStrip({ item, fileIds, nameIn, missing }: PhotoStripProps) {
  const t = useTexts(inspectTexts);
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [open, setOpen] = useState<PreviewImage | null>(null);
  const [used, setUsed] = useState(false);
  const hasRefused = useRecorded(({ photos }) =>
    fileIds.some((fileId) => photos.get(fileId)?.state === 'refused'),
  );

  const take = async (files: readonly File[]) => {
    setBusy(true);
    setFault(null);
    try {
      for (const file of files.slice(0, most - fileIds.length)) {
        const bytes = await preparePhoto(file);
        const fileId = newUuid();
        const photo = { code: item.code, fileId, takenAt: takenAtOf(file) };
        await session.addPhoto(photo, bytes, (answer) => nameIn(answer, fileId));
      }
    } catch (error) {
      setFault(error instanceof PhotoUnreadable ? t.photoUnreadable : t.photoNotKept);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.strip}>
      {fileIds.map((fileId, at) => (
        <PhotoThumb
          key={fileId}
          code={item.code}
          fileId={fileId}
          index={at + 1}
          onOpen={(src) => {
            setUsed(true);
            setOpen({ src, alt: item.name, caption: item.name });
          }}
        />
      ))}
      {fileIds.length < most && (
        <label className={`${styles.tile} ${styles.camera} ${missing ? styles.missing : ''}`}>
          <input
            type="file"
            className="y-sr"
            accept="image/*"
            capture="environment"
            aria-label={t.addPhotoOf(item.name)}
            aria-disabled={busy}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = ''; // the same picture may be chosen again
              if (!busy && files.length > 0) void take(files);
            }}
          />
          <Camera size={22} aria-hidden="true" />
          <span aria-hidden="true">{t.addPhoto}</span>
        </label>
      )}
      {(fault !== null || hasRefused) && (
        <p role="alert" className={styles.fault}>
          {fault ?? t.photoRefused}
        </p>
      )}
      {used && (
        <Suspense>
          <ImagePreview
            open={open !== null}
            onClose={() => setOpen(null)}
            images={open === null ? [] : [open]}
          />
        </Suspense>
      )}
    </div>
  );
}
