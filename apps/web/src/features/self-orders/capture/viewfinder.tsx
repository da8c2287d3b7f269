import type { SelfStep } from '@yanche/contract/self-orders/self-orders';
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { useTexts } from '#lib/language/texts.ts';
import { cameraTexts } from '#sheets/camera/camera.texts.ts';
import { Finder } from '#sheets/camera/finder.tsx';
import { FileButton, type OnTake, Shutter } from '#sheets/camera/shoot-buttons.tsx';
import { useLiveCamera } from '#sheets/camera/use-live-camera.ts';
import styles from './camera.module.css';

type ViewfinderProps = {
  step: SelfStep;
  /** False while a photo is being previewed. */
  isAiming: boolean;
  busy: boolean;
  fault: string | null;
  onTake: OnTake;
};

/** The live picture with outline and hints, and buttons to take or choose a photo. */
export function Viewfinder({ step, isAiming, busy, fault, onTake }: ViewfinderProps) {
  const t = useTexts(cameraTexts);
  const camera = useLiveCamera();
  const isLive = camera.state === 'live';
  return (
    <>
      <Finder camera={camera} ghost={step.overlay ?? step.key} isAiming={isAiming} />
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
        {isLive && <Shutter shoot={camera.shoot} busy={busy} onTake={onTake} />}
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
