import { describe, expect, it } from 'vitest';
import { type GivenAnswer, questionQuality } from './question-quality.ts';

/** A hundred people from the best to the worst; `isRight` by place. */
const hundred = (isRight: (place: number) => boolean): GivenAnswer[] =>
  Array.from({ length: 100 }, (_, place) => ({ isRight: isRight(place), others: 1 - place / 100 }));

describe('how a question of the exam did', () => {
  it('tells the best from the worst: 27 of a hundred each', () => {
    expect(questionQuality(hundred((place) => place < 50))).toEqual({
      asked: 100,
      right: 50,
      discrimination: 1,
      flags: [],
    });
    const quarter = questionQuality(hundred((place) => place < 27 || place % 2 === 0));
    expect(quarter.discrimination).toBeCloseTo(1 - 13 / 27);
  });

  it('is too easy from 95 %, too hard up to 30 %', () => {
    const flagsOf = (right: number) => questionQuality(hundred((place) => place < right)).flags;
    expect([flagsOf(94), flagsOf(95)]).toEqual([[], ['tooEasy']]);
    expect([flagsOf(31), flagsOf(30)]).toEqual([[], ['tooHard']]);
  });

  it('misleads where the best have it wrong and the worst right', () => {
    const { discrimination, flags } = questionQuality(hundred((place) => place >= 40));
    expect(discrimination).toBe(-1);
    expect(flags).toEqual(['misleading']);
  });

  it('says nothing before twenty answers', () => {
    const few = hundred(() => false).slice(0, 19);
    expect(questionQuality(few)).toEqual({ asked: 19, right: 0, discrimination: null, flags: [] });
    expect(questionQuality(hundred(() => false).slice(0, 20)).flags).toEqual(['tooHard']);
  });
});
