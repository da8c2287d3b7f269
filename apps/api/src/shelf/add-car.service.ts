import type { addShelfCar } from '@yanche/contract/shelf/shelf';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { checkVin } from '@yanche/rules/cars/vin';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Caller } from '#route.ts';
import { requireUnblocked } from '#people/blocks.store.ts';
import { inTransaction } from '#database/database.ts';
import { findShelfCarBy, insertShelfCar } from './shelf-cars.store.ts';
import { recordShelfEvent } from './shelf-transition.store.ts';
import { titleToStore } from '#cars/car-titles.ts';
import { findCar } from '#catalogue/vehicles.store.ts';
import { checkFacts, unknownModel } from './car-facts.ts';
import { dealerOf } from './shelf-view.ts';

type Added = {
  body: z.output<(typeof addShelfCar)['body'] & object>;
  caller: Caller;
  /** Sample data. */
  sample?: boolean;
};

/** Adds a car; a VIN exists once in a dealership's stock. Repeating the request gets the same answer. */
export async function addCar(
  deps: Deps,
  { body, caller, sample = false }: Added,
): Promise<AnswerOf<typeof addShelfCar>> {
  const { db, clock } = deps;
  const dealerId = dealerOf(caller);
  const now = clock.now();
  const { level, vin } = checkVin(body.vin);
  if (level === 'error') throw new Failure('vinInvalid', {}, { field: 'vin' });
  await requireUnblocked(db, { ...caller, vin, stop: 'shelf', now });
  const { plate, licenseTime } = checkFacts(body, now);
  const model = { brandId: body.brandId, seriesId: body.tagId, modelId: body.carId };
  const known = await findCar(db, model);
  if (known === null) throw unknownModel();
  const car = {
    id: newId(),
    dealer_id: dealerId,
    created_by: caller.userId,
    request_id: body.requestId,
    vin,
    plate: plate ?? null,
    brand_id: body.brandId,
    series_id: body.tagId,
    model_id: body.carId,
    car_title: titleToStore(body.cartitle, known),
    license_time: licenseTime ?? null,
    road_haul_km: body.roadHaulKm ?? null,
    price: body.price ?? null,
    status: 'pending' as const,
    sample,
    created_at: now,
    updated_at: now,
  };
  const isNew = await inTransaction(db, async (tx) => {
    if (!(await insertShelfCar(tx, car))) return false;
    const actor = { kind: 'dealer', id: caller.userId } as const;
    await recordShelfEvent(tx, { car, event: 'add', from: null, to: 'pending', actor, now });
    return true;
  });
  return { shelfCarId: isNew ? car.id : await findEarlier(deps, { dealerId, vin, body }) };
}

/** The existing car: of the same request, or added earlier. */
async function findEarlier(
  { db }: Deps,
  { dealerId, vin, body }: { dealerId: string; vin: string; body: { requestId: string } },
): Promise<string> {
  const [byVin, byRequest] = await Promise.all([
    findShelfCarBy(db, dealerId, { vin }),
    findShelfCarBy(db, dealerId, { requestId: body.requestId }),
  ]);
  if (byRequest !== null && byRequest.vin !== vin) throw new Failure('requestReused');
  if (byVin?.request_id !== body.requestId) {
    throw new Failure('carOnShelf', {}, { shelfCarId: byVin?.id, status: byVin?.status });
  }
  return byVin.id;
}
