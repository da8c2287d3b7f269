import { Row, Stack, Text } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import Camera from 'lucide-react/icons/camera';
import Lock from 'lucide-react/icons/lock';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { captureTexts } from './capture.texts.ts';
import styles from './capture.module.css';
import type { QueuedShot, ShotMeta } from './shot-queue.ts';
import type { StepView } from './step-states.ts';
import { useShotPicture } from './use-shot-picture.ts';

type Props = {
  view: StepView;
  photos: PhotoSync<ShotMeta>;
  onOpenCamera: (view: StepView) => void;
};

/** One step: name, state and problems of its photo. A tap opens the camera. */
export function StepRow({ view, photos, onOpenCamera }: Props) {
  const t = useTexts(captureTexts);
  const { step, state, hints, canTake } = view;
  const [worst] = [...hints].sort((a, b) => Number(b.level === 'bad') - Number(a.level === 'bad'));
  const isWaiting = view.local.some((photo) =>
    ['raw', 'waiting', 'received'].includes(photo.state),
  );
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.rowButton}
        disabled={!canTake}
        data-step={step.key}
        onClick={() => onOpenCamera(view)}
      >
        <Thumb view={view} photos={photos} />
        <Stack as="span" grow>
          <Row as="span" wrap gap={8} rowGap={0} align="baseline" color="ink" weight="medium">
            <span className="y-sr">{canTake ? t.takeStep(step.name) : step.name}</span>
            <span aria-hidden="true">{step.name}</span>
            {!step.required && state === 'todo' && <i className={styles.optional}>{t.optional}</i>}
          </Row>
          <span className={styles.note}>{note()}</span>
          {state === 'saved' && worst !== undefined && (
            <Text as="span" color={worst.level === 'bad' ? 'major' : 'minor'} size={13} tight>
              {worst.text}
            </Text>
          )}
        </Stack>
        {mark()}
      </button>
    </li>
  );

  function note() {
    if (state === 'retake')
      return <b>{step.retakeReasons.map(({ text }) => text).join(t.semicolon)}</b>;
    if (state === 'refused') return <b>{view.problem ?? t.refused}</b>;
    if (state === 'skipped') return t.skipped(step.skipReason?.text ?? '');
    return state === 'todo' ? step.guide : null;
  }

  function mark() {
    if (state === 'retake' || state === 'refused') return <Tag tone="major">{t.again}</Tag>;
    if (state === 'saved') {
      return isWaiting ? (
        <Tag tone="brand">{t.waiting}</Tag>
      ) : (
        <Tag tone={worst?.level === 'bad' ? 'major' : worst ? 'minor' : 'pass'}>{t.saved}</Tag>
      );
    }
    if (canTake) return <Chevron size={18} />;
    // The reason is shown once above the list, to leave room for the guide.
    return (
      state === 'todo' && (
        <>
          <Lock size={16} className={styles.chevron} aria-hidden="true" />
          <span className="y-sr">{t.afterFirst}</span>
        </>
      )
    );
  }
}

function Thumb({ view, photos }: Pick<Props, 'view' | 'photos'>) {
  const local: QueuedShot | undefined = view.local[0];
  const src = useShotPicture(photos, local) ?? view.step.shots[0]?.url;
  return (
    <span className={styles.thumb} aria-hidden="true">
      {src === undefined ? (
        <Camera size={22} strokeWidth={1.5} />
      ) : (
        <img src={src} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
