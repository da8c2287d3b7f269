import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { inLanguage } from '@yanche/rules/bilingual';
import { retakeWords } from '@yanche/rules/inspections/self-check';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import cameraStyles from '#sheets/camera/camera.module.css';
import styles from './guided-camera.module.css';
import judgeStyles from './judge.module.css';
import { guidedCameraTexts } from './guided-camera.texts.ts';
import { ReasonPane } from './reason-pane.tsx';
import type { ShotView } from './shots.ts';
import type { FreshPhoto } from './use-guided-shots.ts';

const takeFocus = (button: HTMLElement | null) => button?.focus();

type JudgePaneProps = {
  view: ShotView;
  photo: FreshPhoto;
  /** The shot that comes next, if any. */
  nextName: string | undefined;
  /** Called normal although it shows nothing: taken again, or called so once more. */
  isDoubted: boolean;
  onNormal: (isSure: boolean) => void;
  onAbnormal: (item: CheckItem) => void;
  onLimited: (reason: string | null) => void;
  onRetake: () => void;
  onDetail: () => void;
};

/** The photo just taken, and what it shows: one tap answers and goes on. */
export function JudgePane(props: JudgePaneProps) {
  const { view, photo, nextName, isDoubted, onNormal, onAbnormal, onLimited, onRetake, onDetail } =
    props;
  const t = useTexts(guidedCameraTexts);
  const { time } = useFormat();
  const [asks, setAsks] = useState<'which' | 'why' | null>(null);
  const [first] = view.duty;
  const names = view.duty.map(({ name }) => name);
  return (
    <>
      <div className={cameraStyles.finder}>
        <img className={cameraStyles.picture} src={photo.url} alt={view.shot.name} />
      </div>
      <div className={judgeStyles.judge}>
        <div className={judgeStyles.judged}>
          <div>
            <h2>{view.shot.name}</h2>
            <Quality photo={photo} time={time(photo.takenAt, 'time')} />
            {names.length > 1 && <p className={styles.quiet}>{t.covers(names)}</p>}
          </div>
          {!isDoubted && (
            <button type="button" className={styles.pill} onClick={onRetake}>
              <RotateCcw size={16} aria-hidden="true" />
              {t.again}
            </button>
          )}
        </div>
        {asks === 'why' && (
          <ReasonPane codes={view.codes} onReason={onLimited} onCancel={() => setAsks(null)} />
        )}
        {asks === 'which' && (
          <fieldset className={judgeStyles.choices}>
            <legend>{t.which}</legend>
            {view.duty.map((item) => (
              <button
                key={item.code}
                type="button"
                className={judgeStyles.choice}
                onClick={() => onAbnormal(item)}
              >
                {item.name}
              </button>
            ))}
            <button type="button" className={judgeStyles.choice} onClick={() => setAsks(null)}>
              {t.cancel}
            </button>
          </fieldset>
        )}
        {asks === null && isDoubted && (
          <>
            <button ref={takeFocus} type="button" className={judgeStyles.normal} onClick={onRetake}>
              <RotateCcw size={24} aria-hidden="true" />
              {t.again}
            </button>
            <p className={styles.quiet}>{t.showsNothing}</p>
            <button type="button" className={judgeStyles.limited} onClick={() => onNormal(true)}>
              {t.useAnyway}
            </button>
          </>
        )}
        {asks === null && !isDoubted && (
          <>
            <button type="button" className={judgeStyles.normal} onClick={() => onNormal(false)}>
              <Check size={24} aria-hidden="true" />
              {t.normal}
            </button>
            <div className={judgeStyles.pair}>
              <button
                type="button"
                className={judgeStyles.abnormal}
                onClick={() =>
                  view.duty.length > 1 || first === undefined ? setAsks('which') : onAbnormal(first)
                }
              >
                <CircleAlert size={20} aria-hidden="true" />
                {t.abnormal}
              </button>
              <button type="button" className={judgeStyles.limited} onClick={() => setAsks('why')}>
                <Minus size={20} aria-hidden="true" />
                {t.cannotCheck}
              </button>
            </div>
            <div className={judgeStyles.foot}>
              <p className={styles.quiet}>
                {nextName === undefined ? t.afterLast : t.after(nextName)}
              </p>
              <button type="button" className={styles.pill} onClick={onDetail}>
                <Plus size={16} aria-hidden="true" />
                {t.detail}
              </button>
            </div>
          </>
        )}
      </div>
    </>
  );
}

type QualityProps = { photo: FreshPhoto; time: string };

/** What was measured of the photo; what was not is said, too. */
function Quality({ photo, time }: QualityProps) {
  const t = useTexts(guidedCameraTexts);
  const language = useLanguage();
  const { measured } = photo;
  const hints = measured?.hints ?? [];
  const isBad = hints.some(({ level }) => level === 'bad');
  const tone = measured == null ? 'none' : isBad ? 'bad' : hints.length > 0 ? 'warn' : 'good';
  const said = hints.map(({ code }) => inLanguage(retakeWords[code], language)).join(t.andAlso);
  const words = {
    none: measured === undefined ? t.measuring : t.notMeasured,
    bad: said,
    warn: said,
    good: t.takenAt(t.sharp, time),
  }[tone];
  return (
    <output className={judgeStyles.quality} data-tone={tone}>
      {tone === 'good' && <Check size={16} aria-hidden="true" />}
      {(tone === 'bad' || tone === 'warn') && <CircleAlert size={16} aria-hidden="true" />}
      {words}
    </output>
  );
}
