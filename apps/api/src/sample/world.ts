import { addDays, shanghaiTime } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { createHistorySources } from '#providers/history/create-history-sources.ts';
import { createSandboxPayment } from '#providers/payment/sandbox-payment.ts';
import { inTransaction } from '#database/database.ts';
import { external, postLedger } from '#money/ledger.store.ts';
import type { AccountRef } from '#money/ledger-stripes.ts';
import type { PointRow } from '#places/places.store.ts';
import { postponeAssignments, postponeRefunds, markOldNoticesRead } from './seed.store.ts';
import { makeCar } from './cars.ts';
import { type Cast, insertCast, openingBalances } from './cast.ts';
import { orderSteps } from './order-steps.ts';
import { makeTimetable } from './timetable.ts';
import { createPhotographer } from './pictures/photos.ts';
import { type Plan, plans, type When } from './plan.ts';
import { seedPayHistory } from './pay-history.ts';
import { createRandom } from './random.ts';
import { grantHistoryRights, historyStories } from './histories.ts';
import { selfOrderStories } from './self-orders.ts';
import { shelfStories } from './shelf-cars.ts';
import { minutesAfter, type Scenario, type Step } from './story-step.ts';

const sampleCity = 330100;
const seed = 20_261_121;
const topUpDays = [-27, -9];
const goldDay = -6;

/**
 * Creates people, dealerships and orders in every status through the real services, with a clock that runs through the
 * last weeks. Does nothing when there are people already.
 */
export async function seedWorld(deps: Deps, orders: number): Promise<void> {
  const cast = await insertCast(deps);
  if (cast === null) return;
  await seedPayHistory(deps, cast);
  const timetable = await makeTimetable(deps, sampleCity);
  const now = deps.clock.now();
  const takePhoto = createPhotographer();
  const scenarios = plans.slice(0, orders).map((plan, number): Scenario => {
    const random = createRandom(seed + number);
    const point = choosePoint(plan, number, timetable.points);
    return {
      number,
      plan,
      point,
      slot: timetable.slotBefore(point, timeOf(plan.when, now)),
      car: makeCar(random, { seriesId: plan.series, year: plan.year, today: now }),
      cast,
      random,
      takePhoto,
      now,
      ids: { order: '', task: '', payNeeded: false },
    };
  });
  await play(deps, [
    topUps(cast, now),
    openingGold(cast, now),
    ...scenarios.map(orderSteps),
    grantHistoryRights(cast, now),
    ...selfOrderStories(cast, now, seed),
    ...historyStories(cast, now),
    ...shelfStories(scenarios, now, seed),
  ]);
  await postponeAssignments(deps.db);
  await postponeRefunds(deps.db, minutesAfter(now, 24 * 60));
  await markOldNoticesRead(deps.db, minutesAfter(now, -2 * 60));
}

/**
 * Runs the steps of all stories in chronological order, so that balances and hash chains are realistic. Only
 * independent steps run concurrently, one at a time; their own story waits for them.
 */
async function play(deps: Deps, all: readonly Step[][]): Promise<void> {
  const steps = all
    .flatMap((story) => story.map((step) => ({ story, step })))
    .sort((a, b) => a.step.at.getTime() - b.step.at.getTime());
  const asides = new Map<Step[], Promise<unknown>>();
  let aside: Promise<unknown> = Promise.resolve();
  for (const { story, step } of steps) {
    await asides.get(story);
    const run = () => step.run(at(deps, step.at));
    if (step.independent) {
      aside = aside.then(run);
      aside.catch(() => null); // handled where it is awaited
      asides.set(story, aside);
    } else {
      await run();
    }
  }
  await aside;
}

function at(deps: Deps, now: Date): Deps {
  const clock = { now: () => now };
  const { links, config } = deps;
  const tools = { links, clock, port: config.port };
  const sandbox = createSandboxPayment(tools);
  // Invented cars are asked about nowhere but here.
  const historySources = createHistorySources({ provider: 'sample' }, tools);
  return { ...deps, clock, historySources, cashiers: { sandbox } };
}

function timeOf(when: When, now: Date): Date {
  if ('minutesFromNow' in when) return minutesAfter(now, when.minutesFromNow);
  const [hours, minutes] = when.at.split(':').map(Number);
  return new Date(shanghaiTime(addDays(now, when.day), (hours ?? 0) * 60 + (minutes ?? 0)));
}

const luxury = 1005;

function choosePoint(plan: Plan, number: number, points: readonly PointRow[]): PointRow {
  const kind = plan.onsite ? 'onsite' : plan.product === luxury ? 'store' : 'market';
  const fitting = points.filter((point) => point.kind === kind);
  const point = fitting[number % fitting.length];
  if (point === undefined) throw new RangeError(`no ${kind} point in the sample city`);
  return point;
}

const topUps = (cast: Cast, now: Date): Step[] =>
  topUpDays.flatMap((day, index) =>
    openingBalances.map(({ key, walletFen }) =>
      topUp(new Date(shanghaiTime(addDays(now, day), 10 * 60)), {
        uniqueKey: `sample top-up ${key} ${index}`,
        from: external('bank'),
        to: { ownerKind: 'dealer', ownerId: cast.dealerId(key), kind: 'wallet' },
        amount: walletFen,
      }),
    ),
  );

/** Initial gold for trying out gold payment. */
const openingGold = (cast: Cast, now: Date): Step[] =>
  openingBalances.map(({ key, goldFen }) =>
    topUp(new Date(shanghaiTime(addDays(now, goldDay), 9 * 60)), {
      uniqueKey: `sample gold ${key}`,
      from: external('promotion'),
      to: { ownerKind: 'dealer', ownerId: cast.dealerId(key), kind: 'gold' },
      amount: goldFen,
    }),
  );

type TopUp = { uniqueKey: string; from: AccountRef; to: AccountRef; amount: number };

/** The key marks sample money, which the wallet page shows. */
const topUp = (at: Date, { uniqueKey, from, to, amount }: TopUp): Step => ({
  at,
  run: (deps) =>
    inTransaction(deps.db, (tx) =>
      postLedger(tx, {
        uniqueKey,
        kind: 'topUp',
        orderId: null,
        at: deps.clock.now(),
        entries: [
          { account: from, amount: -amount },
          { account: to, amount },
        ],
      }),
    ),
});
