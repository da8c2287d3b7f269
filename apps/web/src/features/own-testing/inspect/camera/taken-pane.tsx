import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useTexts } from '#lib/language/texts.ts';
import cameraStyles from '#sheets/camera/camera.module.css';
import { usePhotoSrc } from '../editor/marking/use-photo-src.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { decidedAnswer } from '../record/local-record.ts';
import { useRecorded } from '../session-context.tsx';
import { FilmStrip } from './film-strip.tsx';
import styles from './judge.module.css';
import { guidedCameraTexts } from './guided-camera.texts.ts';
import type { ShotView } from './shots.ts';

type TakenPaneProps = {
  views: readonly ShotView[];
  view: ShotView;
  fileId: string;
  onChoose: (ghost: string) => void;
  onJudge: () => void;
  onAnother: () => void;
  onEdit: (code: string) => void;
  onNext: () => void;
};

/** A shot that is finished: its photo, what was said of it, and the ways to change that. */
export function TakenPane(props: TakenPaneProps) {
  const { views, view, fileId, onChoose, onJudge, onAnother, onEdit, onNext } = props;
  const t = useTexts(guidedCameraTexts);
  const words = useTexts(inspectTexts);
  const src = usePhotoSrc(fileId);
  const { name } = view.shot;
  const answers = useRecorded((recorded) => recorded.answers);
  const faulty = view.duty.find(
    ({ code }) => decidedAnswer(answers.get(code))?.result === 'abnormal',
  );
  return (
    <>
      <div className={cameraStyles.finder}>
        {src !== undefined && <img className={cameraStyles.picture} src={src} alt={name} />}
      </div>
      <div className={styles.judge}>
        <div className={styles.judged}>
          <h2>{t.takenOf(name, t[view.state])}</h2>
        </div>
        <FilmStrip views={views} current={view.shot.ghost} onChoose={onChoose} />
        <div className={styles.pair}>
          {view.duty.length > 0 && (
            <button type="button" className={styles.limited} onClick={onJudge}>
              <RotateCcw size={20} aria-hidden="true" />
              {t.takeBack}
            </button>
          )}
          {faulty !== undefined ? (
            <button type="button" className={styles.abnormal} onClick={() => onEdit(faulty.code)}>
              <CircleAlert size={20} aria-hidden="true" />
              {view.state === 'unnamed' ? words.lackFinding : words.edit(faulty.name)}
            </button>
          ) : (
            <button type="button" className={styles.limited} onClick={onAnother}>
              <Plus size={20} aria-hidden="true" />
              {t.another}
            </button>
          )}
        </div>
        <button type="button" className={styles.limited} onClick={onNext}>
          {t.goOn}
        </button>
      </div>
    </>
  );
}
