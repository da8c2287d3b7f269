import { materialOf } from '@yanche/rules/inspections/measure';
import { bandOf, hintFor, isPossible } from '@yanche/rules/inspections/reading-value';
import { questionRules } from '@yanche/rules/inspections/question-rules';
import { Button } from '@yanche/ui/button';
import { type Tone, ToneIcon } from '@yanche/ui/tag';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { factsOf, measuredRecord } from '../record/lacks.ts';
import { useRecorded } from '../session-context.tsx';
import { CannotMeasure } from './cannot-measure.tsx';
import { GaugeButton, GaugeNotice } from './gauge/gauge-button.tsx';
import { useGaugeFigures } from './gauge/use-gauge.ts';
import { MaterialChoice } from './material-choice.tsx';
import { MoveLine } from './move-line.tsx';
import { OdometerPhoto } from './odometer/odometer-photo.tsx';
import { PanelMap } from './panel-map.tsx';
import { PlaceStrip } from './place-strip.tsx';
import { QuestionCard } from './question-card.tsx';
import type { ReadingBoardProps } from './reading-board-props.ts';
import { asksToReadAgain } from './entry-questions.ts';
import type { ReadingEntry } from './reading-entry.ts';
import { ReadingPad } from './reading-pad.tsx';
import { isUnmeasurable, type ReadingStep, valueAt } from './reading-steps.ts';
import styles from './reading-place.module.css';
import { readingsTexts } from './readings.texts.ts';
import { ScaleBar } from './scale-bar.tsx';
import { isEntryKey, numberOf, textOf } from './typed-value.ts';
import { codeWords, placeWords } from './value-words.ts';

const tones = { ok: 'pass', watch: 'unknown', ask: 'minor', find: 'major' } as const;

type ReadingPlaceProps = Pick<ReadingBoardProps, 'gauge' | 'figure' | 'onFinding' | 'onMeasure'> & {
  entry: ReadingEntry;
  step: ReadingStep;
};

/** One figure: where it is measured, what is typed and means, the keys, and any question about it. */
export function ReadingPlace(props: ReadingPlaceProps) {
  const { entry, step, gauge, figure, onFinding } = props;
  const t = useTexts(readingsTexts);
  const view = useSyncExternalStore(entry.subscribe, entry.get);
  const answers = useRecorded((each) => each.answers);
  const task = useRecorded((each) => each.task);
  const [isCannotOpen, setCannotOpen] = useState(false);
  const { today } = factsOf(task);
  const { reading, code } = step;
  const answerOf = (of: string) => {
    const record = answers.get(of);
    return record && measuredRecord(record);
  };
  const measure = answerOf(code)?.measure ?? null;
  const material = materialOf(reading.id, measure);
  const isBlind = isUnmeasurable(step, measure);
  const value = numberOf(reading, view.text);
  const isValue = value !== null && isPossible(reading, value, today);
  const judged = isValue ? bandOf(reading, value, { today, material }) : null;
  // A mileage is fine by comparison only, never by itself.
  const band = reading.id === 'km' && judged?.level === 'ok' ? null : judged;
  const isRefused =
    view.phase === 'refused' || view.questions.some(({ id }) => id === 'minAboveMax');
  const decisions = view.questions.filter(({ id }) =>
    ['finding', 'note'].includes(questionRules[id].effect),
  );
  const isDeciding = view.phase === 'asking' && decisions.length > 0;
  const nextWords =
    view.following?.reading.materials !== undefined && view.following.code !== code
      ? t.nextPanel
      : t.nextPlace;

  useHardwareKeys(figure, isDeciding, (key) => {
    if (key === 'Enter') entry.next();
    else entry.press(key);
  });
  useGaugeFigures(gauge, step, (measured) => entry.enter(measured));

  const means = isBlind
    ? t.unmeasurable
    : isRefused
      ? ((value === null ? null : hintFor(reading, value)) ?? '')
      : (band?.means ?? '');
  const tone: Tone = isRefused
    ? 'major'
    : isBlind
      ? 'unknown'
      : band === null
        ? 'brand'
        : tones[band.level];
  const inWords = codeWords(reading, view.text, t);
  const settled =
    view.phase === 'typing' ? '' : `${placeWords(step)} ${view.text} ${reading.unit} ${means}`;
  const strip = entry.steps.filter((each) => each.code === code);
  const panels = task.items.filter((item) => reading.items.includes(item.code));
  // A figure of one place has its name as the heading of the page.
  const isNamedAbove =
    step.due && reading.materials === undefined && placeWords(step) === reading.label;
  const goToPanel = (to: string) => {
    const target = entry.steps.find((each) => each.code === to && each.reading.id === reading.id);
    if (target !== undefined) entry.goTo(target);
  };

  return (
    <div className={styles.place}>
      <div className={styles.what}>
        <div className={styles.car}>
          {reading.materials !== undefined && (
            <PanelMap
              reading={reading}
              panels={panels}
              current={step}
              following={view.following?.code === code ? null : (view.following?.code ?? null)}
              answerOf={answerOf}
              today={today}
              onPanel={goToPanel}
            />
          )}
          {reading.id === 'km' && <OdometerPhoto code={code} onKm={(km) => entry.enter(km)} />}
          <PlaceStrip
            steps={strip}
            current={step}
            textOf={(each) => textOf(reading, valueAt(each, answerOf(each.code)))}
            onStep={entry.goTo}
          />
        </div>
        <div className={styles.read}>
          <div className={styles.name} hidden={isNamedAbove}>
            <p>
              {placeWords(step)}
              {!step.due && ` · ${t.optional}`}
            </p>
            {reading.materials !== undefined && (
              <MaterialChoice reading={reading} material={material} onChoose={entry.setMaterial} />
            )}
          </div>
          <div className={styles.figure}>
            <div
              ref={figure}
              tabIndex={-1}
              className={`${styles.number} ${styles[tone]}`}
              data-alone={reading.materials === undefined || undefined}
            >
              <b>{view.text === '' ? '–' : view.text.replace('-', '−')}</b>
              {reading.unit !== '' && <small>{reading.unit}</small>}
              {inWords !== '' && <small>{inWords}</small>}
            </div>
            {means !== '' && (
              <span className={`${styles.means} ${styles[tone]}`}>
                <ToneIcon tone={tone} size={18} />
                {means}
              </span>
            )}
          </div>
          <output className="y-sr">{settled}</output>
        </div>
        <div className={styles.scale}>
          <ScaleBar reading={reading} material={material} value={isValue ? value : null} />
        </div>
        <GaugeNotice gauge={gauge} />
      </div>
      <div className={styles.how}>
        <div className={styles.work}>
          {isDeciding ? (
            <QuestionCard
              entry={entry}
              step={step}
              questions={view.questions}
              onFinding={onFinding}
              onMeasure={props.onMeasure}
            />
          ) : (
            <>
              <MoveLine
                entry={entry}
                view={view}
                step={step}
                nextWords={nextWords}
                items={task.items}
              />
              <ReadingPad
                reading={reading}
                cannotWords={step.due ? t.cannot : t.skip}
                onKey={entry.press}
                onCannot={() => (step.due ? setCannotOpen(true) : entry.skip())}
              />
            </>
          )}
        </div>
        {!isDeciding && (
          <footer className={styles.dock}>
            <GaugeButton gauge={gauge} step={step} />
            <Button
              size="large"
              className={styles.next}
              aria-disabled={
                view.joint !== null || view.questions.some(asksToReadAgain) || undefined
              }
              onClick={() => entry.next()}
            >
              {view.phase === 'asking' ? t.understood : nextWords}
            </Button>
          </footer>
        )}
      </div>
      <CannotMeasure
        open={isCannotOpen}
        step={step}
        onClose={() => setCannotOpen(false)}
        onReason={(reason) => {
          setCannotOpen(false);
          entry.cannotMeasure(reason);
        }}
      />
    </div>
  );
}

/** A real keyboard types figures as long as the focus is on this page and in no text field. */
function useHardwareKeys(
  figure: ReadingBoardProps['figure'],
  paused: boolean,
  onKey: (key: string) => void,
) {
  const tell = useEffectEvent(onKey);
  useEffect(() => {
    const page = figure.current?.closest('[role="dialog"]');
    if (paused || !page) return undefined;
    // The question that had the focus is gone.
    if (document.activeElement === document.body) figure.current?.focus();
    const listen = (event: Event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
      if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
      if (target.matches('input, textarea, select')) return;
      const onButton = target.closest('button, a, label') !== null;
      const pressed = key === 'Backspace' ? 'delete' : key === ',' ? '.' : key;
      if (pressed === 'Enter' ? onButton : !isEntryKey(pressed)) return;
      event.preventDefault();
      tell(pressed);
    };
    page.addEventListener('keydown', listen);
    return () => page.removeEventListener('keydown', listen);
  }, [figure, paused]);
}
