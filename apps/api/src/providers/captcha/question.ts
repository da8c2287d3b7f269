import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { randomInt } from 'node:crypto';

/** What is asked in words, and the number that answers it. */
export type Question = { question: string; answer: number };

const things: readonly Bilingual[] = [
  ['苹果', 'apples'],
  ['梨', 'pears'],
  ['桃子', 'peaches'],
  ['橙子', 'oranges'],
  ['柠檬', 'lemons'],
];

/** A sum without a carry, in words, with a number that does not belong to it: easy by ear, and one of fifty answers. */
export function askQuestion(language: Language): Question {
  const [tens, before] = [randomInt(2, 7), randomInt(10)];
  const after = (before + randomInt(1, 10)) % 10;
  const [what, beside] = twoOf(things.map((thing) => inLanguage(thing, language)));
  const say = inLanguage(inWords, language);
  const words = {
    count: say(tens * 10 + before),
    besides: say(randomInt(11, 20)),
    change: say(Math.abs(after - before)),
    what,
    beside,
  };
  const form = forms[after > before ? 'more' : 'fewer'];
  return { question: inLanguage(form, language)(words), answer: tens * 10 + after };
}

type Words = Record<'count' | 'besides' | 'change' | 'what' | 'beside', string>;
const forms: Record<'more' | 'fewer', Bilingual<(words: Words) => string>> = {
  more: [
    (w) =>
      `篮子里有${w.count}个${w.what}和${w.besides}个${w.beside}，又放进${w.change}个${w.what}。现在有几个${w.what}？`,
    (w) =>
      `A basket holds ${w.count} ${w.what} and ${w.besides} ${w.beside}. We put in ${w.change} more ${w.what}. How many ${w.what} are there now?`,
  ],
  fewer: [
    (w) =>
      `篮子里有${w.count}个${w.what}和${w.besides}个${w.beside}，拿走了${w.change}个${w.what}。还剩几个${w.what}？`,
    (w) =>
      `A basket holds ${w.count} ${w.what} and ${w.besides} ${w.beside}. We take out ${w.change} of the ${w.what}. How many ${w.what} are left?`,
  ],
};

function twoOf(all: readonly string[]): [string, string] {
  const first = randomInt(all.length);
  const second = (first + randomInt(1, all.length)) % all.length;
  return [all[first] ?? '', all[second] ?? ''];
}

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tensWords = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty'];

/** Numbers below 70. */
const inWords: Bilingual<(count: number) => string> = [
  (count) => {
    const [tens, ones] = [Math.floor(count / 10), count % 10];
    if (tens === 0) return digits[ones] === '二' ? '两' : (digits[ones] ?? '');
    return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`;
  },
  (count) => {
    const [tens, ones] = [Math.floor(count / 10), count % 10];
    if (tens < 2) return english[count] ?? '';
    return ones === 0 ? (tensWords[tens] ?? '') : `${tensWords[tens]}-${english[ones]}`;
  },
];
