import { photoAt } from '@yanche/contract/files/photo-at';
import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { Row, Text } from '@yanche/ui/layout';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { LazyPreview } from '#lib/screen/lazy-preview.tsx';
import { Camera } from '#sheets/photo-capture/camera.tsx';
import { useItemPhotos } from '../photo/item-photos.tsx';
import { useRecorded } from '../session-context.tsx';
import styles from './sent-back.module.css';
import { sentBackTexts } from './sent-back.texts.ts';

type AskedPhotoProps = {
  item: CheckItem;
  /** The photo in question; null: any photo of the item. */
  fileId: string | null;
  open: boolean;
};

/** The photo in question, with the camera beside it until it was taken again. */
export function AskedPhoto({ item, fileId, open }: AskedPhotoProps) {
  const t = useTexts(sentBackTexts);
  const url = useRecorded(({ task }) => (fileId === null ? undefined : task.photoUrls[fileId]));
  const [shown, setShown] = useState<number | null>(null);
  const { busy, fault, take } = useItemPhotos(item, { replaces: fileId });
  const caption = `${item.name} · ${t.photoInQuestion}`;
  return (
    <Row gap={8} align="center" wrap>
      {url !== undefined && (
        <>
          <button
            type="button"
            className={styles.photo}
            aria-label={caption}
            onClick={() => setShown(0)}
          >
            <img src={photoAt(url, 'thumb')} alt="" />
          </button>
          <LazyPreview
            images={[{ src: url, alt: caption, caption }]}
            start={shown}
            onClose={() => setShown(null)}
          />
        </>
      )}
      {open && (
        <Camera
          name={item.name}
          look="tile"
          words={fileId === null ? t.addPhoto : t.retake}
          missing
          busy={busy}
          onTake={(files) => void take(files.slice(0, 1))}
        />
      )}
      {fault !== null && (
        <Text role="alert" color="major" size={13}>
          {fault}
        </Text>
      )}
    </Row>
  );
}
