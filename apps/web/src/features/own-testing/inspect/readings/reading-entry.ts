import { questionRules } from '@yanche/rules/inspections/question-rules';
import type { MeasuredAnswer, ReadingQuestion } from '@yanche/rules/inspections/reading-given';
import type { InspectionSession } from '../record/inspection-session.ts';
import { type EntryPhase, type EntryStep, entryStep, nextOf, pauseMs } from './entry-phase.ts';
import { factsOf, measuredRecord } from '../record/lacks.ts';
import { questionKey, unsettledQuestions } from './open-questions.ts';
import { createReadingRecord } from './reading-record.ts';
import { isOffered, isOwed, type ReadingStep, readingSteps, stepAfter } from './reading-steps.ts';
import { judgeTyped, numberOf, textOf, typeInto } from './typed-value.ts';

/** Questions that only a second reading answers. */
const readAgain = new Set(['belowEarlier', 'moduleAbove']);
export const asksToReadAgain = ({ id }: ReadingQuestion) => readAgain.has(id);

/** A photo read that differs by more is asked about. */
const photoToleranceKm = 10;

export type EntryView = {
  /** Null: this walk is over, what is left is summed up. */
  readonly step: ReadingStep | null;
  readonly text: string;
  readonly phase: EntryPhase;
  /** Open while `asking`. */
  readonly questions: readonly ReadingQuestion[];
  /** Open while `asking`: the mileage that the photo shows instead of the typed one. */
  readonly photoKm: number | null;
  /** Where it goes after this one; null: to the summary. */
  readonly following: ReadingStep | null;
};

const unanswered = (code: string): MeasuredAnswer => ({
  code,
  result: null,
  note: '',
  measure: null,
  photos: 0,
});

export type ReadingEntry = ReturnType<typeof createReadingEntry>;

/**
 * The entry of figures one after another, apart from how it looks: keys come in, values are recorded in the session, and
 * it moves on by itself unless a question is open.
 */
export function createReadingEntry(
  session: InspectionSession,
  codes: readonly string[],
  /** `start`: the item to begin with, default the first that is missing. `photoKms`: mileages that a photo may show. */
  { start, photoKms = () => [] }: { start?: string; photoKms?: () => readonly number[] } = {},
) {
  const listeners = new Set<() => void>();
  const task = () => session.get().task;
  const facts = () => factsOf(task());
  const steps = readingSteps(task(), codes);
  const record = createReadingRecord(session);
  const acknowledged = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A shown value that the next digit replaces. */
  let isFresh = true;
  /** The mileage that was kept although the photo shows another. */
  let checkedKm: number | null = null;
  const farFromPhoto = (km: number): number | null => {
    const [likeliest, ...others] = photoKms();
    if (likeliest === undefined) return null;
    return [likeliest, ...others].some((read) => Math.abs(read - km) <= photoToleranceKm)
      ? null
      : likeliest;
  };
  /** The figure that has to be read a second time. */
  let firstRead: string | null = null;

  const isOpen = (step: ReadingStep) =>
    (step.due ? isOwed : isOffered)(step, record.answerOf(step.code), facts().today);
  const firstStep =
    steps.find(({ code }) => code === start) ?? steps.find(isOpen) ?? steps[0] ?? null;
  const at = (step: ReadingStep | null): EntryView => ({
    step,
    text: step === null ? '' : textOf(step.reading, record.valueAt(step)),
    phase: 'typing',
    questions: [],
    photoKm: null,
    following: null,
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
    firstRead = null;
    show(at(step));
  };
  const leave = () => {
    if (view.step === null) return;
    if (view.text === '') record.remove(view.step);
    arrive(after(view.step));
  };
  const take = ({ to, act }: EntryStep) => {
    clearTimeout(timer);
    show({ phase: to, ...(to === 'asking' ? {} : { questions: [], photoKm: null }) });
    if (to === 'waiting') timer = setTimeout(() => take(entryStep(view.phase, 'pause')), pauseMs);
    if (act === 'record') store();
    if (act === 'leave') leave();
  };
  const asked = (): ReadingQuestion[] => {
    const given = { task: task(), facts: facts() };
    const isLook = (question: ReadingQuestion) =>
      questionRules[question.id].effect === 'look' && !acknowledged.has(questionKey(question));
    // Items still open count too: what lies behind a panel may not have been looked at yet.
    const { answers } = session.get();
    const answersOfAll = task().items.map(({ code }) => {
      const record = answers.get(code);
      return record === undefined ? unanswered(code) : measuredRecord(record);
    });
    return unsettledQuestions(given, answersOfAll, isLook);
  };
  /** Records the figure; what it raises here, and what it newly raises elsewhere, is asked before moving on. */
  const store = () => {
    const { step, text } = view;
    const value = step === null ? null : numberOf(step.reading, text);
    if (step === null || value === null) return;
    const before = new Set(asked().map(questionKey));
    record.put(step, value);
    const isOwn = ({ code, reading, place }: ReadingQuestion) =>
      code === step.code && reading === step.reading.id && (place === null || place === step.place);
    if (firstRead === text) {
      for (const each of asked().filter(asksToReadAgain)) acknowledged.add(questionKey(each));
    }
    const questions = asked().filter((each) => isOwn(each) || !before.has(questionKey(each)));
    const photoKm = step.reading.id === 'km' && checkedKm !== value ? farFromPhoto(value) : null;
    isFresh = true;
    if (questions.length === 0 && photoKm === null) {
      take(entryStep(view.phase, 'settled'));
      return;
    }
    firstRead = questions.some(asksToReadAgain) ? text : null;
    take(entryStep(view.phase, 'asked'));
    show({ questions, photoKm });
  };
  const typed = (text: string) => {
    if (view.step === null) return;
    isFresh = false;
    show({ text });
    take(entryStep(view.phase, judgeTyped(view.step.reading, text, facts().today)));
  };
  /** Stores a figure that is complete before something else comes. True: a question about it is open. */
  const finish = (): boolean => {
    if (view.phase === 'waiting' || view.phase === 'held') store();
    return view.phase === 'asking';
  };
  const settle = () => {
    if (view.phase === 'asking') take(entryStep(view.phase, 'settled'));
  };

  const acknowledge = () => {
    for (const question of view.questions) acknowledged.add(questionKey(question));
    if (view.photoKm !== null) checkedKm = Number(view.text);
    settle();
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
      if (view.step === null) return;
      const starts = isFresh && key !== 'delete';
      typed(typeInto(view.step.reading, starts ? '' : view.text, key));
    },
    /** A whole figure, from a gauge or a photo: as if typed and finished. */
    enter: (value: number) => {
      if (view.step === null) return;
      const { reading } = view.step;
      const text = textOf(reading, value);
      const judged = judgeTyped(reading, text, facts().today);
      isFresh = false;
      show({ text });
      const isValue = judged === 'possible' || judged === 'full';
      take(entryStep(view.phase, isValue ? 'full' : 'impossible'));
    },
    next: () => {
      if (view.step === null) return;
      const { phase, text, step } = view;
      if (phase === 'asking') {
        const isOnlyAsked = view.questions.every(
          (each) => questionRules[each.id].effect === 'look' && !asksToReadAgain(each),
        );
        if (isOnlyAsked) acknowledge();
      } else if (phase === 'typing') {
        take(nextOf(judgeTyped(step.reading, text, facts().today)));
      } else take(entryStep(phase, 'next'));
    },
    /** Stops the pause, or goes back to the figure from a question. */
    edit: () => {
      isFresh = view.phase === 'asking';
      take(entryStep(view.phase, 'edit'));
    },
    acknowledge,
    /** Goes to a place, unless the figure just typed raises a question. */
    goTo: (step: ReadingStep | null) => {
      const wasAsking = view.phase === 'asking';
      if (finish() && !wasAsking) return;
      arrive(step);
    },
    /** Makes the item of a question abnormal, with the defect that the figure suggests. Answers its code. */
    recordFinding: (question: ReadingQuestion): string => {
      const code = record.makeAbnormal(question);
      settle();
      return code;
    },
    /** Says why a figure beyond the norm is none of a finding. */
    explain: (question: ReadingQuestion, note: string) => {
      record.addNote(question.code, note);
      settle();
    },
    /** The item cannot be measured here; goes on to the next one. */
    cannotMeasure: (reason: string) => {
      if (view.step === null) return;
      record.cannotMeasure(view.step, reason);
      show({ text: textOf(view.step.reading, record.valueAt(view.step)) });
      arrive(after(view.step));
    },
    /** Leaves out a figure that need not be. */
    skip: () => {
      if (view.step !== null) arrive(after(view.step));
    },
    setMaterial: (id: string) => {
      if (view.step === null) return;
      const { step } = view;
      record.setMaterial(step, id);
      if (step.due && !isOpen(step) && record.valueAt(step) === undefined) {
        arrive(stepAfter(steps, step, isOpen));
      } else arrive(step);
    },
    /** Before the page closes: a complete figure is kept. */
    close: () => {
      finish();
      clearTimeout(timer);
    },
  };
}
