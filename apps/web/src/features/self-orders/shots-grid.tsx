import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { SelfOrderDetail } from '@yanche/contract/self-orders/self-orders';
import type { PreviewImage } from '@yanche/ui/image-preview';
import { Muted } from '@yanche/ui/layout';
import { useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { LazyPreview } from '#lib/screen/lazy-preview.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { shotsGridTexts } from './shots-grid.texts.ts';
import styles from './shots-grid.module.css';

type Props = { order: Pick<SelfOrderDetail, 'status' | 'steps'> };

/** Photos on the server with a preview; then skipped steps with reasons. */
export function ShotsGrid({ order: { status, steps } }: Props) {
  const t = useTexts(shotsGridTexts);
  const { time } = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  const shots = steps.flatMap((step) => step.shots.map((shot) => ({ step, shot })));
  const skipped = steps.filter(({ skipReason }) => skipReason !== null);
  const images = shots.map(
    ({ step, shot }): PreviewImage => ({
      src: shot.url,
      alt: step.name,
      caption: `${step.name} · ${time(shot.takenAt, 'dateTime')}`,
    }),
  );
  if (shots.length === 0) return <Muted mt={8}>{t.none}</Muted>;
  return (
    <>
      <ul className={styles.grid}>
        {shots.map(({ step, shot }, at) => {
          const isRefused = status === selfStatus.notPassed && step.retakeReasons.length > 0;
          const isBad = isRefused || step.state === 'retake';
          const badCaption = isRefused ? t.refused : t.retake;
          const caption = isBad ? badCaption(step.name) : step.name;
          return (
            <li key={shot.fileId}>
              <button
                type="button"
                className={styles.tile}
                aria-label={t.open(caption)}
                onClick={() => setOpen(at)}
              >
                <img src={shot.url} alt="" loading="lazy" decoding="async" />
                <span className={isBad ? styles.bad : styles.caption}>{caption}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {skipped.length > 0 && (
        <Muted mt={8}>
          {t.skipped}
          {skipped
            .map(({ name, skipReason }) => t.because(name, skipReason?.text ?? ''))
            .join(t.comma)}
        </Muted>
      )}
      <LazyPreview images={images} start={open} onClose={() => setOpen(null)} />
    </>
  );
}
