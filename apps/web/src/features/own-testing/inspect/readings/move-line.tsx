import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { inLanguage } from '@yanche/rules/bilingual';
import { grouped } from '@yanche/rules/grouped';
import { questionRules } from '@yanche/rules/inspections/question-rules';
import { Button } from '@yanche/ui/button';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { pauseMsOf } from './entry-phase.ts';
import { asksToReadAgain } from './entry-questions.ts';
import type { EntryView } from './entry-view.ts';
import type { ReadingEntry } from './reading-entry.ts';
import type { ReadingStep } from './reading-steps.ts';
import styles from './move-line.module.css';
import { questionWords } from './question-words.ts';
import { readingsTexts } from './readings.texts.ts';
import { placeWords } from './value-words.ts';

type MoveLineProps = {
  entry: ReadingEntry;
  view: EntryView;
  step: ReadingStep;
  nextWords: string;
  items: readonly CheckItem[];
};

/** What happens next: moving on in a second, a hint to acknowledge, or what to measure with. */
export function MoveLine({ entry, view, step, nextWords, items }: MoveLineProps) {
  const t = useTexts(readingsTexts);
  const language = useLanguage();
  const { phase, following, questions, photoKm, joint, refusal } = view;
  const refused = {
    surplus: t.keySurplus,
    early: t.keyEarly,
    finished: t.keyFinished,
    asked: t.keyAsked,
  };
  if (phase === 'waiting') {
    const ms = pauseMsOf(step.reading, view.text);
    const then =
      following === null ? t.goesToEnd(ms / 1000) : t.goesOn(ms / 1000, placeWords(following));
    const { decimals = 0 } = step.reading;
    const isCut = decimals > 0 && !view.text.includes('.');
    return (
      <div className={styles.line}>
        <i key={view.text} className={styles.pause} style={{ animationDuration: `${ms}ms` }} />
        <span>{isCut ? t.takenAs(Number(view.text).toFixed(decimals), then) : then}</span>
        <Button tone="text" className={styles.change} onClick={() => entry.edit()}>
          {t.change}
        </Button>
      </div>
    );
  }
  if (phase === 'asking') {
    const isAgain = questions.some(asksToReadAgain);
    return (
      <div
        className={`${styles.line} ${styles.asked} ${joint === null ? '' : styles.either}`}
        role="alert"
      >
        <span>
          {questions.map((question) => (
            <span key={question.id + question.code + question.place} className={styles.hint}>
              {questionWords(question, { step, items, language, t })}
            </span>
          ))}
          {photoKm !== null && <span className={styles.hint}>{t.photoSays(grouped(photoKm))}</span>}
          {joint !== null && (
            <span className={styles.hint}>{t.joint(String(joint.whole), String(joint.last))}</span>
          )}
          {refusal !== null && <b className={styles.hint}>{refused[refusal]}</b>}
          {isAgain && <b className={styles.hint}>{t.readAgain}</b>}
        </span>
        {questions.map(
          (question) =>
            question.meant !== undefined && (
              <Button
                key={question.id + question.code + question.place}
                tone="text"
                className={styles.change}
                onClick={() => entry.correct(question)}
              >
                {t.takePhotoKm(String(question.meant))}
              </Button>
            ),
        )}
        {joint !== null &&
          [joint.whole, joint.last].map((value) => (
            <Button
              key={value}
              tone="text"
              className={styles.change}
              onClick={() => entry.enter(value)}
            >
              {t.takePhotoKm(String(value))}
            </Button>
          ))}
        {photoKm !== null && (
          <Button tone="text" className={styles.change} onClick={() => entry.enter(photoKm)}>
            {t.takePhotoKm(grouped(photoKm))}
          </Button>
        )}
      </div>
    );
  }
  if (phase === 'refused') {
    return (
      <div className={`${styles.line} ${styles.refused}`} role="alert">
        <span>{inLanguage(questionRules.outOfRange.words, language)}</span>
      </div>
    );
  }
  if (refusal !== null) {
    return (
      <div className={`${styles.line} ${styles.asked}`} role="alert">
        <span>{refused[refusal]}</span>
      </div>
    );
  }
  if (phase === 'shown') {
    return (
      <div className={`${styles.line} ${styles.quiet}`}>
        <span>{t.recorded}</span>
      </div>
    );
  }
  const quiet =
    phase === 'held' ? t.held(nextWords) : step.reading.tool && t.withTool(step.reading.tool);
  return (
    <div className={`${styles.line} ${styles.quiet}`}>
      <span>{quiet}</span>
    </div>
  );
}
