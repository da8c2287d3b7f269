import type { OrderStatus } from './order-status.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../calendar.ts';
import { failedVisitReasons, findFailedVisitReason } from './failed-visits.ts';
import {
  allowedActions,
  isFinal,
  mayOrderEvent,
  nextOrderStatus,
  type OrderActor,
  type OrderEvent,
  type OrderFacts,
  orderEventOf,
  orderTransitions,
  type OwnerAction,
  refundFor,
} from './order-state.ts';
import { firstOrderTerms } from './order-terms.ts';

/*
 * The order rules alone under random events of all actors. Owners use the offered actions; others the transition table.
 */
const price = 26_800;
const actors = [...new Set(orderTransitions.flatMap((row) => row.actors as readonly OrderActor[]))];
const events = [...new Set(orderTransitions.map((row) => row.event))];
const actions: OwnerAction[] = ['pay', 'cancel', 'changeTime', 'confirm', 'dispute'];

type Try =
  | { by: 'owner'; action: OwnerAction; hours: number; code: string }
  /** One of the table's rows from the current status, so that histories progress. */
  | { by: 'table'; pick: number; hours: number; code: string }
  | { by: OrderActor; event: OrderEvent; hours: number; code: string };
type Life = OrderFacts & { status: OrderStatus; refunds: number[]; disputes: number };

const hours = fc.constantFrom(0, 0, 0.5, 1, 6, 30);
const code = fc.constantFrom(...failedVisitReasons.map((reason) => reason.code));
const someTry: fc.Arbitrary<Try> = fc.oneof(
  fc.record({ by: fc.constant('table' as const), pick: fc.nat(60), hours, code }),
  fc.record({
    by: fc.constant('owner' as const),
    action: fc.constantFrom(...actions),
    hours,
    code,
  }),
  fc.record({
    by: fc.constantFrom(...actors.filter((actor) => actor !== 'user' && actor !== 'dealer')),
    event: fc.constantFrom(...events),
    hours,
    code,
  }),
);

const born = (): Life => ({
  status: '10',
  now: 0,
  slotStart: 48 * HOUR_MS,
  terms: firstOrderTerms,
  changes: 0,
  failedVisit: { code: null, visits: 0 },
  disputed: false,
  contractPending: false,
  claimOpen: true,
  invoiced: false,
  refunds: [],
  disputes: 0,
});

const offeredTo = (life: Life): OwnerAction[] => {
  const offered: string[] = allowedActions({ ...life, role: 'user' });
  return actions.filter((action) => offered.includes(action));
};

const eventOf = (life: Life, attempt: Try): OrderEvent | null => {
  const { status } = life;
  if (attempt.by === 'owner') {
    return offeredTo(life).includes(attempt.action) ? orderEventOf(status, attempt.action) : null;
  }
  if (attempt.by !== 'table') {
    return mayOrderEvent(status, attempt.event, attempt.by) ? attempt.event : null;
  }
  const rows = orderTransitions.filter(({ from }) => from === status);
  const row = rows[attempt.pick % rows.length];
  if (row === undefined) return null;
  const isOwners = (row.actors as readonly OrderActor[]).includes('user');
  const events = offeredTo(life).map((action) => orderEventOf(status, action));
  return !isOwners || events.includes(row.event) ? row.event : null;
};

/** An event's effects besides the status. */
function marksOf(life: Life, event: OrderEvent, code: string): Partial<Life> {
  const { failedVisit, changes, disputes } = life;
  if (event === 'reschedule') {
    const slotStart = Number(life.now) + 48 * HOUR_MS;
    return { slotStart, changes: changes + (life.status === '95' ? 0 : 1) };
  }
  if (event === 'cannotInspect') return { failedVisit: { code, visits: failedVisit.visits + 1 } };
  return event === 'dispute' ? { disputed: true, disputes: disputes + 1 } : {};
}

function live(before: Life, attempt: Try): Life {
  const life = { ...before, now: Number(before.now) + attempt.hours * HOUR_MS };
  const event = eventOf(life, attempt);
  if (event === null) return life;
  const status = nextOrderStatus(life.status, event);
  if (status === null) throw new Error(`${event} was allowed in ${life.status}`);
  const next: Life = { ...life, status, ...marksOf(life, event, attempt.code) };
  if (status === '85' && life.status !== '85') {
    const shown = refundFor({ ...life, event, realPrice: price });
    if (shown.refund + shown.fee !== price) throw new Error('money is lost');
    return { ...next, refunds: [...life.refunds, shown.refund] };
  }
  return next;
}

/** Rules between consecutive states. Plain comparisons: there are a million. */
const rules: Record<string, (before: Life, after: Life) => boolean> = {
  'what is over stays over': (before, after) =>
    !isFinal(before.status) || after.status === before.status,
  'only moves of the table': ({ status: from }, { status: to }) =>
    from === to || orderTransitions.some((row) => row.from === from && row.to === to),
  'moved at most twice': (_, { changes }) => changes <= firstOrderTerms.maxReschedules,
  'disputed once': (_, { disputes }) => disputes <= 1,
  'one refund, exactly when refunding': (_, { status, refunds }) =>
    refunds.length === (['85', '90'].includes(status) ? 1 : 0),
};

test('10,000 random histories keep all rules', () => {
  const seen = new Set<OrderStatus>();
  fc.assert(
    fc.property(fc.array(someTry, { minLength: 5, maxLength: 60 }), (tries) => {
      tries.reduce((life, attempt) => {
        const next = live(life, attempt);
        for (const [name, holds] of Object.entries(rules)) {
          if (!holds(life, next)) throw new Error(`${name}: ${life.status} → ${next.status}`);
        }
        seen.add(next.status);
        return next;
      }, born());
    }),
    { numRuns: 10_000 },
  );
  // Guards against histories that get nowhere.
  expect([...seen].sort()).toEqual(
    [...new Set(orderTransitions.flatMap((row) => row.to)), '10'].sort(),
  );
}, 20_000);

test("after the seller's second failed visit only a refund remains", () => {
  fc.assert(
    fc.property(code, fc.integer({ min: 1, max: 5 }), (last, visits) => {
      const offered = allowedActions({
        ...born(),
        status: '95',
        failedVisit: { code: last, visits },
        role: 'user',
      });
      const isFree = findFailedVisitReason(last)?.fault !== 'seller';
      expect(offered.includes('changeTime')).toBe(isFree || visits === 1);
      expect(offered).toContain('cancel');
    }),
  );
});
