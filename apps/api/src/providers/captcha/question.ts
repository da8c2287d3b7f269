import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { randomInt } from 'node:crypto';
import { asked, type WordKind, words } from './question-words.ts';

/** Which of the options fit what is asked. `answer`: their places from 1 on, in order, such as "136". */
export type Question = { question: string; options: string[]; answer: string };

const optionCount = 6;
const kinds = Object.keys(words) as WordKind[];

const forms: readonly Bilingual<(what: string) => string>[] = [
  [(what) => `下面哪些是${what}？`, (what) => `Which of these are ${what}?`],
  [(what) => `请选出所有${what}。`, (what) => `Tick everything that is ${what}.`],
];

/**
 * Asks for the things that have something in common: what one has to know stands in no sentence. Two to four of six are right,
 * so one guess in fifty is. No sums: they are harder to people than to programs.
 */
export function askQuestion(language: Language): Question {
  const { said, yes, unclear } = oneOf(asked);
  const no = kinds.filter((kind) => !yes.includes(kind) && !unclear.includes(kind));
  const right = randomInt(2, 5);
  const options = shuffled([
    ...someOf(yes, right).map((word) => ({ word, fits: true })),
    ...someOf(no, optionCount - right).map((word) => ({ word, fits: false })),
  ]);
  return {
    question: inLanguage(oneOf(forms), language)(inLanguage(oneOf(said), language)),
    options: options.map(({ word }) => inLanguage(word, language)),
    answer: options.map(({ fits }, place) => (fits ? String(place + 1) : '')).join(''),
  };
}

const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;

/** Words of these kinds, each once. */
const someOf = (from: readonly WordKind[], count: number): Bilingual[] =>
  shuffled(from.flatMap((kind) => words[kind])).slice(0, count);

function shuffled<T>(all: readonly T[]): T[] {
  const left = [...all];
  return all.map(() => left.splice(randomInt(left.length), 1)[0] as T);
}
