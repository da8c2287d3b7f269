import { describe, expect, it } from 'vitest';
import { dragTo, neighbours, placeOf, slideAt, snapTo } from './strip.ts';

const loop = { count: 5, loop: true };
const line = { count: 5, loop: false };

describe('a loop of slides', () => {
  it.each([
    [0, 0],
    [4, 4],
    [5, 0],
    [-1, 4],
    [-6, 4],
    [12, 2],
  ])('position %i shows slide %i', (at, slide) => expect(slideAt(at, 5)).toBe(slide));

  it.each([
    [0, 4.5, 5],
    [4, -0.5, -1],
    [2, 2, 2],
    [0, 0, 0],
  ])('slide %i, seen from %d, stands at %i', (slide, around, place) =>
    expect(placeOf(slide, around, 5)).toBe(place),
  );

  it('of two slides the other one comes from either side', () => {
    expect(placeOf(1, 0.3, 2)).toBe(1);
    expect(placeOf(1, -0.3, 2)).toBe(-1);
  });

  it('two slides that are seen at once never share a place', () => {
    for (let count = 2; count <= 6; count += 1) {
      for (let at = -count; at <= count; at += 0.05) {
        const seen = Array.from({ length: count }, (_, slide) => placeOf(slide, at, count)).filter(
          (place) => Math.abs(place - at) < 1,
        );
        expect(new Set(seen).size).toBe(seen.length);
        for (const place of [Math.floor(at), Math.ceil(at)]) expect(seen).toContain(place || 0);
      }
    }
  });
});

describe('a drag', () => {
  it.each([
    [2, 0.4, 2.4],
    [2, 3, 3],
    [2, -3, 1],
    [0, -0.6, -0.6],
    [4, 0.6, 4.6],
  ])('of a loop from %d by %d stands at %d', (from, by, at) =>
    expect(dragTo(from, by, loop)).toBeCloseTo(at),
  );

  it.each([
    [0, -0.6, -0.2],
    [4, 0.6, 4.2],
    [3, 0.6, 3.6],
  ])('without a loop it is hard beyond the ends: from %d by %d at %d', (from, by, at) =>
    expect(dragTo(from, by, line)).toBeCloseTo(at),
  );
});

describe('coming to rest', () => {
  it.each([
    ['less than half goes back', 2.49, 0.1, 2],
    ['half goes on', 2.5, 0.1, 3],
    ['half backwards', 1.49, -0.1, 1],
    ['0.25 px/ms is not quick', 2.1, 0.25, 2],
    ['quick goes on', 2.1, 0.26, 3],
    ['quick backwards', 1.9, -0.26, 1],
    ['beyond the end', 4.6, 0.1, 5],
    ['before the start', -0.1, -1, -1],
  ])('%s', (_, at, speed, to) => expect(snapTo(at, speed, loop)).toBe(to));

  it('without a loop the ends stay', () => {
    expect(snapTo(-0.2, -2, line)).toBe(0);
    expect(snapTo(4.2, 2, line)).toBe(4);
  });
});

it('needs the slide shown and those beside it', () => {
  expect(neighbours(0, loop)).toEqual([4, 0, 1]);
  expect(neighbours(0, line)).toEqual([0, 1]);
  expect(neighbours(4, line)).toEqual([3, 4]);
  expect(new Set(neighbours(1, { count: 2, loop: true }))).toEqual(new Set([0, 1]));
});
