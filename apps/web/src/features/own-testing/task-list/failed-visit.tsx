import { photoAt } from '@yanche/contract/files/photo-at';
import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { LazyPreview } from '#lib/screen/lazy-preview.tsx';
import styles from './task-card.module.css';
import { taskListTexts } from './task-list.texts.ts';

/** What was reported in the place of an inspection: reason, note and photos. */
export function FailedVisit({ visit }: { visit: NonNullable<TaskRow['failedVisit']> }) {
  const t = useTexts(taskListTexts);
  const [shown, setShown] = useState<number | null>(null);
  const images = visit.photos.map((src, at) => ({ src, alt: t.visitPhoto(at + 1) }));
  return (
    <div>
      <Text weight="medium">{visit.text}</Text>
      {visit.note !== '' && <Muted>{visit.note}</Muted>}
      <Row wrap gap={8} mt={8}>
        {images.map(({ src, alt }, at) => (
          <button
            key={src}
            type="button"
            className={styles.photo}
            aria-label={alt}
            onClick={() => setShown(at)}
          >
            <img src={photoAt(src, 'thumb')} alt="" loading="lazy" decoding="async" />
          </button>
        ))}
      </Row>
      <LazyPreview images={images} start={shown} onClose={() => setShown(null)} />
    </div>
  );
}
