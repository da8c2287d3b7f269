import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, HOUR_MS, shanghaiDay } from '../calendar.ts';
import { sumFen } from '../money/money.ts';
import {
  beginClaim,
  type ClaimCourse,
  isCourseNoticeDue,
  moveClaim,
  type Offer,
  withNotice,
} from './claim-course.ts';
import { mayConfirmClaim, mayDecideClaim } from './claim-deciders.ts';
import {
  decisionProblem,
  type ItemDecision,
  needsSecond,
  outcomeOf,
  type Promised,
  totalOf,
} from './claim-decision.ts';
import { claimPolicyOf } from './claim-policy.ts';
import { type ClaimEvent, claimTransitions, promisedClaims } from './claim-state.ts';
import { claimStatus } from './claim-status.ts';

/*
 * Three claims of one order, decided by four colleagues, with a ledger: what the desk does in its transactions, by the rules alone.
 * A step may be lost before its commit or be asked for twice, as when the server is killed and everybody asks again.
 */

const start = Date.parse('2026-11-02T09:00:00+08:00');
const policy = '2026-01';
const { kinds } = claimPolicyOf(policy);
const staff = ['a', 'b', 'c', 'd'] as const;
type Person = (typeof staff)[number];
type Decided = { by: Person; second: Person | null; ofAppeal: boolean; items: ItemDecision[] };

type Claim = {
  no: string;
  faults: readonly { itemId: string; kind: 'flood' | 'mechanical'; itemCode: string | null }[];
  course: ClaimCourse;
  since: number;
  told: Decided[];
  proposed: Decided | null;
};
type Posting = {
  key: string;
  entries: readonly { account: 'guarantee' | 'wallet'; fen: number }[];
};
type World = { claims: Claim[]; ledger: Posting[]; now: number };

const faultsOf = (no: string): Claim['faults'] => [
  { itemId: `${no}1`, kind: 'flood', itemCode: 'GB041' },
  { itemId: `${no}2`, kind: 'mechanical', itemCode: no === 'x' ? 'GB042' : 'GB043' },
  { itemId: `${no}3`, kind: 'mechanical', itemCode: null },
];
const isOver = ({ status, isFinal }: ClaimCourse) =>
  status === claimStatus.closed ||
  status === claimStatus.withdrawn ||
  (status === claimStatus.refused && isFinal);
const isPromised = ({ course: { status } }: Claim) =>
  promisedClaims.some((each) => each === status);
const promisesOf = ({ no, faults, told }: Claim): Promised[] =>
  (told.at(-1)?.items ?? []).map(({ itemId, kind, amount }) => ({
    kind,
    amount,
    claimNo: no,
    itemCode: faults.find((fault) => fault.itemId === itemId)?.itemCode ?? null,
  }));
const promisedBy = (world: World, except?: Claim): Promised[] =>
  world.claims.filter((claim) => claim !== except && isPromised(claim)).flatMap(promisesOf);
const peopleOf = ({ told, proposed }: Claim) => ({
  involved: [],
  decided: told.flatMap(({ by, second }) => [by, ...(second === null ? [] : [second])]),
  proposer: proposed?.by ?? null,
});

type Act = {
  claim: number;
  event: ClaimEvent | 'notice' | 'decide';
  person: Person;
  amounts: readonly number[];
  hours: number;
  /** Killed before the commit. */
  lost: boolean;
};
type Holidays = (day: string) => boolean;

const decisionsOf = ({ faults }: Claim, amounts: readonly number[]): ItemDecision[] =>
  faults.map(({ itemId, kind }, index) => {
    const amount = amounts[index] ?? 0;
    return { itemId, kind, amount, code: amount > 0 ? 'approved' : 'wear' };
  });

/** What a step makes of a claim; null: it may not happen now. */
function step(world: World, claim: Claim, given: Act, isHoliday: Holidays): Claim | null {
  const { now } = world;
  const { course, proposed } = claim;
  const { event, person } = given;
  if (event === 'notice')
    return isCourseNoticeDue(course, now) ? { ...claim, course: withNotice(course, now) } : null;
  const move = (by: ClaimEvent, offer?: Offer & { second: boolean }) =>
    moveClaim(course, by, { now, isHoliday, ...(offer && { offer }) });
  const moved = (next: ClaimCourse | null, more: Partial<Claim> = {}): Claim | null =>
    next === null ? null : { ...claim, course: next, since: now, ...more };
  if (event === 'decide') {
    const ofAppeal = course.status === claimStatus.appealed;
    if (!mayDecideClaim(peopleOf(claim), person, ofAppeal)) return null;
    const items = decisionsOf(claim, given.amounts);
    const earlier = promisedBy(world, claim);
    const total = totalOf(items);
    if (decisionProblem(policy, claim.faults, items, earlier) !== null) return null;
    if (total < course.offer.total) return null;
    const second = total > 0 && needsSecond(total + sumFen(earlier.map(({ amount }) => amount)));
    const by = second ? 'propose' : total > 0 ? 'offer' : 'refuse';
    const next = move(by, { total, inFull: outcomeOf(items) === 'approved', second });
    const made: Decided = { by: person, second: null, ofAppeal, items };
    return moved(next, second ? { proposed: made } : { told: [...claim.told, made] });
  }
  if (event === 'confirm' && proposed !== null) {
    if (!mayConfirmClaim(peopleOf(claim), person, proposed.ofAppeal)) return null;
    const earlier = promisedBy(world, claim);
    if (decisionProblem(policy, claim.faults, proposed.items, earlier) !== null) return null;
    const told = [...claim.told, { ...proposed, second: person }];
    return moved(move('confirm'), { told, proposed: null });
  }
  if (event === 'propose' || event === 'offer' || event === 'refuse' || event === 'approveAuto')
    return null;
  const isBack = event === 'decline' || event === 'declineAppeal';
  return moved(move(event), isBack ? { proposed: null } : {});
}

function act(world: World, given: Act, isHoliday: Holidays): World {
  const at = { ...world, now: world.now + given.hours * HOUR_MS };
  const claim = at.claims[given.claim];
  if (claim === undefined) return at;
  const next = step(at, claim, given, isHoliday);
  if (next === null || given.lost) return at;
  if (given.event === 'lapse') expectLapse(claim.course, at.now);
  if (given.event !== 'notice') expectDeadline(next, isHoliday);
  const claims = at.claims.map((each) => (each === claim ? next : each));
  if (given.event !== 'pay') return { ...at, claims };
  const key = `claim:${claim.no}`;
  // The ledger refuses a key that it has: the step and the posting are one transaction.
  hold(!at.ledger.some((posting) => posting.key === key), 'paid twice');
  const fen = next.course.offer.total;
  const entries = [
    { account: 'guarantee', fen: -fen },
    { account: 'wallet', fen },
  ] as const;
  return { ...at, claims, ledger: [...at.ledger, { key, entries }] };
}

/** `expect` is too slow for what is asked a million times. */
function hold(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

function expectLapse({ dueAt, notices }: ClaimCourse, now: number): void {
  hold(notices.length >= 2, 'lapsed without two notices');
  hold(dueAt !== null && now >= dueAt, 'lapsed before its end');
  hold(now - (notices[1] ?? now) >= 24 * HOUR_MS, 'lapsed within a day of the second notice');
}

/** Days that each step has, holidays not counted; said here once more, so that a change of the rules is noticed. */
const daysOf = ({ status, offer }: ClaimCourse): number =>
  ({
    [claimStatus.draft]: 14,
    [claimStatus.received]: 1,
    [claimStatus.moreNeeded]: 7,
    [claimStatus.inReview]: 2,
    [claimStatus.confirming]: 1,
    [claimStatus.offered]: offer.inFull ? 3 : 7,
    [claimStatus.paying]: 1,
    [claimStatus.closed]: 0,
    [claimStatus.refused]: 7,
    [claimStatus.appealed]: 3,
    [claimStatus.withdrawn]: 0,
  })[status];

function expectDeadline({ course, since }: Claim, isHoliday: Holidays): void {
  hold((course.dueAt === null) === isOver(course), 'a step without an end, or an end of none');
  if (course.dueAt === null) return;
  const due = new Date(course.dueAt);
  const last = shanghaiDay(due);
  hold(!isHoliday(last), 'it ends on a holiday');
  let counted = 0;
  for (let day = shanghaiDay(new Date(since)); day < last; ) {
    day = addDays(day, 1);
    if (!isHoliday(day)) counted += 1;
  }
  hold(counted === daysOf(course) && due.getUTCHours() === 10, 'another number of days');
}

function expectSound(world: World): void {
  const { claims, ledger } = world;
  for (const claim of claims) expectClaim(claim, ledger);
  const promised = promisedBy(world).filter(({ amount }) => amount > 0);
  for (const kind of ['flood', 'mechanical'] as const) {
    const sum = sumFen(promised.filter((each) => each.kind === kind).map(({ amount }) => amount));
    hold(sum <= kinds[kind].cap, 'above the cap');
  }
  const items = promised.flatMap(({ itemCode }) => itemCode ?? []);
  hold(new Set(items).size === items.length, 'an item was promised twice');
  const balance = (account: 'guarantee' | 'wallet') =>
    sumFen(
      ledger.flatMap(({ entries }) =>
        entries.filter((entry) => entry.account === account).map(({ fen }) => fen),
      ),
    );
  const closed = claims.filter(({ course }) => course.status === claimStatus.closed);
  hold(
    balance('wallet') === sumFen(closed.map(({ course }) => course.offer.total)),
    'the wallet has something else than what was offered',
  );
  hold(balance('guarantee') + balance('wallet') === 0, 'the ledger does not balance');
}

function expectClaim(claim: Claim, ledger: World['ledger']): void {
  const { course, told } = claim;
  const isWaiting = course.status === claimStatus.confirming;
  hold((course.proposed !== null) === isWaiting, 'confirming without a proposal');
  hold((claim.proposed !== null) === isWaiting, 'a proposal that nobody confirms');
  hold(course.offer.total === totalOf(told.at(-1)?.items ?? []), 'offered what was not told');
  const paid = ledger.filter(({ key }) => key === `claim:${claim.no}`).length;
  hold(paid === (course.status === claimStatus.closed ? 1 : 0), 'closed is paid, once');
  for (const { by, second, items } of told) {
    hold(second !== null || !needsSecond(totalOf(items)), 'a large sum without a second person');
    hold(second !== by, 'confirmed by whoever proposed it');
  }
  const [first, ofAppeal] = told;
  if (ofAppeal === undefined || first === undefined) return;
  hold(totalOf(ofAppeal.items) >= totalOf(first.items), 'an appeal cost money');
  const before = [first.by, ...(first.second === null ? [] : [first.second])];
  hold(!before.includes(ofAppeal.by), 'an appeal decided by who decided before');
  hold(
    ofAppeal.second === null || !before.includes(ofAppeal.second),
    'an appeal confirmed by who decided before',
  );
}

/** Everybody at the desk does their part, and the customer nothing more: it ends. */
function runOut(world: World, isHoliday: Holidays): World {
  let now = world;
  const base = { hours: 0, lost: false, amounts: [] } as const;
  for (let most = 80; most > 0 && !now.claims.every(({ course }) => isOver(course)); most -= 1) {
    now = { ...now, now: now.now + 24 * HOUR_MS };
    for (const [index, { told, course }] of now.claims.entries()) {
      if (isOver(course)) continue;
      const keep = (told.at(-1)?.items ?? []).map(({ amount }) => amount);
      const does = (event: Act['event'], person: Person = 'a') => {
        now = act(now, { ...base, amounts: keep, claim: index, event, person }, isHoliday);
      };
      does('accept');
      for (const person of staff) does('decide', person);
      for (const person of staff) does('confirm', person);
      // What can no longer be confirmed goes back, and is decided anew.
      for (const event of ['pay', 'notice', 'lapse', 'decline', 'declineAppeal'] as const)
        does(event);
    }
  }
  return now;
}

const amount = fc.constantFrom(0, 0, 100_00, 600_00, 2_900_00, 9_000_00, 29_000_00);
type Choice = Act & { pick: number; again: boolean };
const choices: fc.Arbitrary<Choice> = fc.record({
  claim: fc.integer({ min: 0, max: 2 }),
  pick: fc.integer({ min: 0, max: 8 }),
  event: fc.constantFrom<Act['event']>(
    ...new Set(claimTransitions.map(({ event }) => event)),
    'notice',
    'decide',
    'decide',
  ),
  person: fc.constantFrom(...staff),
  amounts: fc.tuple(amount, amount, amount),
  hours: fc.constantFrom(0, 0, 0, 1, 24, 60),
  lost: fc.constantFrom(false, false, false, true),
  again: fc.boolean(),
});

/** Mostly what is possible, so that the sequences get far; now and then anything. */
function chosen(world: World, { pick, event, claim }: Choice): Act['event'] {
  const status = world.claims[claim]?.course.status;
  const possible = claimTransitions.flatMap((row): Act['event'][] => {
    if (row.from !== status || row.event === 'withdraw') return [];
    return ['propose', 'offer', 'refuse'].includes(row.event) ? ['decide'] : [row.event];
  });
  return possible[pick < 8 ? pick % Math.max(1, possible.length) : pick] ?? event;
}

/** `CLAIM_SEQUENCES=10000` for as many as were asked for, 40 s; fewer each time all tests run. */
const sequences = Number(process.env.CLAIM_SEQUENCES ?? 1_000);

test('sequences of several claims: deadlines, one payment each, a balanced ledger, no item twice, others for an appeal, no dead end', () => {
  const seen = { closed: 0, appeals: 0, seconds: 0, several: 0 };
  fc.assert(
    fc.property(
      fc.array(choices, { minLength: 10, maxLength: 40 }),
      fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 8 }),
      (sequence, days) => {
        const holidays = new Set(days.map((day) => `2026-11-${String(day).padStart(2, '0')}`));
        const isHoliday = (day: string) => holidays.has(day);
        const claims = ['x', 'y', 'z'].map((no): Claim => {
          const course = beginClaim({ now: start, isHoliday });
          return { no, faults: faultsOf(no), course, since: start, told: [], proposed: null };
        });
        let world: World = { claims, ledger: [], now: start };
        for (const { again, ...each } of sequence) {
          const given = { ...each, event: chosen(world, { again, ...each }) };
          world = act(world, given, isHoliday);
          if (again) world = act(world, { ...given, hours: 0, lost: false }, isHoliday);
          expectSound(world);
        }
        world = runOut(world, isHoliday);
        expectSound(world);
        hold(
          world.claims.every(({ course }) => isOver(course)),
          'a dead end',
        );
        const told = world.claims.flatMap((claim) => claim.told);
        seen.closed += world.ledger.length;
        seen.appeals += told.filter(({ ofAppeal }) => ofAppeal).length;
        seen.seconds += told.filter(({ second }) => second !== null).length;
        if (world.ledger.length > 1) seen.several += 1;
      },
    ),
    { numRuns: sequences },
  );
  // The sequences reach what they are about.
  expect(seen.closed).toBeGreaterThan(sequences / 5);
  expect(seen.appeals).toBeGreaterThan(sequences / 20);
  expect(seen.seconds).toBeGreaterThan(sequences / 20);
  expect(seen.several).toBeGreaterThan(sequences / 50);
}, 240_000);
