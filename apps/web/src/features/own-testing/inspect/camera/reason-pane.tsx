import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reasonsOf } from '../editor/limit-reasons.ts';
import { useRecorded } from '../session-context.tsx';
import styles from './judge.module.css';
import { guidedCameraTexts } from './guided-camera.texts.ts';

type ReasonPaneProps = {
  /** The items that cannot be checked. */
  codes: readonly string[];
  /** Null: another one, to be written in the editor. */
  onReason: (reason: string | null) => void;
  onCancel: () => void;
};

/** Why something cannot be checked; a tap on a common reason is enough. */
export function ReasonPane({ codes, onReason, onCancel }: ReasonPaneProps) {
  const t = useTexts(guidedCameraTexts);
  const language = useLanguage();
  const readings = useRecorded(({ task }) => task.readings);
  const reasons = [...new Set(codes.flatMap((code) => reasonsOf(code, readings, language)))];
  return (
    <fieldset className={styles.choices}>
      <legend>{t.why}</legend>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={styles.choice}
          onClick={() => onReason(reason)}
        >
          {reason}
        </button>
      ))}
      <button type="button" className={styles.choice} onClick={() => onReason(null)}>
        {t.other}
      </button>
      <button type="button" className={styles.choice} onClick={onCancel}>
        {t.cancel}
      </button>
    </fieldset>
  );
}
