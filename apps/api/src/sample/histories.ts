import { historyStatus, type HistoryStatus } from '@yanche/rules/history/history-status';
import { askSources } from '#history/asking/ask-sources.ts';
import { openCase } from '#history/cases/open-case.service.ts';
import { createNewHistory } from '#history/order/create-history.service.ts';
import { endUnpaidHistories } from '#history/order/end-unpaid.service.ts';
import { previewHistory } from '#history/order/preview-history.service.ts';
import { insertRight } from '#history/order/rights.store.ts';
import { readHistory } from '#history/report/read-history.service.ts';
import { newId } from '#lib/ids.ts';
import { settleCashbacks } from '#money/cashback/settle-cashbacks.ts';
import { settleOrders } from '#money/settle-orders.ts';
import { type Car, makeCar } from './cars.ts';
import type { Cast, PersonKey } from './cast.ts';
import { payAs } from './order-steps.ts';
import { createRandom } from './random.ts';
import { minutesAfter, type Step } from './story-step.ts';

const language = 'zh';
const [lite, services, combo, insurance] = [3001, 3003, 3004, 4001] as const;
const never = new AbortController().signal;

type Plan = {
  status: HistoryStatus;
  who: PersonKey;
  product: number;
  series: number;
  year: number;
  /** Minutes before now. */
  ago: number;
  /** The end of the VIN, which decides what the built-in sources answer. */
  ending: string;
  by?: 'right';
  /** A record of it is called wrong. */
  disputed?: true;
};

// One line a query: a table reads best that way.
// biome-ignore format: see above
const plans: readonly Plan[] = [
  { status: historyStatus.unpaid, who: 'dealerOwner', product: combo, series: 202, year: 2020, ago: 3, ending: '13' },
  { status: historyStatus.querying, who: 'dealerOwner', product: combo, series: 104, year: 2021, ago: 4, ending: '03', by: 'right' },
  { status: historyStatus.reported, who: 'dealerOwner', product: combo, series: 701, year: 2018, ago: 1_500, ending: '44', by: 'right', disputed: true },
  { status: historyStatus.reported, who: 'dealerOwner', product: insurance, series: 119, year: 2019, ago: 4_400, ending: '15' },
  { status: historyStatus.reported, who: 'buyer', product: combo, series: 216, year: 2018, ago: 900, ending: '28' },
  { status: historyStatus.noRecord, who: 'dealerStaff', product: combo, series: 123, year: 2021, ago: 2_900, ending: '42' },
  { status: historyStatus.noRecord, who: 'buyer', product: lite, series: 312, year: 2019, ago: 2_000, ending: '12' },
  { status: historyStatus.failed, who: 'buyer', product: services, series: 404, year: 2018, ago: 60, ending: '06' },
  { status: historyStatus.cancelled, who: 'buyer', product: combo, series: 501, year: 2017, ago: 5_000, ending: '17' },
  { status: historyStatus.refunded, who: 'dealerOwner', product: combo, series: 702, year: 2018, ago: 3_600, ending: '04' },
];

/** Free queries of the sample dealerships. */
export const grantHistoryRights = (cast: Cast, now: Date): Step[] =>
  (['dealerOwner', 'otherDealer'] as const).map((key) => ({
    at: minutesAfter(now, -8 * 24 * 60),
    run: (deps) =>
      insertRight(deps.db, {
        id: newId(),
        dealer_id: cast.person(key).dealerId,
        source: 'dealer',
        total: 5,
        remaining: 5,
        expires_at: minutesAfter(now, 30 * 24 * 60),
        created_at: deps.clock.now(),
      }),
  }));

/** History queries of the sample world in every status. */
export const historyStories = (cast: Cast, now: Date): Step[][] =>
  plans.map((plan, number) => story(plan, { cast, now, number }));

function story(
  plan: Plan,
  { cast, now, number }: { cast: Cast; now: Date; number: number },
): Step[] {
  const caller = cast.person(plan.who);
  const created = minutesAfter(now, -plan.ago);
  const ids = { order: '' };
  const after = (minutes: number, run: Step['run']): Step => ({
    at: minutesAfter(created, minutes),
    run,
  });
  const order = after(0, async (deps) => {
    const car = carEnding(number, plan, now);
    const { offers, consent } = await previewHistory(deps, { vin: car.vin, caller, language });
    const offer = offers.find(({ productId }) => productId === plan.product);
    if (offer === undefined) throw new RangeError(`product ${plan.product} is not offered`);
    const made = await createNewHistory(deps, {
      caller,
      clientAborted: never,
      body: {
        requestId: `sample-history-${number}`,
        productId: plan.product,
        vin: car.vin,
        by: plan.by ?? 'money',
        price: offer.price,
        noRecordRefund: offer.noRecordRefund,
        plate: car.plate,
        engineNo: 'B48B20A1',
        consentVersion: consent.version,
        again: false,
      },
    });
    ids.order = made.orderId;
  });
  if (plan.status === historyStatus.unpaid) return [order];
  if (plan.status === historyStatus.cancelled) return [order, after(16, endUnpaidHistories)];
  const pay = after(1, async (deps) => plan.by === 'right' || payAs(deps, caller, ids.order));
  const ask = after(1, (deps) => askSources(deps));
  if (plan.status === historyStatus.querying) return [order, pay, ask];
  const answer = after(3, (deps) => {
    const { sandbox } = deps.cashiers;
    // This refund stays with the payment company for a while.
    const isSlow = plan.status === historyStatus.failed && sandbox !== undefined;
    const slow = isSlow
      ? { sandbox: { ...sandbox, refund: async () => 'pending' as const } }
      : deps.cashiers;
    return askSources({ ...deps, cashiers: slow });
  });
  const dispute = after(40, async (deps) => {
    const report = await readHistory(deps, { orderId: ids.order }, { caller, language });
    const rowKey = report.verdicts.find(({ kind }) => kind === 'accident')?.rowKeys[0] ?? null;
    await openCase(deps, {
      caller,
      language,
      body: {
        requestId: `sample-case-${number}`,
        orderId: ids.order,
        rowKey,
        fault: 'wrongAmount',
        words: '车主说这次只换了大灯，没有动纵梁',
      },
    });
  });
  const settled = [order, pay, ask, answer, after(5, settleOrders)];
  if (plan.product === insurance) return [...settled, after(1_500, settleCashbacks)];
  return plan.disputed ? [...settled, dispute] : settled;
}

/** A car of the plan whose VIN has its ending. */
function carEnding(number: number, { series, year, ending }: Plan, today: Date): Car {
  for (let seed = 1; seed < 20_000; seed += 1) {
    const random = createRandom(number * 100_003 + seed);
    const car = makeCar(random, { seriesId: series, year, today });
    if (car.vin.endsWith(ending)) return car;
  }
  throw new RangeError(`no VIN ends in ${ending}`);
}
