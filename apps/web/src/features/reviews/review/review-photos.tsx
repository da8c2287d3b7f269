import { photoAt } from '@yanche/contract/files/photo-at';
import type { PhotoMarks } from '@yanche/contract/inspections/photo-marks';
import type { ReportContent } from '@yanche/contract/reports/reports';
import type { PreviewImage } from '@yanche/ui/image-preview';
import { Row } from '@yanche/ui/layout';
import { useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { LazyPreview } from '#lib/screen/lazy-preview.tsx';
import { MarksNote, marksOver, shapesOn } from '#sheets/photo-marks/marks-over.tsx';
import { reviewsTexts } from '../reviews.texts.ts';
import styles from './review.module.css';

type ReviewPhotosProps = {
  name: string;
  fileIds: readonly string[];
  urls: Readonly<Record<string, string>>;
  photos: ReportContent['photos'];
  /** Drawn over them by the inspector. */
  marks?: readonly PhotoMarks[] | undefined;
};

/** Photos of one item with a preview. */
export function ReviewPhotos({ name, fileIds, urls, photos, marks }: ReviewPhotosProps) {
  const t = useTexts(reviewsTexts);
  const format = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  const images = fileIds.flatMap((fileId, at): PreviewImage[] => {
    const src = urls[fileId];
    if (src === undefined) return [];
    const taken = photos.find((photo) => photo.fileId === fileId)?.takenAt;
    const alt = t.photoOf(name, at + 1);
    const when = taken ? ` · ${t.takenAt(format.time(taken, 'dateTime'))}` : '';
    const shapes = shapesOn(fileId, [{ marks }]);
    const caption = (
      <>
        {`${name}${when}`}
        <MarksNote shown={shapes.length > 0} />
      </>
    );
    return [{ src, alt, caption, over: marksOver(shapes) }];
  });
  if (images.length === 0) return null;
  return (
    <Row wrap gap={8} mt={4}>
      {images.map(({ src, alt }, at) => (
        <button
          key={src}
          type="button"
          className={styles.photo}
          aria-label={alt}
          onClick={() => setOpen(at)}
        >
          <img src={photoAt(src, 'thumb')} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      <LazyPreview images={images} start={open} onClose={() => setOpen(null)} />
    </Row>
  );
}
