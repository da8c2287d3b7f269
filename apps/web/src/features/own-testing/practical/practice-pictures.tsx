import type { PracticePicture } from '@yanche/contract/inspections/practicals';
import { inLanguage } from '@yanche/rules/bilingual';
import { practiceViewLabels } from '@yanche/rules/inspectors/practice-pictures';
import { Muted, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { drawings } from './drawings.tsx';
import { practicalTexts } from './practical.texts.ts';
import styles from './practical.module.css';

/** The drawings of one station side by side; a tap enlarges one. */
export function PracticePictures({ pictures }: { pictures: readonly PracticePicture[] }) {
  const t = useTexts(practicalTexts);
  const [open, setOpen] = useState<PracticePicture | null>(null);
  return (
    <section aria-label={t.pictures} className={styles.strip}>
      <Muted size={13}>{t.pictures}</Muted>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={`${picture.title} ${picture.codes.join()}`}>
            <button type="button" className={styles.tile} onClick={() => setOpen(picture)}>
              <Drawing picture={picture} />
              <Text as="span" size={13}>
                {picture.title}
              </Text>
            </button>
          </li>
        ))}
      </ul>
      <Sheet open={open !== null} onClose={() => setOpen(null)} title={open?.title ?? ''}>
        {open !== null && <Drawing picture={open} />}
      </Sheet>
    </section>
  );
}

/** Its words name what is looked at and the figures, never what is wrong. */
function Drawing({ picture: { view, title, texts } }: { picture: PracticePicture }) {
  const t = useTexts(practicalTexts);
  const language = useLanguage();
  const what = inLanguage(practiceViewLabels[view], language);
  return (
    <svg
      viewBox="0 0 320 180"
      className={styles.picture}
      role="img"
      aria-label={[t.sample, title, what, ...texts].join(' · ')}
    >
      {drawings[view](texts)}
      <text x="312" y="20" textAnchor="end" fontSize="13" fill="#cfdad6">
        {t.sample}
      </text>
    </svg>
  );
}
