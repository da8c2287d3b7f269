import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import type { ReadingQuestion } from '@yanche/rules/inspections/reading-given';
import type { FigureAt } from '@yanche/rules/inspections/station-figures';
import type { InspectionSession } from '../record/inspection-session.ts';
import { type EntryStep, entryStep, guardMs, lastStep, nextOf, stayMsOf } from './entry-phase.ts';
import { factsOf } from '../record/lacks.ts';
import { asksToReadAgain, createEntryQuestions, isOnlyAsked } from './entry-questions.ts';
import { itemWays, slipWays } from './item-ways.ts';
import { createPausedFigure } from './paused-figure.ts';
import { raisedAt, slipsOf, stillOpen } from './raised-questions.ts';
import { emptyView, type EntryOptions, type EntryView, type KeyRefusal } from './entry-view.ts';
import { createReadingRecord } from './reading-record.ts';
import { isOffered, isOwed, type ReadingStep, readingSteps, stepAfter } from './reading-steps.ts';
import { type Figure, judgeTyped, numberOf, textOf, typeInto } from './typed-value.ts';

export type ReadingEntry = ReturnType<typeof createReadingEntry>;

/**
 * The entry of figures one after another, apart from how it looks: keys come in, values are recorded in the session, and
 * it moves on by itself unless a question is open.
 */
export function createReadingEntry(
  session: InspectionSession,
  figures: readonly FigureAt<TaskReading>[],
  options: EntryOptions = {},
) {
  const { photoKms = () => [], onRefusal = () => undefined, startsAtGiven = false } = options;
  const { untilShown = (then) => then() } = options;
  const listeners = new Set<() => void>();
  const task = () => session.get().task;
  const facts = () => factsOf(task());
  const steps = readingSteps(task(), figures);
  const record = createReadingRecord(session, options.sameAgain);
  const questions = createEntryQuestions(session, photoKms);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A shown value that the next digit replaces. */
  let isFresh = true;
  /** Epoch ms before which keys belong to the figure before. */
  let guardedUntil = 0;
  /** A finished figure that the pad came to by itself: it is deleted before another is typed. */
  let isLocked = false;
  const paused = createPausedFigure(untilShown);
  const { forget } = paused;
  /** What a pause took for the whole figure, when a question came of it. */
  let interrupted: string | null = null;
  /** Likely slips of other places, to be asked after the one in sight. */
  let laterSlips: readonly ReadingQuestion[] = [];
  /** The figure that has to be read a second time. */
  let firstRead: string | null = null;

  const judged = (figure: Figure, text: string) => judgeTyped(figure, text, facts().today);
  const isValue = ({ reading }: ReadingStep, text: string) =>
    ['possible', 'full'].includes(judged(reading, text));
  const isOpen = (step: ReadingStep) =>
    (step.due ? isOwed : isOffered)(step, record.answerOf(step.code), facts().today);
  const isGiven = (step: ReadingStep) => record.valueAt(step) !== undefined;
  const isMissing = (step: ReadingStep) => step.due && isOpen(step);
  const firstStep =
    steps.find(isMissing) ??
    (startsAtGiven ? steps.find(isGiven) : undefined) ??
    steps.find(isOpen) ??
    steps[0] ??
    null;
  const at = (step: ReadingStep | null): EntryView => ({
    ...emptyView,
    step,
    text: step === null ? '' : textOf(step.reading, record.valueAt(step)),
  });
  let hadValue = firstStep !== null && record.valueAt(firstStep) !== undefined;
  /** On from what is missing to what is missing; on from a figure that was there already to its neighbour. */
  const after = (step: ReadingStep) => stepAfter(steps, step, hadValue ? () => true : isOpen);
  let view: EntryView = { ...at(firstStep), following: firstStep && after(firstStep) };

  const show = (change: Partial<EntryView>) => {
    view = { ...view, ...change };
    view = { ...view, following: view.step === null ? null : after(view.step) };
    for (const listener of listeners) listener();
  };
  const arrive = (step: ReadingStep | null) => {
    clearTimeout(timer);
    hadValue = step !== null && record.valueAt(step) !== undefined;
    isFresh = true;
    isLocked = false;
    firstRead = null;
    interrupted = null;
    show(at(step));
  };
  const leave = () => {
    if (view.step === null) return;
    if (view.text === '') record.remove(view.step);
    arrive(after(view.step));
    isLocked = hadValue;
  };
  const guard = () => {
    guardedUntil = Date.now() + guardMs;
  };
  /** Whether a key came too early to be meant for what is in sight now; a run of them is ignored as a whole. */
  const isEarly = (): boolean => {
    const is = Date.now() < guardedUntil;
    if (is) {
      guard();
      refuseKey('early');
    }
    return is;
  };
  /** A digit that comes right after a pause moved on was on its way before: it goes on with that figure, at its place. */
  const joins = (key: string): boolean => {
    const before = paused.joinedBy(key);
    if (before === null) return false;
    const { step, text } = before;
    const whole = typeInto(step.reading, text, key);
    if (whole === text || judged(step.reading, whole) === 'impossible') return false;
    if (view.step !== step) arrive(step);
    guardedUntil = 0;
    interrupted = null;
    typed(whole);
    return true;
  };
  const refuseKey = (refusal: KeyRefusal) => {
    show({ refusal });
    onRefusal();
  };
  const take = ({ to, act, ms }: EntryStep) => {
    clearTimeout(timer);
    show({ phase: to, ...(to === 'asking' ? {} : { questions: [], photoKm: null, joint: null }) });
    if (view.step !== null && (to === 'waiting' || to === 'shown')) {
      timer = setTimeout(moveOn, ms ?? stayMsOf(to, view.step.reading, view.text));
    }
    if (act === 'record') store();
    if (act === 'leave') leave();
  };
  /** What changes without a tap takes no keys for a moment. */
  const moveOn = () => {
    const { step } = view;
    const text = view.phase === 'waiting' ? view.text : null;
    const isLast = text !== null && view.following === null;
    take(isLast ? lastStep : entryStep(view.phase, 'pause'));
    if (view.phase === 'asking') interrupted = text;
    guard();
    if (step !== null && text !== null) paused.keep(step, text);
  };
  /** Digits after such a pause go on with the figure, or begin it anew: nobody can tell, so it is asked. */
  const isJoint = (step: ReadingStep, text: string): boolean => {
    const before = interrupted;
    interrupted = null;
    if (before === null || text.startsWith(before) || !isValue(step, before + text)) return false;
    record.remove(step);
    isFresh = true;
    take(entryStep(view.phase, 'asked'));
    show({ joint: { whole: Number(before + text), last: Number(text) } });
    return true;
  };
  /** Records the figure; what it raises here, and what it newly raises elsewhere, is asked before moving on. */
  const store = () => {
    const { step, text } = view;
    const value = step === null ? null : numberOf(step.reading, text);
    if (step === null || value === null || isJoint(step, text)) return;
    const before = questions.open();
    const isOther = record.put(step, value);
    if (firstRead === text) questions.acknowledge(questions.open().filter(asksToReadAgain));
    const raised = raisedAt(step, questions.open(isOther ? step.code : null), before);
    const photoKm = step.reading.id === 'km' ? questions.otherKm(value) : null;
    if (raised.length === 0 && photoKm === null) {
      // A figure just finished stays in sight first.
      if (view.phase !== 'shown') take(entryStep(view.phase, 'settled'));
      return;
    }
    isFresh = true;
    if (view.phase === 'shown') guard();
    firstRead = raised.some(asksToReadAgain) ? text : null;
    take(entryStep(view.phase, 'asked'));
    const [first, ...later] = slipsOf(step, raised);
    laterSlips = later;
    show({ questions: first === undefined ? raised : [first], photoKm });
  };
  const typed = (text: string) => {
    if (view.step === null) return;
    isFresh = false;
    isLocked = false;
    show({ text, refusal: null });
    take(entryStep(view.phase, judged(view.step.reading, text)));
  };
  /** Stores a figure that is complete before something else comes. True: a question about it is open. */
  const finish = (): boolean => {
    const isWaiting = view.phase === 'waiting' || view.phase === 'held';
    if (isWaiting && view.step !== null && isValue(view.step, view.text)) store();
    return view.phase === 'asking';
  };
  const settle = () => {
    guardedUntil = 0;
    if (view.phase === 'asking') take(entryStep(view.phase, 'settled'));
  };

  const acknowledge = () => {
    questions.acknowledge(view.questions);
    if (view.photoKm !== null) questions.keepKm(Number(view.text));
    if (view.questions.some(({ id }) => id === 'tenTimes')) afterSlip();
    else settle();
  };
  /** One slip at a time; what the figure here means is asked behind them. */
  const afterSlip = () => {
    const [next, ...later] = stillOpen(laterSlips, questions.open());
    laterSlips = later;
    if (next === undefined) store();
    else show({ questions: [next] });
  };

  const finishWith = (value: number) => {
    forget();
    if (view.step === null) return;
    const { reading } = view.step;
    const text = textOf(reading, value);
    // Measured on while the figure before is still in sight.
    if (view.phase === 'shown') leave();
    if (view.step === null) return;
    isFresh = false;
    isLocked = false;
    interrupted = null;
    show({ text, refusal: null });
    const isRight = isValue(view.step, text);
    // A gauge and a tap are no key too many: a whole figure is as good as "next".
    take(isRight ? { to: 'shown', act: 'record' } : entryStep(view.phase, 'impossible'));
  };

  return {
    steps,
    get: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOpen,
    press: (key: string) => {
      if (joins(key) || view.step === null || isEarly()) return;
      if (isLocked && key !== 'delete') {
        refuseKey(view.phase === 'asking' ? 'asked' : 'finished');
        return;
      }
      const { reading } = view.step;
      if (key === 'delete') interrupted = null;
      const before = isFresh && key !== 'delete' ? '' : view.text;
      const isWhole = view.phase === 'shown' || judged(reading, before) === 'full';
      const hasRoom = !isWhole || key === 'delete' || key === '-';
      const text = hasRoom ? typeInto(reading, isLocked ? '' : before, key) : before;
      if (text === before && key !== 'delete') {
        take(entryStep(view.phase, 'surplus'));
        refuseKey('surplus');
      } else typed(text);
    },
    /** A whole figure, from a gauge or a photo: as if typed and finished. */
    enter: finishWith,
    next: () => {
      forget();
      if (view.step === null || isEarly()) return;
      const { phase, text, step } = view;
      if (view.joint !== null) return;
      if (phase === 'asking') {
        if (view.questions.every(isOnlyAsked)) acknowledge();
      } else if (phase === 'typing' || phase === 'held') {
        take(nextOf(judged(step.reading, text)));
      } else take(entryStep(phase, 'next'));
    },
    /** Stops the pause, or goes back to the figure from a question. */
    edit: () => {
      forget();
      isFresh = view.phase === 'asking';
      isLocked = false;
      interrupted = null;
      guardedUntil = 0;
      show({ refusal: null });
      take(entryStep(view.phase, 'edit'));
    },
    acknowledge,
    /** Goes to a place, unless the figure just typed raises a question. */
    goTo: (step: ReadingStep | null) => {
      forget();
      guardedUntil = 0;
      const wasAsking = view.phase === 'asking';
      if (finish() && !wasAsking) {
        // Digits meant for the other place must not replace this figure.
        isLocked = true;
        refuseKey('asked');
        return;
      }
      const isHalf = view.phase === 'typing' && view.text !== '' && !isFresh;
      if (isHalf && view.step !== null && !isValue(view.step, view.text)) {
        take(entryStep('typing', 'impossible'));
        return;
      }
      arrive(step);
    },
    ...itemWays({ steps, record, view: () => view, isOpen, after, arrive, show, settle, forget }),
    ...slipWays({ record, view: () => view, enter: finishWith, afterSlip }),
    /** Before the page closes: a complete figure is kept. */
    close: () => {
      finish();
      clearTimeout(timer);
    },
  };
}
