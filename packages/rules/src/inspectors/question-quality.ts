import type { Bilingual } from '../bilingual.ts';

const QUESTION_RULES = {
  /** Fewer answers say nothing about a question. */
  minAsked: 20,
  easyPercent: 95,
  hardPercent: 30,
  /** The best and the worst of those who had the question, in percent of them. */
  groupPercent: 27,
} as const;

export const questionFlagLabels = {
  tooEasy: ['太容易', 'Too easy'],
  tooHard: ['太难', 'Too hard'],
  misleading: ['误导', 'Misleading'],
} as const satisfies Record<string, Bilingual>;
type QuestionFlag = keyof typeof questionFlagLabels;

export const questionActionLabels = {
  retire: ['停用', 'Retire'],
  restore: ['恢复使用', 'Use again'],
} as const satisfies Record<string, Bilingual>;
export type QuestionAction = keyof typeof questionActionLabels;

/** One answer to a question; `others`: share of the other questions of that exam that were right, 0 to 1. */
export type GivenAnswer = { readonly isRight: boolean; readonly others: number };

export type QuestionQuality = {
  asked: number;
  right: number;
  /** How much more often the best had it right than the worst, −1 to 1; null with too few answers. */
  discrimination: number | null;
  flags: QuestionFlag[];
};

/**
 * How a question did. The best and the worst are found by the rest of their exam, or the question would stand for itself. Misleading: the
 * best had it right less often than the worst.
 */
export function questionQuality(answers: readonly GivenAnswer[]): QuestionQuality {
  const { minAsked, easyPercent, hardPercent, groupPercent } = QUESTION_RULES;
  const asked = answers.length;
  const right = answers.filter(({ isRight }) => isRight).length;
  if (asked < minAsked) return { asked, right, discrimination: null, flags: [] };
  const byRest = answers.toSorted((one, other) => other.others - one.others);
  const size = Math.round((asked * groupPercent) / 100);
  const shareOf = (group: readonly GivenAnswer[]) =>
    group.filter(({ isRight }) => isRight).length / size;
  const discrimination = shareOf(byRest.slice(0, size)) - shareOf(byRest.slice(-size));
  const flags: Record<QuestionFlag, boolean> = {
    tooEasy: right * 100 >= asked * easyPercent,
    tooHard: right * 100 <= asked * hardPercent,
    misleading: discrimination < 0,
  };
  return {
    asked,
    right,
    discrimination,
    flags: (Object.keys(questionFlagLabels) as QuestionFlag[]).filter((flag) => flags[flag]),
  };
}
