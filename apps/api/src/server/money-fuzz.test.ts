import { cashBackForUser } from '@yanche/contract/money/cashback';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { payOrder } from '@yanche/contract/orders/orders';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { inTransaction } from '#database/database.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { applyPaymentNotice } from '#money/payments/apply-payment-notice.store.ts';
import { aProduct, aDealerOwner } from '#testing/a-place.ts';
import { anOrder, aTopUp, sandboxOf } from '#testing/an-order.ts';
import { runJob } from '#testing/run-job.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

/*
 * Any mixture of wallet, gold and cashier payments, cancellations and cashbacks, with an unreliable provider, in
 * sequence and concurrently: no money appears or vanishes. More runs: MONEY_FUZZ_RUNS=1000.
 */
const runs = Number(process.env.MONEY_FUZZ_RUNS ?? 12);
/** A new database after this many runs: all tables are read after each run, so they stay small. */
const runsOfWorld = 25;
const start = new Date('2026-11-21T02:00:00Z');
const opening = { wallet: 60_000, gold: 30_000 };

let api: TestApi;
let played = 0;

async function openWorld(): Promise<void> {
  if (played > 0) await api.close();
  api = await startTestApi();
  await aProduct(api, { id: 1002, cashback: 500 });
  const sandbox = sandboxOf(api);
  api.deps.cashiers = {
    sandbox: {
      ...sandbox,
      refund: async () => (isAway ? 'pending' : 'done'),
      queryRefund: async () => 'none',
    },
  };
}
afterAll(() => api.close());

let isAway = false;

const order = fc.nat(1);
const gold = fc.constantFrom(0, 1, 5_000, 26_799, 26_800, 29_000);
const step = fc.oneof(
  fc.record({ do: fc.constant('wallet' as const), order, gold }),
  fc.record({ do: fc.constant('gold' as const), order, gold: fc.constant(0) }),
  fc.record({ do: fc.constant('sandbox' as const), order, gold }),
  fc.record({ do: fc.constant('told' as const), order, isPaid: fc.boolean() }),
  fc.record({ do: fc.constant('cancel' as const), order }),
  fc.record({ do: fc.constant('finish' as const), order }),
  fc.record({ do: fc.constant('claim' as const), order }),
  fc.record({ do: fc.constant('away' as const), is: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(31, 120, 1_500) }),
  fc.record({ do: fc.constant('jobs' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One order reaches the cashback, the other is cancelled. */
const usual: Step[] = [
  { do: 'sandbox', order: 0, gold: 5_000 },
  { do: 'told', order: 0, isPaid: true },
  { do: 'finish', order: 0 },
  { do: 'jobs' },
  { do: 'claim', order: 0 },
  { do: 'wallet', order: 1, gold: 1 },
  { do: 'cancel', order: 1 },
];

type World = { person: TestPerson; orders: string[] };

async function run({ person, orders }: World, one: Step): Promise<unknown> {
  const orderId = 'order' in one ? (orders[one.order] ?? '') : '';
  if (one.do === 'wallet' || one.do === 'gold' || one.do === 'sandbox') {
    return api.call(person, payOrder, { body: { orderId, method: one.do, useGold: one.gold } });
  }
  if (one.do === 'told') return tell(orderId, one.isPaid);
  if (one.do === 'cancel') {
    return api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  }
  if (one.do === 'finish') return finish(orderId);
  if (one.do === 'claim') return api.call(person, cashBackForUser, { body: { orderId } });
  if (one.do === 'away') return (isAway = one.is);
  if (one.do === 'wait') {
    return (api.time.now = new Date(api.time.now.getTime() + one.minutes * 60_000));
  }
  for (const name of [
    'closeUnpaidOrders',
    'processRefunds',
    'settleOrders',
    'settleCashbacks',
  ] as const) {
    await runJob(api, name);
  }
  return null;
}

/** The provider reports every trade ever opened for the order, including closed ones. */
async function tell(orderId: string, isPaid: boolean): Promise<void> {
  const trades = await api.deps.db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('method', '=', 'sandbox')
    .execute();
  for (const { id: tradeNo, amount } of trades) {
    await applyPaymentNotice(api.deps, 'sandbox', {
      eventId: newId(),
      kind: isPaid ? 'paid' : 'failed',
      tradeNo,
      amount,
      providerTradeNo: 'SB',
    });
  }
}

/** Inspects the order and confirms its report. */
async function finish(orderId: string): Promise<void> {
  const actor = { kind: 'inspector', id: null } as const;
  const path = ['assign', 'depart', 'checkIn', 'submit', 'approveAuto'] as const;
  const from = ['20', '30', '35', '40', '50'] as const;
  await inTransaction(api.deps.db, async (tx) => {
    for (const [index, event] of path.entries()) {
      const reviewer = { kind: 'reviewer', id: null } as const;
      await inspectionOrders.transition(tx, {
        orderId,
        from: from[index] ?? '20',
        event,
        actor: event === 'approveAuto' ? reviewer : actor,
        now: api.time.now,
        set: {},
      });
    }
  }).catch(() => null);
}

async function total(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts`.execute(api.deps.db);
  return rows[0]?.sum ?? 0;
}

test(
  'any mixture of payments, refunds, gold and cashbacks leaves the books right',
  async () => {
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 12 }),
        fc.boolean(),
        async (steps, isParallel) => {
          if (played % runsOfWorld === 0) await openWorld();
          played += 1;
          api.time.now = start;
          isAway = false;
          const person = await aDealerOwner(api);
          await aTopUp(api, person, opening.wallet);
          await aTopUp(api, person, opening.gold, 'gold');
          const [one, two] = [await anOrder(api, { person }), await anOrder(api, { person })];
          const world = { person, orders: [one.orderId, two.orderId] };
          if (isParallel) await Promise.all(steps.map((each) => run(world, each)));
          else for (const each of steps) await run(world, each);
          expect(await checkInvariants(api.deps.db)).toEqual([]);
          isAway = false;
          api.time.now = new Date(api.time.now.getTime() + 3 * 86_400_000);
          await run(world, { do: 'jobs' });
          await run(world, { do: 'jobs' });
          expect(await checkInvariants(api.deps.db)).toEqual([]);
          expect(await total()).toBe(0);
          const rows = await api.deps.db
            .selectFrom('payments')
            .select(['method', 'status'])
            .where('order_id', 'in', world.orders)
            .execute();
          for (const { method, status } of rows) outcomes.add(`${method} ${status}`);
        },
      ),
      { numRuns: runs, examples: [[usual, false]] },
    );
    // Guards against runs in which nothing was paid or refunded.
    expect([...outcomes]).toEqual(expect.arrayContaining(['sandbox paid', 'wallet refunded']));
  },
  110_000 + runs * 1_000,
);
