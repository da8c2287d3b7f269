import { measureKey } from '@yanche/rules/inspections/measure';
import { questionRules } from '@yanche/rules/inspections/question-rules';
import type { MeasuredAnswer, ReadingQuestion } from '@yanche/rules/inspections/reading-given';
import type { InspectionSession } from '../record/inspection-session.ts';
import { decidedAnswer } from '../record/local-record.ts';
import { factsOf, measuredRecord } from '../record/lacks.ts';
import { questionKey, unsettledQuestions } from './open-questions.ts';

/** Questions that only a second reading answers. */
const readAgain = new Set(['belowEarlier', 'moduleAbove']);
export const asksToReadAgain = ({ id }: ReadingQuestion) => readAgain.has(id);

/** Settled by saying that the figure is right. */
export const isOnlyAsked = (question: ReadingQuestion) =>
  questionRules[question.id].effect === 'look' && !asksToReadAgain(question);

/** A photo read that differs by more is asked about. */
const photoToleranceKm = 10;

const unanswered = (code: string): MeasuredAnswer => ({
  code,
  result: null,
  note: '',
  measure: null,
  photos: 0,
});

/** Likely slips that were called right, however often the pad is opened: by session, each with the figure it was of. */
const keptFigures = new WeakMap<InspectionSession, Set<string>>();
/** A figure's own questions are answered for that figure, not for another one at its place. */
const answeredKey = (session: InspectionSession, question: ReadingQuestion) => {
  const { code, reading, place } = question;
  const { measure } = session.get().answers.get(code)?.answer ?? {};
  const figure = place === null ? '' : measure?.[measureKey(reading, place)];
  return `${questionKey(question)} ${figure}`;
};
const slipKey = (question: ReadingQuestion) => `${questionKey(question)} ${question.meant}`;

/** What is asked about the figures of a session, and what the person has answered so far. */
export function createEntryQuestions(
  session: InspectionSession,
  /** Mileages that a photo may show, the likeliest first. */
  photoKms: () => readonly number[],
) {
  const acknowledged = new Set<string>();
  const kept = keptFigures.get(session) ?? new Set<string>();
  keptFigures.set(session, kept);
  /** The mileage that was kept although the photo shows another. */
  let checkedKm: number | null = null;
  return {
    /** `changed`: an item whose figure is another one now, so that words about the former explain nothing. */
    open: (changed: string | null = null): ReadingQuestion[] => {
      const { task, answers } = session.get();
      const isLook = (question: ReadingQuestion) => {
        const { effect } = questionRules[question.id];
        if (effect === 'note') {
          const isAbnormal = decidedAnswer(answers.get(changed ?? ''))?.result === 'abnormal';
          return question.code === changed && !isAbnormal;
        }
        if (question.id === 'tenTimes') return !kept.has(slipKey(question));
        return effect === 'look' && !acknowledged.has(answeredKey(session, question));
      };
      // Items still open count too: what lies behind a panel may not have been looked at yet.
      const answersOfAll = task.items.map(({ code }) => {
        const record = answers.get(code);
        return record === undefined ? unanswered(code) : measuredRecord(record);
      });
      return unsettledQuestions({ task, facts: factsOf(task) }, answersOfAll, isLook);
    },
    /** The mileage of the photo where it is another than this one; null where it is not. */
    otherKm: (km: number): number | null => {
      const [likeliest, ...others] = photoKms();
      if (likeliest === undefined || checkedKm === km) return null;
      return [likeliest, ...others].some((read) => Math.abs(read - km) <= photoToleranceKm)
        ? null
        : likeliest;
    },
    acknowledge: (questions: readonly ReadingQuestion[]) => {
      for (const question of questions) {
        if (question.id === 'tenTimes') kept.add(slipKey(question));
        else acknowledged.add(answeredKey(session, question));
      }
    },
    keepKm: (km: number) => {
      checkedKm = km;
    },
  };
}
