import { useTexts } from '#lib/language/texts.ts';
import styles from './place-strip.module.css';
import type { ReadingStep } from './reading-steps.ts';
import { readingsTexts } from './readings.texts.ts';

type PlaceStripProps = {
  steps: readonly ReadingStep[];
  current: ReadingStep;
  /** The recorded value as text; empty while there is none. */
  textOf: (step: ReadingStep) => string;
  onStep: (step: ReadingStep) => void;
};

/** The figures of one item with their values, those that are due first; a tap goes there. */
export function PlaceStrip({ steps, current, textOf, onStep }: PlaceStripProps) {
  const t = useTexts(readingsTexts);
  if (steps.length < 2) return null;
  return (
    <ul className={styles.strip} aria-label={t.places}>
      {steps.map((step) => {
        const value = textOf(step);
        return (
          <li key={step.key}>
            <button
              type="button"
              className={styles.place}
              ref={step.key === current.key ? bringIntoView : undefined}
              aria-current={step.key === current.key || undefined}
              onClick={() => onStep(step)}
            >
              <span>{nameOf(step, current)}</span> <b>{value === '' ? <Empty /> : value}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Of the reading at hand the place alone; of another one its own name too. */
const nameOf = ({ reading, placeName }: ReadingStep, current: ReadingStep) =>
  reading.id === current.reading.id && placeName !== ''
    ? placeName
    : [reading.label, placeName].filter((part) => part !== '').join(' ');

/** A long row of figures starts with the one at hand. */
const bringIntoView = (place: HTMLButtonElement | null) =>
  place?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

function Empty() {
  const t = useTexts(readingsTexts);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="y-sr">{t.empty}</span>
    </>
  );
}
