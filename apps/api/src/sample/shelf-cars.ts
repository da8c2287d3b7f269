import { orderStatus } from '@yanche/rules/orders/order-status';
import type { Deps } from '#deps.ts';
import { addCar } from '#shelf/add-car.service.ts';
import { editCar } from '#shelf/edit-car.service.ts';
import { publishCar, withdrawCar } from '#shelf/publish-car.service.ts';
import { localMarketplace } from '#providers/marketplace/local-marketplace.ts';
import { type Car, makeCar } from './cars.ts';
import { createPhotographer } from './pictures/photos.ts';
import type { Plan } from './plan.ts';
import { createRandom } from './random.ts';
import type { SceneName } from './pictures/scenes.ts';
import { home, minutesAfter, type Scenario, type Step } from './story-step.ts';

const sides: SceneName[] = ['front', 'left', 'rear', 'right', 'dashboard', 'cabin'];

type StockedCar = {
  /** The car of an order of the dealership, or another one. */
  car: Pick<Plan, 'status' | 'series'> | { newOf: number; year: number };
  /** Minutes before now. */
  ago: number;
  /** Fen. */
  price?: number;
  photos?: number;
  /** Mileage and licence month are unknown. */
  bare?: true;
  end?: 'published' | 'withdrawn';
};

// One line a car: a table reads best that way.
// biome-ignore format: see above
const stock: readonly StockedCar[] = [
  { car: { status: orderStatus.completed, series: 313 }, ago: 9 * 1_440, price: 6_880_000, photos: 4, end: 'withdrawn' },
  { car: { status: orderStatus.completed, series: 701 }, ago: 3 * 1_440, price: 13_800_000, photos: 6, end: 'published' },
  { car: { status: orderStatus.completed, series: 215 }, ago: 1_440, price: 11_880_000, photos: 6 },
  { car: { newOf: 104, year: 2020 }, ago: 700, price: 9_980_000, photos: 1 },
  { car: { status: orderStatus.inspecting, series: 801 }, ago: 15 },
  { car: { newOf: 503, year: 2018 }, ago: 5, bare: true },
];

/** The stock of the sample dealership: complete, incomplete, published, withdrawn. */
export function shelfStories(scenarios: readonly Scenario[], now: Date, seed: number): Step[][] {
  const [any] = scenarios;
  if (any === undefined) return [];
  const caller = any.cast.person('dealerOwner');
  const takePhoto = createPhotographer();
  return stock.flatMap((one, number) => {
    const car = carOf(one, scenarios, { now, seed: seed + 2_000 + number });
    if (car === null) return [];
    const at = minutesAfter(now, -one.ago);
    const run = async (deps: Deps) => {
      const photos: string[] = [];
      for (const scene of sides.slice(0, one.photos ?? 0)) {
        const { lng, lat } = home;
        photos.push(await takePhoto(deps, caller, { scene, takenAt: at, lng, lat }));
      }
      // Invented cars are never sent to a real marketplace.
      const local = { ...deps, marketplace: localMarketplace };
      const { shelfCarId } = await addCar(local, {
        caller,
        sample: true,
        body: bodyOf(one, car, number),
      });
      const asked = { shelfCarId, caller, language: 'zh' as const };
      if (photos.length > 0) await editCar(local, { ...asked, photos });
      if (one.end === 'published') await publishCar(local, { ...asked, price: one.price ?? 0 });
      if (one.end === 'withdrawn') await withdrawCar(local, asked);
    };
    return [[{ at, run }]];
  });
}

function carOf(
  { car }: StockedCar,
  scenarios: readonly Scenario[],
  { now, seed }: { now: Date; seed: number },
): Car | null {
  if ('newOf' in car) {
    return makeCar(createRandom(seed), { seriesId: car.newOf, year: car.year, today: now });
  }
  const same = scenarios.find(
    ({ plan }) => plan.status === car.status && plan.series === car.series,
  );
  return same?.car ?? null;
}

const bodyOf = ({ price, bare }: StockedCar, car: Car, number: number) => ({
  requestId: `sample-car-${number}`,
  vin: car.vin,
  plate: car.plate,
  brandId: car.brandId,
  tagId: car.seriesId,
  carId: car.modelId,
  cartitle: car.title,
  price: price ?? null,
  licenseTime: bare ? null : car.licenseTime,
  roadHaulKm: bare ? null : car.km,
});
