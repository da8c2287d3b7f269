import { expect, test } from 'vitest';
import { askQuestion } from './question.ts';

const words = 'one two three four five six seven eight nine'.split(' ');
const tens = 'twenty thirty forty fifty sixty'.split(' ');
const numberOf = (word: string): number => {
  const [first = '', second] = word.split('-');
  if (second !== undefined) return numberOf(first) + numberOf(second);
  return words.includes(first) ? words.indexOf(first) + 1 : (tens.indexOf(first) + 2) * 10;
};

test('what is said has the answer, and the other fruit does not belong to it', () => {
  const answers = new Set<number>();
  for (let n = 0; n < 400; n += 1) {
    const { question, answer } = askQuestion('en');
    const said =
      /^A basket holds (\S+) (\S+) and (\S+) (\S+)\. We (put in|take out) (\S+) (more|of the) (\S+)\. How many (\S+) /.exec(
        question,
      );
    const [, count = '', what, , beside, way, change = '', , moved, asked] = said ?? [];
    const by = numberOf(change) * (way === 'put in' ? 1 : -1);
    expect(numberOf(count) + by).toBe(answer);
    expect([moved, asked]).toEqual([what, what]);
    expect(beside).not.toBe(what);
    answers.add(answer);
  }
  expect(answers.size).toBeGreaterThan(40);
  expect(Math.min(...answers)).toBeGreaterThanOrEqual(20);
});

test('numbers are written as they are read aloud', () => {
  const said = Array.from({ length: 200 }, () => askQuestion('zh').question).join('');
  expect(said).toMatch(/[二三四五六]十[一二三四五六七八九]?个/);
  expect(said).not.toMatch(/\d|undefined|零|[^十]二个|十两个/);
});
