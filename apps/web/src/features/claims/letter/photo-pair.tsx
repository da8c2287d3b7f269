import type { ClaimDecision } from '@yanche/contract/claims/claim-parts';
import { lazy, useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import styles from './decision-letter.module.css';
import { letterTexts } from './letter.texts.ts';

const ImagePreview = lazy(async () => ({
  default: (await import('@yanche/ui/image-preview')).ImagePreview,
}));

type PhotoPairProps = { name: string; pair: ClaimDecision['items'][number]['pairs'][number] };

/** The same place at the report and now; a tap shows either large. */
export function PhotoPair({ name, pair }: PhotoPairProps) {
  const t = useTexts(letterTexts);
  const { time } = useFormat();
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState(0);
  const when = (at: string | null) => (at === null ? t.unknownTime : time(at, 'dateTime'));
  const halves = [
    { src: pair.report.url, words: t.atReport(when(pair.report.takenAt)) },
    { src: pair.claim.url, words: t.now(when(pair.claim.takenAt)) },
  ];
  return (
    <>
      <figure className={styles.pair} aria-label={name}>
        {halves.map(({ src, words }, at) => (
          <button
            key={words}
            type="button"
            className={styles.half}
            aria-haspopup="dialog"
            onClick={() => {
              setStart(at);
              setOpen(true);
            }}
          >
            <img src={src} alt="" loading="lazy" decoding="async" />
            <span className={styles.when}>{words}</span>
          </button>
        ))}
      </figure>
      <Deferred open={open}>
        <ImagePreview
          open={open}
          onClose={() => setOpen(false)}
          images={halves.map(({ src, words }) => ({ src, alt: words, caption: words }))}
          start={start}
        />
      </Deferred>
    </>
  );
}
