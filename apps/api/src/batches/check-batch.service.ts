import type { BatchCar, checkBatch } from '@yanche/contract/batches/batches';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { KnownCar } from '@yanche/contract/orders/known-car';
import type { Language } from '@yanche/rules/bilingual';
import { DAY_MS } from '@yanche/rules/calendar';
import { normalisePlate } from '@yanche/rules/cars/plate';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';
import { verifyVinText } from '#catalogue/verify-vin.service.ts';
import type { Deps } from '#deps.ts';
import { knownCars } from '#known-cars/known-cars.service.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { findValidReport } from '#orders/orders.store.ts';
import type { Caller } from '#route.ts';
import { findOpenByPlate } from './batches.store.ts';

type Asked = {
  vins: readonly string[];
  plates?: readonly string[] | undefined;
  caller: Caller;
  language: Language;
};

/** Car by car, by what the form of a single order asks. */
export async function checkBatchCars(
  deps: Deps,
  { vins, plates = [], caller, language }: Asked,
): Promise<AnswerOf<typeof checkBatch>> {
  const verified = [];
  for (const vin of vins) verified.push(await verifyVinText(deps, vin, language));
  const sound = verified.filter(({ valid }) => valid).map(({ vin }) => vin);
  const known = await knownCars(deps, { vins: sound, owner: caller, language });
  const cars: BatchCar[] = [];
  for (const [index, { valid: _, ...car }] of verified.entries()) {
    const plate = normalisePlate(plates[index] ?? '');
    const facts = known.get(car.vin);
    const own = facts
      ? await ownFacts(deps, { vin: car.vin, plate, caller, known: facts })
      : nothing;
    cars.push({ ...car, ...own });
  }
  return { cars };
}

const nothing = {
  known: { shelfCarId: null, plate: null, licenseTime: null, roadHaulKm: null, model: null },
  openOrderId: null,
  plateOrder: null,
  report: null,
} satisfies Partial<BatchCar>;

/** `plate`: as the list states it, '' without. */
type Car = { vin: string; plate: string; caller: Caller; known: KnownCar };

/** The dealership's own only: what others had inspected is not for everybody to know. */
async function ownFacts(
  { db, clock }: Deps,
  { vin, plate, caller, known }: Car,
): Promise<Pick<BatchCar, 'known' | 'openOrderId' | 'plateOrder' | 'report'>> {
  const now = clock.now();
  const since = new Date(now.getTime() - REPORT_VALIDITY.days * DAY_MS);
  const openOrderId = await inspectionOrders.findOpenId(db, caller, { vin });
  const report = await findValidReport(db, { vin, now, since, owner: caller });
  const borne = plate === '' ? known.plate : plate;
  return {
    known,
    openOrderId,
    plateOrder: borne === null ? null : await findOpenByPlate(db, caller, { plate: borne, vin }),
    report: report && { orderId: report.order_id, expiresAt: report.expires_at.toISOString() },
  };
}
