import { ProgressBar } from '@yanche/ui/progress-bar';
import { IconButton } from '@yanche/ui/button';
import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { SessionLine } from '../list/session-line.tsx';
import { shortName } from '../list/short-name.ts';
import { factsOf, measuredRecord } from '../record/lacks.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import { latestPhotoKms } from './odometer/photo-mileage.ts';
import type { ReadingBoardProps } from './reading-board-props.ts';
import { createReadingEntry } from './reading-entry.ts';
import { ReadingPlace } from './reading-place.tsx';
import { isOwed } from './reading-steps.ts';
import { ReadingSummary } from './reading-summary.tsx';
import styles from './reading-board.module.css';
import { readingsTexts } from './readings.texts.ts';
import { placeWords } from './value-words.ts';

/** Felt through a glove, where the phone can. */
const buzz = () => {
  if ('vibrate' in navigator) navigator.vibrate(40);
};

/** Two frames: the first one is only about to be painted. */
const afterPaint = (then: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(() => then()));

/** The page of figures: where one stands, the present figure, or what is left at the end. */
export function ReadingBoard(props: ReadingBoardProps) {
  const { figures, station, onClose } = props;
  const t = useTexts(readingsTexts);
  const session = useSession();
  const [entry] = useState(() =>
    createReadingEntry(session, figures, {
      photoKms: () => latestPhotoKms(session),
      onRefusal: buzz,
      untilShown: afterPaint,
      startsAtGiven: props.startsAtGiven,
      sameAgain: (step, value) =>
        t.sameAgain(placeWords(step), `${value} ${step.reading.unit}`.trim()),
    }),
  );
  const { step } = useSyncExternalStore(entry.subscribe, entry.get);
  const answers = useRecorded((view) => view.answers);
  const task = useRecorded((view) => view.task);
  const { today } = factsOf(task);

  // A figure that waits for its pause is kept whichever way the page is closed.
  useEffect(() => () => entry.close(), [entry]);
  const close = () => {
    entry.close();
    onClose();
  };

  const due = entry.steps.filter((each) => each.due);
  const owed = due.filter((each) => {
    const record = answers.get(each.code);
    return isOwed(each, record && measuredRecord(record), today);
  });
  const done = due.length - owed.length;
  return (
    <div className={styles.board}>
      <header className={styles.head}>
        <IconButton label={t.close} className={styles.close} onClick={close}>
          <X size={22} aria-hidden="true" />
        </IconButton>
        <div className={styles.titles}>
          <h2>{step?.reading.label ?? t.title}</h2>
          <p>{t.where(shortName(station), done, due.length)}</p>
        </div>
        <SessionLine />
      </header>
      <div className={styles.progress}>
        <ProgressBar
          label={t.progress(done, due.length)}
          value={due.length === 0 ? 100 : (done / due.length) * 100}
        />
      </div>
      {step === null ? (
        <ReadingSummary entry={entry} owed={owed} onClose={onClose} />
      ) : (
        <ReadingPlace {...props} entry={entry} step={step} />
      )}
    </div>
  );
}
