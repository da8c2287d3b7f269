import type { SelfReview } from '@yanche/contract/console/self-desk';
import { retakePhrases } from '@yanche/contract/reviews/send-back-phrases';
import type { SelfStep } from '@yanche/contract/self-orders/self-orders';
import { inLanguage } from '@yanche/rules/bilingual';
import { judged, type Mark } from '@yanche/rules/reviews/marks';
import { flagPassLabels } from '@yanche/rules/staff/review-desk';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { ReasonField } from '../side/reason-field.tsx';
import { flagWords, type KeyStep, passReason } from './self-evidence.ts';
import { selfTexts } from './self.texts.ts';
import css from '../side/side.module.css';

type Props = {
  step: SelfStep;
  keyStep: KeyStep | undefined;
  reading: SelfReview['readings'][number] | undefined;
  /** What the seller states of what the photo shows. */
  stated: string | null;
  mark: Mark | undefined;
  isCurrent: boolean;
  mayDecide: boolean;
  faulty: boolean;
  onShow: () => void;
  onMark: (mark: Mark | null) => void;
  /** The reason is written: back to the photos. */
  onWritten: () => void;
};

const choices = ['pass', 'again'] as const;

/** One step with what was noticed about its photos, and the verdict on it. */
export function StepRow(props: Props) {
  const { step, keyStep, reading, stated, mark, isCurrent, mayDecide, onMark } = props;
  const t = useTexts(selfTexts);
  const desk = useTexts(reviewsTexts);
  const language = useLanguage();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const count = step.shots.length;
  const facts = [
    count > 0
      ? desk.photos(count)
      : step.skipReason === null
        ? t.noPhoto
        : t.skipped(step.skipReason.text),
    ...(keyStep?.isAgain === true ? [t.takenAgain] : []),
    ...(reading === undefined && stated !== null ? [t.compare(stated)] : []),
  ];
  const asked = step.retakeReasons.map(({ text }) => text).join(inLanguage(['；', '; '], language));
  const passedFor = mark === undefined ? null : passReason(mark);
  const words = { pass: desk.pass, again: t.again };
  return (
    <li ref={row} className={css.row} aria-current={isCurrent ? 'true' : undefined}>
      <div className={css.line}>
        <button type="button" className={css.title} onClick={props.onShow}>
          {keyStep !== undefined && (
            <span className={`${css.number} ${css.minor}`}>{keyStep.index}</span>
          )}
          <span>
            <b>{step.name}</b>
            <span className={css.norm}>{facts.join(' · ')}</span>
            {asked !== '' && <span className={css.norm}>{t.askedFor(asked)}</span>}
            {reading !== undefined && (
              <span className={reading.differs ? css.risk : css.norm}>
                {t.reading(reading.read, reading.stated)}
              </span>
            )}
            {flagWords(keyStep?.flags ?? []).map((text) => (
              <span key={text} className={css.risk}>
                {text}
              </span>
            ))}
          </span>
        </button>
        {count > 0 && (
          <fieldset className={css.acts} aria-label={desk.verdictOf(step.name)}>
            {choices.map((choice) => (
              <button
                key={choice}
                type="button"
                className={css[choice]}
                aria-pressed={mark?.verdict === choice}
                aria-label={words[choice]}
                disabled={!mayDecide}
                onClick={() => onMark(mark?.verdict === choice ? null : judged(mark, choice))}
              >
                {choice === 'pass' ? <Check size={16} aria-hidden /> : words[choice]}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {passedFor !== null && (
        <p className={css.norm}>{t.passedFor(inLanguage(flagPassLabels[passedFor], language))}</p>
      )}
      {mark?.verdict === 'again' && (
        <div className={css.form}>
          <ReasonField
            label={t.reason}
            phrases={retakePhrases.map((phrase) => inLanguage(phrase, language))}
            reason={mark.reason}
            isCurrent={isCurrent}
            faulty={props.faulty}
            onChange={(reason) => onMark({ ...mark, reason })}
            onWritten={props.onWritten}
          />
        </div>
      )}
    </li>
  );
}
