import { inLanguage } from '@yanche/rules/bilingual';
import type { PhotoHint } from '@yanche/rules/inspections/photo-quality';
import { retakeWords } from '@yanche/rules/inspections/self-check';
import type { ReactNode } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './camera.module.css';
import { cameraTexts } from './camera.texts.ts';
import { Ghost } from './ghost.tsx';
import { useLiveHints, type useLiveCamera } from './use-live-camera.ts';

type FinderProps = {
  camera: ReturnType<typeof useLiveCamera>;
  /** The outline to fill, by its key; unknown ones are a plain frame. */
  ghost: string;
  /** False while a photo is shown instead. */
  isAiming: boolean;
  children?: ReactNode;
};

/** The live picture under its outline, with hints; says why there is none. */
export function Finder({ camera, ghost, isAiming, children }: FinderProps) {
  const t = useTexts(cameraTexts);
  const { video, state } = camera;
  return (
    <div className={styles.finder}>
      <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
      <Ghost name={ghost} />
      {state !== 'live' && (
        <div className={styles.noLive}>
          <p>{{ starting: t.starting, none: t.noLive, refused: t.denied, lost: t.lost }[state]}</p>
          {(state === 'refused' || state === 'lost') && (
            <button type="button" className={styles.retry} onClick={camera.retry}>
              {t.retry}
            </button>
          )}
        </div>
      )}
      {state === 'live' && isAiming && <LiveHint video={video} />}
      {children}
    </div>
  );
}

/** A separate component, so that measuring rerenders only the hint. */
function LiveHint({ video }: { video: Parameters<typeof useLiveHints>[0] }) {
  const { live } = useTexts(cameraTexts);
  const language = useLanguage();
  // What is seen now is no photo yet.
  const wordsOf = (code: PhotoHint['code']) =>
    (live as Partial<Record<string, string>>)[code] ?? inLanguage(retakeWords[code], language);
  const [worst] = [...(useLiveHints(video) ?? [])].sort(
    (a, b) => Number(b.level === 'bad') - Number(a.level === 'bad'),
  );
  return (
    <p className={styles.liveHint} data-level={worst?.level ?? 'none'} aria-live="polite">
      {worst === undefined ? '' : wordsOf(worst.code)}
    </p>
  );
}
