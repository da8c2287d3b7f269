import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCards, sharedStart } from './place-cards.ts';

const place = (heights: number[], columns = 2, kept: number[] = []) =>
  placeCards({ heights, columns, gap: 10, kept });
const columnsOf = (placed: ReturnType<typeof place>) => placed.cards.map((card) => card.column);

describe('placing cards', () => {
  it('gives each card to the shortest column, 10 px apart', () => {
    expect(place([100, 200, 50, 300])).toEqual({
      cards: [
        { column: 0, top: 0 },
        { column: 1, top: 0 },
        { column: 0, top: 110 },
        { column: 0, top: 170 },
      ],
      height: 470,
      next: 210,
    });
  });

  it('is empty without cards', () => {
    expect(place([])).toEqual({ cards: [], height: 0, next: 0 });
  });

  it('equal columns, and those equal but for rounding, take cards in reading order', () => {
    expect(columnsOf(place([80, 80, 80, 80]))).toEqual([0, 1, 0, 1]);
    expect(columnsOf(place([80.3, 80.29, 80]))).toEqual([0, 1, 0]);
    expect(columnsOf(place([82, 80, 80]))).toEqual([0, 1, 1]);
  });

  it('keeps the columns it is given; heights that grew only push down', () => {
    const grown = place([400, 50, 50, 50], 2, [0, 1, 0]);
    expect(columnsOf(grown)).toEqual([0, 1, 0, 1]);
    expect(grown.cards.map((card) => card.top)).toEqual([0, 0, 410, 60]);
  });

  const heights = fc.array(fc.double({ min: 0, max: 900, noNaN: true }), { maxLength: 60 });
  const columns = fc.integer({ min: 1, max: 5 });

  it('never lets cards of a column overlap: always exactly the gap', () => {
    fc.assert(
      fc.property(heights, columns, (cards, count) => {
        const placed = place(cards, count);
        const ends = new Map<number, number>();
        placed.cards.forEach(({ column, top }, index) => {
          expect(top).toBeCloseTo(ends.get(column) ?? 0, 6);
          ends.set(column, top + (cards[index] ?? 0) + 10);
        });
      }),
    );
  });

  it('moves no card when more are added', () => {
    fc.assert(
      fc.property(heights, heights, columns, (first, more, count) => {
        const before = place(first, count).cards;
        expect(place([...first, ...more], count).cards.slice(0, first.length)).toEqual(before);
      }),
    );
  });

  it('columns never differ by more than the tallest card', () => {
    fc.assert(
      fc.property(heights, columns, (cards, count) => {
        const { height, next } = place(cards, count);
        expect(height - next).toBeLessThanOrEqual(Math.max(0, ...cards) + 1);
      }),
    );
  });
});

it.each([
  ['abc', 'abcd', 3],
  ['abc', 'ab', 2],
  ['abc', 'xabc', 0],
  ['abc', 'axc', 1],
  ['', 'a', 0],
])('%s and %s begin with the same %i', (before, now, shared) =>
  expect(sharedStart(Array.from(before), Array.from(now))).toBe(shared),
);
