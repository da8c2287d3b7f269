import { describe, expect, it, test } from 'vitest';
import { isTooFarApart, metersTo, type Visit, visitsClash } from './visits.ts';

const here = { lng: 120.16, lat: 30.28 };
/** About 11.1 km to the north: 23 minutes of travel. */
const there = { lng: 120.16, lat: 30.38 };
const at = (time: string, more: Partial<Visit> = {}): Visit => ({
  start: new Date(`2026-11-21T${time}:00+08:00`),
  minutes: 60,
  position: here,
  onsite: true,
  ...more,
});

describe('visitsClash', () => {
  it.each([
    ['09:00', '09:59', here, true],
    ['09:00', '10:00', here, false],
    ['10:00', '09:00', here, false],
    ['09:00', '10:22', there, true],
    ['09:00', '10:23', there, false],
  ])('%s and %s', (a, b, position, expected) => {
    expect(visitsClash(at(a), at(b, { position }))).toBe(expected);
    expect(visitsClash(at(b, { position }), at(a))).toBe(expected);
  });

  it('counts the duration of the first visit', () => {
    expect(visitsClash(at('09:00', { minutes: 120 }), at('10:30'))).toBe(true);
    expect(visitsClash(at('09:00'), at('10:30', { minutes: 120 }))).toBe(false);
  });
});

test('for jobs accepted by hand only travel to and from on-site visits counts', () => {
  const market = at('09:00', { onsite: false });
  expect(isTooFarApart(market, at('09:00', { onsite: false }))).toBe(false);
  expect(isTooFarApart(market, at('09:30'))).toBe(true);
});

test("travel starts at the previous visit, else at the inspector's base", () => {
  const visit = at('12:00', { position: there });
  expect(metersTo(visit, [], there)).toBe(0);
  expect(metersTo(visit, [at('13:00')], there)).toBe(0);
  expect(metersTo(visit, [at('11:00', { position: there }), at('09:00')], here)).toBe(0);
  expect(Math.round(metersTo(visit, [at('09:00')], there))).toBe(11_119);
});
