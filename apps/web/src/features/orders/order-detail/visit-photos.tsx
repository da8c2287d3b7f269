import { photoAt } from '@yanche/contract/files/photo-at';
import { Row } from '@yanche/ui/layout';
import { lazy, useState } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { orderDetailTexts } from './order-detail.texts.ts';
import styles from './order-detail.module.css';

const ImagePreview = lazy(async () => ({
  default: (await import('@yanche/ui/image-preview')).ImagePreview,
}));

/** The inspector's photos of the visit, with a full-screen preview. */
export function VisitPhotos({ urls }: { urls: readonly string[] }) {
  const t = useTexts(orderDetailTexts);
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState(0);
  const images = urls.map((src, at) => ({ src, alt: t.visitPhoto(at + 1) }));
  if (images.length === 0) return null;
  return (
    <Row wrap gap={8} mt={8}>
      {images.map(({ src, alt }, at) => (
        <button
          key={alt}
          type="button"
          className={styles.photo}
          aria-label={alt}
          onClick={() => {
            setStart(at);
            setOpen(true);
          }}
        >
          <img src={photoAt(src, 'thumb')} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      <Deferred open={open}>
        <ImagePreview open={open} onClose={() => setOpen(false)} images={images} start={start} />
      </Deferred>
    </Row>
  );
}
