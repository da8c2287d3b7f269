import { Button, IconButton } from '@yanche/ui/button';
import { Grow } from '@yanche/ui/layout';
import { Overlay } from '@yanche/ui/overlay';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { captureTexts } from './capture.texts.ts';
import styles from './camera.module.css';
import { Viewfinder } from './viewfinder.tsx';
import { ShotPreview } from './shot-preview.tsx';
import type { StepView } from './step-states.ts';
import { type Candidate, useCandidate } from './use-candidate.ts';

type Keep = Parameters<typeof useCandidate>[0]['keep'];

type StepCameraProps = {
  open: boolean;
  view: StepView;
  /** Index of the step. */
  at: number;
  total: number;
  onClose: () => void;
  /** Stores a photo on the device, unused as yet. */
  onKeep: (view: StepView, ...shot: Parameters<Keep>) => Promise<string>;
  onDiscard: (fileId: string) => void;
  onUse: (view: StepView, shot: Candidate) => Promise<void>;
  onSkip: (view: StepView) => void;
};

/** Full-screen camera for one step: aim, take, preview, use or retry. */
export function StepCamera({ open, onClose, ...camera }: StepCameraProps) {
  const t = useTexts(captureTexts);
  return (
    <Overlay kind="full" open={open} onClose={onClose} label={t.camera(camera.view.step.name)}>
      <CameraContent {...camera} onClose={onClose} />
    </Overlay>
  );
}

function CameraContent(props: Omit<StepCameraProps, 'open'>) {
  const { view, at, total, onClose, onKeep, onDiscard, onUse, onSkip } = props;
  const t = useTexts(captureTexts);
  const { candidate, busy, fault, take, drop, settle } = useCandidate({
    keep: (raw, takenAt, source) => onKeep(view, raw, takenAt, source),
    discard: onDiscard,
  });
  const [keeping, setKeeping] = useState(false);
  const { step } = view;
  const use = async () => {
    if (candidate === null || keeping) return;
    setKeeping(true);
    try {
      await onUse(view, candidate);
      settle();
    } finally {
      setKeeping(false);
    }
  };
  return (
    <div className={styles.stage}>
      <header className={styles.head}>
        <IconButton label={t.close} className={styles.back} onClick={onClose}>
          <ChevronLeft size={26} aria-hidden="true" />
        </IconButton>
        <Grow className={styles.titles}>
          <h2>{step.name}</h2>
          <p>{t.step(at, total)}</p>
        </Grow>
        {view.canSkip && candidate === null && view.state === 'todo' ? (
          <Button tone="text" className={styles.skip} onClick={() => onSkip(view)}>
            {t.skip}
          </Button>
        ) : (
          <span className={styles.noSkip} />
        )}
      </header>
      {/* Stays mounted during the preview, because reopening the camera takes a second. */}
      <div className={styles.phase} hidden={candidate !== null}>
        <Viewfinder
          step={step}
          isAiming={candidate === null}
          busy={busy}
          fault={fault}
          onTake={(photo, takenAt, source) => void take(photo, takenAt, source)}
        />
      </div>
      {candidate !== null && (
        <div className={styles.phase}>
          <ShotPreview
            name={step.name}
            candidate={candidate}
            fault={fault}
            busy={keeping}
            onRetry={drop}
            onUse={() => void use()}
          />
        </div>
      )}
    </div>
  );
}
