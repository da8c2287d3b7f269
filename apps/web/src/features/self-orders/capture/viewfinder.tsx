import type { SelfStep } from '@yanche/contract/self-orders/self-orders';
import { inLanguage } from '@yanche/rules/bilingual';
import { retakeWords } from '@yanche/rules/inspections/self-check';
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { takenAtOf } from '#lib/photo-queue/taken-at.ts';
import { captureTexts } from './capture.texts.ts';
import styles from './camera.module.css';
import { ViewfinderOverlay } from './viewfinder-overlay.tsx';
import { useLiveCamera, useLiveHints } from './use-live-camera.ts';

type Source = 'camera' | 'album';
type ViewfinderProps = {
  step: SelfStep;
  /** False while a photo is being previewed. */
  isAiming: boolean;
  busy: boolean;
  fault: string | null;
  onTake: (photo: Blob, takenAt: string, source: Source) => void;
};

/** The live picture with outline and hints, and buttons to take or choose a photo. */
export function Viewfinder({ step, isAiming, busy, fault, onTake }: ViewfinderProps) {
  const t = useTexts(captureTexts);
  const { video, state, shoot } = useLiveCamera();
  const [shooting, setShooting] = useState(false);
  const isLive = state === 'live';
  const press = async () => {
    setShooting(true);
    const photo = await shoot().catch(() => null);
    setShooting(false);
    if (photo !== null) onTake(photo, new Date().toISOString(), 'camera');
  };
  return (
    <>
      <div className={styles.finder}>
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
        <ViewfinderOverlay overlay={step.overlay} stepKey={step.key} />
        {!isLive && (
          <p className={styles.noLive}>
            {{ starting: t.starting, none: t.noLive, refused: t.denied }[state]}
          </p>
        )}
        {isLive && isAiming && <LiveHint video={video} />}
      </div>
      <p className={styles.guide}>{step.guide}</p>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.ways}>
        <FileButton
          source="camera"
          words={t.phone}
          isLarge={!isLive}
          busy={busy}
          onTake={onTake}
          icon={<Camera size={isLive ? 22 : 28} aria-hidden="true" />}
        />
        {isLive && (
          <button
            type="button"
            className={styles.shutter}
            aria-label={t.shutter}
            aria-disabled={busy || shooting}
            onClick={() => {
              if (!busy && !shooting) void press();
            }}
          >
            <span />
          </button>
        )}
        {step.cameraOnly ? (
          <span className={styles.noWay} />
        ) : (
          <FileButton
            source="album"
            words={t.album}
            busy={busy}
            onTake={onTake}
            icon={<Images size={22} aria-hidden="true" />}
          />
        )}
      </div>
    </>
  );
}

/** A separate component, so that measuring rerenders only the hint. */
function LiveHint({ video }: { video: Parameters<typeof useLiveHints>[0] }) {
  const language = useLanguage();
  const [worst] = [...useLiveHints(video, true)].sort(
    (a, b) => Number(b.level === 'bad') - Number(a.level === 'bad'),
  );
  return (
    <p className={styles.liveHint} data-level={worst?.level ?? 'none'} aria-live="polite">
      {worst === undefined ? '' : inLanguage(retakeWords[worst.code], language)}
    </p>
  );
}

type FileButtonProps = {
  source: Source;
  words: string;
  icon: ReactNode;
  isLarge?: boolean;
  busy: boolean;
  onTake: ViewfinderProps['onTake'];
};

/** File input for the phone's camera or album, which works in every web view. */
function FileButton({ source, words, icon, isLarge = false, busy, onTake }: FileButtonProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // allows choosing the same file again
    if (!busy && file !== undefined) onTake(file, takenAtOf(file), source);
  };
  return (
    <label className={isLarge ? `${styles.way} ${styles.large}` : styles.way}>
      <input
        type="file"
        className="y-sr"
        accept="image/*"
        capture={source === 'camera' ? 'environment' : undefined}
        aria-label={words}
        aria-disabled={busy}
        onChange={take}
      />
      {icon}
      <span aria-hidden="true">{words}</span>
    </label>
  );
}
