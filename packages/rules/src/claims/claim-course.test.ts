import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../calendar.ts';
import {
  beginClaim,
  type ClaimCourse,
  courseLapsesAt,
  isCourseNoticeDue,
  mayAppeal,
  moveClaim,
  type Offer,
  withNotice,
} from './claim-course.ts';
import { type ClaimEvent, claimTransitions } from './claim-state.ts';
import { claimStatus } from './claim-status.ts';

const start = Date.parse('2026-11-02T09:00:00+08:00');
const events = [...new Set(claimTransitions.map(({ event }) => event))];
const offers: readonly Offer[] = [
  { total: 0, inFull: false },
  { total: 600_00, inFull: true },
  { total: 600_00, inFull: false },
  { total: 9_000_00, inFull: false },
];

/** A claim with its clock, its book of payments and what the customer was told. */
type World = { course: ClaimCourse; now: number; paid: number[]; told: number };
type Act = { event: ClaimEvent | 'notice'; hours: number; offer: Offer };

function act(
  world: World,
  { event, hours, offer }: Act,
  isHoliday: (day: string) => boolean,
): World {
  const now = world.now + hours * HOUR_MS;
  const { course, paid } = world;
  if (event === 'notice') {
    return isCourseNoticeDue(course, now)
      ? { ...world, now, course: withNotice(course, now), told: world.told + 1 }
      : { ...world, now };
  }
  const next = moveClaim(course, event, { now, isHoliday, offer });
  if (next === null) return { ...world, now };
  if (event === 'lapse') {
    expect(world.told).toBeGreaterThanOrEqual(2);
    expect(now).toBeGreaterThanOrEqual(course.dueAt ?? Number.POSITIVE_INFINITY);
  }
  if (event === 'appeal') expect(course.appealed).toBe(false);
  if (next.appealed) expect(next.offer.total).toBeGreaterThanOrEqual(course.offer.total);
  const isPaid = event === 'pay';
  return { course: next, now, told: 0, paid: isPaid ? [...paid, next.offer.total] : paid };
}

const isOver = ({ status, isFinal }: ClaimCourse) =>
  status === claimStatus.closed ||
  status === claimStatus.withdrawn ||
  (status === claimStatus.refused && isFinal);

/** What happens when the customer does nothing more, and we do our part. */
function runOut(world: World, isHoliday: (day: string) => boolean): World {
  let now = world;
  const refusal: Offer = { total: 0, inFull: false };
  for (let most = 60; most > 0 && !isOver(now.course); most -= 1) {
    const { total } = now.course.offer;
    const keep = { total: Math.max(total, 1_00), inFull: false };
    for (const event of ['accept', 'pay', 'confirm', 'refuse', 'offer', 'propose'] as const) {
      const offer = event === 'refuse' ? refusal : keep;
      now = act(now, { event, hours: 0, offer }, isHoliday);
    }
    now = act(now, { event: 'notice', hours: 24, offer: refusal }, isHoliday);
    now = act(now, { event: 'lapse', hours: 0, offer: refusal }, isHoliday);
  }
  return now;
}

/** Mostly what is possible, so that the sequences get far; now and then anything. */
const chosen = ({ status }: ClaimCourse, { pick, event }: Choice): Act['event'] => {
  const possible = claimTransitions.filter(
    (row) => row.from === status && row.event !== 'withdraw',
  );
  return possible[pick]?.event ?? event;
};
type Choice = Act & { pick: number };
const choices: fc.Arbitrary<Choice> = fc.record({
  pick: fc.integer({ min: 0, max: 5 }),
  event: fc.constantFrom<Act['event']>(...events, 'notice', 'notice', 'notice', 'lapse'),
  hours: fc.constantFrom(0, 0, 1, 24, 60, 200),
  offer: fc.constantFrom(...offers),
});

test('10,000 sequences: no lapse without two notices, paid once and what was offered, no dead end', () => {
  let closed = 0;
  fc.assert(
    fc.property(
      fc.array(choices, { maxLength: 40 }),
      fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 8 }),
      (sequence, days) => {
        const holidays = new Set(days.map((day) => `2026-11-${String(day).padStart(2, '0')}`));
        const isHoliday = (day: string) => holidays.has(day);
        const course = beginClaim({ now: start, isHoliday });
        let world: World = { course, now: start, paid: [], told: 0 };
        for (const each of sequence) {
          world = act(world, { ...each, event: chosen(world.course, each) }, isHoliday);
          const { course: at } = world;
          // Whoever is to act knows until when; nobody waits for nobody.
          expect(at.dueAt === null).toBe(isOver(at));
          expect(at.proposed !== null).toBe(at.status === claimStatus.confirming);
        }
        world = runOut(world, isHoliday);
        expect(isOver(world.course)).toBe(true);
        expect(world.paid).toEqual(
          world.course.status === claimStatus.closed ? [world.course.offer.total] : [],
        );
        if (world.paid.length > 0) closed += 1;
      },
    ),
    { numRuns: 10_000 },
  );
  expect(closed).toBeGreaterThan(500);
}, 60_000);

const at = { now: start, isHoliday: () => false };
const through = (...steps: [ClaimEvent, Offer?][]): ClaimCourse =>
  steps.reduce((course, [event, offer]) => {
    const next = moveClaim(course, event, { ...at, ...(offer && { offer }) });
    if (next === null) throw new Error(`${event} in ${course.status}`);
    return next;
  }, beginClaim(at));

const refusal: Offer = { total: 0, inFull: false };

test('an appeal is possible once; its refusal is final', () => {
  const refused = through(['submit'], ['accept'], ['refuse', refusal]);
  expect(mayAppeal(refused)).toBe(true);
  const again = through(
    ['submit'],
    ['accept'],
    ['refuse', refusal],
    ['appeal'],
    ['refuse', refusal],
  );
  expect([again.isFinal, mayAppeal(again), courseLapsesAt(again)]).toEqual([true, false, null]);
});

test('an appeal against a part never ends with less', () => {
  const part = through(
    ['submit'],
    ['accept'],
    ['offer', { total: 600_00, inFull: false }],
    ['appeal'],
  );
  expect(moveClaim(part, 'refuse', { ...at, offer: refusal })).toBeNull();
  expect(moveClaim(part, 'offer', { ...at, offer: { total: 500_00, inFull: false } })).toBeNull();
  expect(
    moveClaim(part, 'offer', { ...at, offer: { total: 600_00, inFull: false } }),
  ).not.toBeNull();
});

test('above 5,000 yuan a second person confirms; what they decline goes back to where it was', () => {
  const large = { total: 9_000_00, inFull: false };
  const review = through(['submit'], ['accept']);
  expect(moveClaim(review, 'offer', { ...at, offer: large })).toBeNull();
  const waits = through(['submit'], ['accept'], ['propose', large]);
  // Also a smaller one, when other claims of the order were promised the rest.
  const next = { total: 600_00, inFull: true, second: true };
  expect(moveClaim(review, 'offer', { ...at, offer: next })).toBeNull();
  expect(moveClaim(review, 'propose', { ...at, offer: next })?.proposed).toEqual({
    total: 600_00,
    inFull: true,
    ofAppeal: false,
  });
  expect(moveClaim(waits, 'declineAppeal', at)).toBeNull();
  expect(moveClaim(waits, 'decline', at)?.status).toBe(claimStatus.inReview);
  expect(moveClaim(waits, 'confirm', at)?.offer).toMatchObject(large);
});
