import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Zap from 'lucide-react/icons/zap';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { cameraTexts } from '#sheets/camera/camera.texts.ts';
import { Finder } from '#sheets/camera/finder.tsx';
import { FileButton, type OnTake, Shutter } from '#sheets/camera/shoot-buttons.tsx';
import { useLiveCamera } from '#sheets/camera/use-live-camera.ts';
import { FilmStrip } from './film-strip.tsx';
import styles from './guided-camera.module.css';
import judgeStyles from './judge.module.css';
import { guidedCameraTexts } from './guided-camera.texts.ts';
import { ReasonPane } from './reason-pane.tsx';
import type { ShotView } from './shots.ts';

type AimPaneProps = {
  views: readonly ShotView[];
  view: ShotView;
  /** False while a photo is judged. */
  isAiming: boolean;
  /** Another photo of the same shot, from nearer. */
  isDetail: boolean;
  fault: string | null;
  onTake: OnTake;
  /** Takes the picture and answers its items with it. */
  onTakeNormal: (raw: Blob, takenAt: string) => void;
  onChoose: (ghost: string) => void;
  /** Null: for another reason than the common ones. */
  onLimited: (reason: string | null) => void;
  onSkip: () => void;
};

/** The live picture under the outline of a shot, the shots of the station, and the shutter. */
export function AimPane(props: AimPaneProps) {
  const {
    views,
    view,
    isAiming,
    isDetail,
    fault,
    onTake,
    onTakeNormal,
    onChoose,
    onLimited,
    onSkip,
  } = props;
  const t = useTexts(guidedCameraTexts);
  const words = useTexts(cameraTexts);
  const camera = useLiveCamera();
  const [asksWhy, setAsksWhy] = useState<string | null>(null);
  const { ghost, name } = view.shot;
  const isLive = camera.state === 'live';
  const isOpen = view.duty.length > 0 && (view.state === 'due' || view.state === 'taken');
  if (asksWhy !== null && asksWhy !== ghost) setAsksWhy(null);
  const shootNormal = () => {
    const raw = isAiming ? camera.shoot() : null;
    if (raw !== null) onTakeNormal(raw, new Date().toISOString());
  };
  return (
    <>
      <div className={styles.view}>
        <div className={styles.aim}>
          <h2>{isDetail ? t.detailOf(name) : name}</h2>
          <p className={styles.quiet}>{t.guide}</p>
        </div>
        <Finder camera={camera} ghost={isDetail ? 'detail' : ghost} isAiming={isAiming} />
      </div>
      <div className={styles.side}>
        {fault !== null && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        {asksWhy === null ? (
          <>
            <FilmStrip views={views} current={ghost} onChoose={onChoose} />
            <div className={styles.ways}>
              {isLive && camera.torch === null && (
                <FileButton
                  source="camera"
                  words={words.phone}
                  busy={false}
                  onTake={onTake}
                  icon={<Camera size={22} aria-hidden="true" />}
                />
              )}
              {!isLive && <span />}
              {isLive && camera.torch !== null && (
                <button
                  type="button"
                  className={styles.way}
                  aria-pressed={camera.torch.isOn}
                  onClick={() => void camera.torch?.switch()}
                >
                  <Zap size={22} aria-hidden="true" />
                  {t.light}
                </button>
              )}
              {isLive ? (
                <Shutter shoot={camera.shoot} busy={!isAiming} onTake={onTake} />
              ) : (
                <FileButton
                  source="camera"
                  words={words.shutter}
                  isLarge
                  busy={false}
                  onTake={onTake}
                  icon={<Camera size={28} aria-hidden="true" />}
                />
              )}
              <button
                type="button"
                className={styles.way}
                onClick={() => (isOpen ? setAsksWhy(ghost) : onSkip())}
              >
                <Minus size={22} aria-hidden="true" />
                {isOpen ? t.cannot : t.next}
              </button>
            </div>
            {isLive && isOpen && !isDetail && (
              <button
                type="button"
                className={`${judgeStyles.normal} ${judgeStyles.quick}`}
                aria-disabled={!isAiming}
                onClick={shootNormal}
              >
                <Check size={24} aria-hidden="true" />
                {t.shootNormal(view.duty.length)}
              </button>
            )}
          </>
        ) : (
          <ReasonPane codes={view.codes} onReason={onLimited} onCancel={() => setAsksWhy(null)} />
        )}
      </div>
    </>
  );
}
