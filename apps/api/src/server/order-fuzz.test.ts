import { orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import { HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { orderTransitions } from '@yanche/rules/orders/order-state';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { anOrderForm, payAtCashier } from '#testing/an-order.ts';
import { type Act, actorOf, acts, callOf, pick, headersOf, usual } from '#testing/fuzz-acts.ts';
import {
  aFuzzWorld,
  type FuzzOrder,
  type FuzzWorld,
  fuzzProduct,
  readFuzzOrder,
  refundedTo,
  soonSlots,
} from '#testing/fuzz-world.ts';
import { runJob } from '#testing/run-job.ts';
import { startTestApi, type TestApi } from '#testing/test-api.ts';

/*
 * Random acts of random people on orders through the real calls, jobs and database. The rules alone are explored 10,000
 * times in packages/rules/src/orders/order-model.test.ts; here a run takes a few hundred queries. More runs:
 * ORDER_FUZZ_RUNS=10000 npx vitest run --project api apps/api/src/server/order-fuzz.test.ts
 */
const runs = Number(process.env.ORDER_FUZZ_RUNS ?? 40);
/** Runs mostly wait for the database, so several go on concurrently, each on its own data. */
const lanes = 4;
/** A new database after this many runs keeps tables small enough to check often. */
const runsOfWorld = 50;
const msPerRun = 1_000;

/** `n` chooses among the options; `who` is the actor, null for the usual one. `onward` takes the usual next step. */
type Step =
  | { do: 'act'; act: Act; who: number | null; n: number }
  | { do: 'order'; n: number }
  | { do: 'onward'; n: number }
  | { do: 'wait'; minutes: number }
  | { do: 'jobs' };

const n = fc.nat(1000);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      act: fc.constantFrom(...acts),
      who: fc.option(fc.nat(8), { nil: null }),
      n,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('onward' as const), n }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('order' as const), n }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 11, 31, 61, 180, 600, 73 * 60),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
);

/** One database on which runs are played in sequence. */
type Lane = { api: TestApi; world: FuzzWorld; played: number };
const seen = new Set<string>();

const jobNames = [
  'closeUnpaidOrders',
  'assignInspectors',
  'refundUnassignedOrders',
  'processRefunds',
  'confirmReports',
  'settleOrders',
] as const;
const legal = new Set<string>(
  orderTransitions.map(({ from, event, to }) => `${from} ${event} ${to}`),
);

async function placeOrder({ api, world }: Lane, index: number, orders: string[]): Promise<void> {
  const person = pick(world.customers, index);
  const point = pick(world.points, index >> 2);
  const slot = point && pick(await soonSlots(api, point.id, 3), index);
  if (person === undefined || slot === undefined) return;
  const onsite = point?.kind === 'onsite' && {
    evaluateAddress: '某小区',
    lnglat: `120.${index % 9}_30.3`,
  };
  const { car } = world;
  const form = await anOrderForm(api, {
    person,
    slot,
    car,
    productId: fuzzProduct,
    more: { ...onsite },
  });
  const reply = await api.call(person, submitOrder, { query: { requestId: newId() }, body: form });
  if (reply.code === 0) orders.push(reply.data.orderId);
}

/** One act of one person on one order, followed by every check. */
async function tryAct(
  { api, world }: Lane,
  order: FuzzOrder,
  { act, who, n: index }: { act: Act; who: number | null; n: number },
): Promise<void> {
  const { orderId, events: before } = order;
  const by = who === null ? actorOf(world, act, order, index) : pick(world.everybody, who);
  const asked = by && (await callOf(api, world, { act, order, index, by }));
  if (!by || !asked) return;
  const shown =
    act === 'cancel' ? (await api.call(by, orderInfo, { query: { orderId } })).data : null;
  const reply = await api.call(by, asked.call, {
    body: asked.body,
    headers: await headersOf(api, by, asked.call),
  });
  if (act === 'pay' && reply.code === 0 && by.dealerId === null && order.status === '10') {
    await payAtCashier(api, by, orderId);
  }
  const now = await readFuzzOrder(api, orderId);
  const after = now.events;
  const what = `${act} in ${order.status} → ${reply.code} ${reply.message}`;
  expect(reply.code, what).not.toBe(9500);
  const fresh = after.slice(before.length);
  expect(after.slice(0, before.length), what).toEqual(before);
  if (reply.code !== 0)
    expect({ what, fresh, status: now.status }).toEqual({ what, fresh: [], status: order.status });
  expect(
    fresh.filter((move) => !legal.has(move)),
    what,
  ).toEqual([]);
  expect(after.at(-1)?.slice(-2), what).toBe(now.status);
  if (fresh.length > 0) fresh.forEach((move) => seen.add(move));
  if (act === 'cancel' && reply.code === 0 && fresh.length > 0) {
    const { refund, fee } = { refund: 0, fee: 0, ...reply.data };
    expect(shown?.cancelRule, what).toMatchObject({ refund, fee });
    if (order.status !== '10') expect(await refundedTo(api, orderId), what).toBe(refund);
  }
}

async function onward(lane: Lane, order: FuzzOrder, index: number): Promise<void> {
  const act = pick(usual[order.status], index) ?? 'cancel';
  const near = order.startAt.getTime() - HOUR_MS;
  const { time } = lane.api;
  if (act === 'depart' && near > time.now.getTime()) time.now = new Date(near);
  await tryAct(lane, order, { act, who: null, n: index });
}

const wait = ({ api }: Lane, ms: number) => {
  api.time.now = new Date(api.time.now.getTime() + ms);
};

async function playStep(lane: Lane, each: Step, orders: string[]): Promise<void> {
  if (each.do === 'wait') return wait(lane, each.minutes * MINUTE_MS);
  if (each.do === 'jobs') {
    for (const name of jobNames) await runJob(lane.api, name);
    return;
  }
  if (each.do === 'order') return placeOrder(lane, each.n, orders);
  const orderId = pick(orders, each.n >> 3);
  if (orderId === undefined) return;
  const order = await readFuzzOrder(lane.api, orderId);
  await (each.do === 'onward' ? onward(lane, order, each.n) : tryAct(lane, order, each));
}

const expectInvariants = async ({ api }: Lane) =>
  expect(await checkInvariants(api.deps.db)).toEqual([]);

async function play(lane: Lane, steps: readonly Step[]): Promise<void> {
  // Time moves on from run to run, so jobs still see what earlier runs left behind.
  await runJob(lane.api, 'createMissingSlots');
  const orders: string[] = [];
  await placeOrder(lane, steps.length, orders);
  for (const each of steps) {
    await playStep(lane, each, orders);
    wait(lane, 1000);
  }
  lane.played += 1;
  if (lane.played % 10 === 0) await expectInvariants(lane);
}

async function openLane(): Promise<Lane> {
  const api = await startTestApi();
  return { api, world: await aFuzzWorld(api), played: 0 };
}

/** One lane has found a failure: the others stop. */
let isOver = false;

/** So many runs, in one world after the other. */
async function playLane(numRuns: number): Promise<void> {
  let lane = await openLane();
  const playNext = async (steps: readonly Step[]) => {
    if (isOver) return;
    if (lane.played === runsOfWorld) {
      await lane.api.close();
      lane = await openLane();
    }
    await play(lane, steps).catch((error: unknown) => {
      isOver = true;
      throw error;
    });
  };
  // Earlier runs influence later ones, so shrinking would change the case.
  const settings = { numRuns, endOnFailure: true };
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), playNext),
      settings,
    );
    await expectInvariants(lane);
  } finally {
    await lane.api.close();
  }
}

test(
  `${runs} random lives of orders on the database`,
  async () => {
    const each = Math.ceil(runs / lanes);
    const ends = await Promise.allSettled(Array.from({ length: lanes }, () => playLane(each)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    // Guards against runs that never get anywhere.
    expect(seen.size).toBeGreaterThan(12);
  },
  runs * msPerRun + 20_000,
);
