import { type SelfStatus, selfStatus } from '@yanche/rules/orders/self-order-status';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { OcrFault } from '#providers/ocr/ocr.ts';
import { endSelfOrders } from '#self-orders/end-self-orders.ts';
import { settleOrders } from '#money/settle-orders.ts';
import { storePhoto } from '#files/files.service.ts';
import { cancelOwnSelfOrder, submitShots } from '#self-orders/end-steps.service.ts';
import { getProductInfo } from '#self-orders/product-info.service.ts';
import { getSelfOrderInfo } from '#self-orders/self-order-info.service.ts';
import { storeShot } from '#self-orders/shots/shots.service.ts';
import { submitNewSelfOrder } from '#self-orders/submit-self-order.service.ts';
import { makeCar } from './cars.ts';
import type { Cast, PersonKey } from './cast.ts';
import { payAs } from './order-steps.ts';
import { createRandom } from './random.ts';
import { drawShot } from './pictures/self-photos.ts';
import { minutesAfter, type Step } from './story-step.ts';

const language = 'zh';
const [byRules, byPerson, valuation] = [2001, 2002, 2003] as const;

type Plan = {
  status: SelfStatus;
  who: PersonKey;
  product: number;
  series: number;
  year: number;
  /** Minutes before now. */
  ago: number;
  /** Steps with a photo; by default all required ones. */
  shots?: readonly string[];
  blurred?: string;
};

// One line an order: a table reads best that way.
// biome-ignore format: see above
const plans: readonly Plan[] = [
  { status: selfStatus.unpaid, who: 'dealerOwner', product: byRules, series: 202, year: 2020, ago: 6 },
  { status: selfStatus.readyForPhotos, who: 'dealerStaff', product: byPerson, series: 119, year: 2019, ago: 150 },
  { status: selfStatus.takingPhotos, who: 'buyer', product: byRules, series: 312, year: 2019, ago: 95, shots: ['vin_plate', 'odometer', 'front', 'left'] },
  { status: selfStatus.inReview, who: 'dealerOwner', product: byPerson, series: 104, year: 2021, ago: 80 },
  { status: selfStatus.retaking, who: 'dealerOwner', product: valuation, series: 216, year: 2018, ago: 200, blurred: 'dash' },
  { status: selfStatus.certified, who: 'dealerOwner', product: valuation, series: 123, year: 2021, ago: 1_600 },
  { status: selfStatus.notPassed, who: 'otherDealer', product: valuation, series: 404, year: 2018, ago: 3_000, blurred: 'dash' },
  { status: selfStatus.cancelled, who: 'buyer', product: byRules, series: 501, year: 2017, ago: 4_000 },
  { status: selfStatus.refunded, who: 'dealerStaff', product: byRules, series: 702, year: 2018, ago: 5_200 },
];

/** Self-inspections of the sample world in most statuses. */
export const selfOrderStories = (cast: Cast, now: Date, seed: number): Step[][] =>
  plans.map((plan, number) => story(plan, { cast, now, number, seed }));

/** The sample drawings show no VIN and no mileage, so they are not read and cause no hints. */
const withoutReader = (deps: Deps): Deps => {
  const away = () => Promise.reject(new OcrFault('busy', 'sample data'));
  return { ...deps, ocr: { ...deps.ocr, readVin: away, readMileage: away } };
};

type World = { cast: Cast; now: Date; number: number; seed: number };

function story(plan: Plan, world: World): Step[] {
  const { cast, now, number } = world;
  const caller = cast.person(plan.who);
  const created = minutesAfter(now, -plan.ago);
  const order = { orderId: '' };
  const own = () => ({ ...order, caller, language }) as const;
  const after = (minutes: number, run: Step['run']): Step => ({
    at: minutesAfter(created, minutes),
    run,
  });
  const submit = after(0, async (deps) => {
    order.orderId = await submitOrder(deps, plan, world);
  });
  if (plan.status === selfStatus.unpaid) return [submit];
  if (plan.status === selfStatus.cancelled) return [submit, after(31, endSelfOrders)];
  const isFree = plan.product === valuation;
  const pay = after(2, async (deps) => isFree || payAs(deps, caller, order.orderId));
  if (plan.status === selfStatus.readyForPhotos) return [submit, pay];
  if (plan.status === selfStatus.refunded)
    return [submit, pay, after(9, (deps) => cancelOwnSelfOrder(deps, own()))];
  const shoot: Step = {
    ...after(12, (deps) => takePhotos(withoutReader(deps), plan, own(), number)),
    independent: true,
  };
  if (plan.status === selfStatus.takingPhotos) return [submit, pay, shoot];
  const begun = [submit, pay, shoot, after(14, (deps) => submitShots(withoutReader(deps), own()))];
  // Retakes are not taken in time.
  if (plan.status === selfStatus.notPassed) return [...begun, after(15 + 48 * 60, endSelfOrders)];
  return plan.status === selfStatus.certified ? [...begun, after(20, settleOrders)] : begun;
}

async function submitOrder(deps: Deps, plan: Plan, { cast, number, seed, now }: World) {
  const random = createRandom(seed + 1_000 + number);
  const car = makeCar(random, { seriesId: plan.series, year: plan.year, today: now });
  const { product } = await getProductInfo(deps, { productId: plan.product, language });
  if (product === null) throw new RangeError(`product ${plan.product} is not offered`);
  const { quote } = product;
  const { orderId } = await submitNewSelfOrder(deps, {
    caller: cast.person(plan.who),
    body: {
      requestId: `sample-self-${number}`,
      productId: plan.product,
      vin: car.vin,
      plate: car.plate,
      brandId: car.brandId,
      tagId: car.seriesId,
      carId: car.modelId,
      cartitle: car.title,
      licenseTime: car.licenseTime,
      roadHaulKm: car.km,
      realPrice: quote.realPrice,
      quoteExpireAt: quote.expireAt,
      quoteSign: quote.sign,
      agreementVersion: '2026-01',
    },
  });
  return orderId;
}

type Own = Parameters<typeof getSelfOrderInfo>[1];

async function takePhotos(deps: Deps, plan: Plan, own: Own, cut: number): Promise<void> {
  const { steps } = await getSelfOrderInfo(deps, own);
  const required = steps.filter((step) => step.required).map(({ key }) => key);
  const takenAt = deps.clock.now().toISOString();
  for (const stepKey of plan.shots ?? required) {
    const photo = await drawShot(stepKey, { cut, isBlurred: stepKey === plan.blurred });
    const fileId = newId();
    await storePhoto(deps, own.caller, { fileId, takenAt, ...photo });
    const { sha256 } = photo;
    await storeShot(deps, { ...own, stepKey, index: 0, fileId, sha256, takenAt, source: 'camera' });
  }
}
