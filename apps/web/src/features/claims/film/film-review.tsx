import { inLanguage } from '@yanche/rules/bilingual';
import { filmPartLabels, isFilmComplete } from '@yanche/rules/claims/claim-evidence';
import { Button } from '@yanche/ui/button';
import { useRef } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { filmParts } from './film-parts.ts';
import styles from './film-recorder.module.css';
import { clock, filmTexts } from './film.texts.ts';
import type { Candidate, useFilmRecorder } from './use-film-recorder.ts';

type FilmReviewProps = {
  recorder: ReturnType<typeof useFilmRecorder>;
  candidate: Candidate;
  onKept: () => void;
};

/** The film to be watched, and where its parts begin. A film of the phone's camera has no marks of its own. */
export function FilmReview({ recorder, candidate, onKept }: FilmReviewProps) {
  const t = useTexts(filmTexts);
  const language = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const { url, fault, marks } = candidate;
  const isComplete = isFilmComplete(marks);
  const words = fault !== null ? t[fault] : isComplete ? t.review : t.order;
  return (
    <>
      <div className={styles.picture}>
        <video
          ref={video}
          src={url}
          className={styles.video}
          controls
          playsInline
          aria-label={t.replay}
        >
          {/* Nobody speaks in it. */}
          <track kind="captions" />
        </video>
      </div>
      <div className={styles.foot}>
        <output className={fault === null ? styles.words : styles.bad}>{words}</output>
        {fault === null && (
          <div className={styles.marks}>
            {filmParts.map((part) => {
              const name = inLanguage(filmPartLabels[part], language);
              const at = marks[part];
              return (
                <button
                  key={part}
                  type="button"
                  className={styles.mark}
                  aria-label={t.setPart(name)}
                  onClick={() => recorder.setPart(part, (video.current?.currentTime ?? 0) * 1000)}
                >
                  {at === undefined ? name : t.at(name, clock(at / 1000))}
                </button>
              );
            })}
          </div>
        )}
        <div className={styles.buttons}>
          <Button
            size="large"
            tone={fault === null ? 'tint' : 'primary'}
            onClick={() => recorder.again()}
          >
            {t.again}
          </Button>
          {fault === null && (
            <Button
              size="large"
              disabled={!isComplete}
              onClick={() => void recorder.keep().then(onKept)}
            >
              {t.use}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
