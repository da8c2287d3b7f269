import type { BatchCar, checkBatch } from '@yanche/contract/batches/batches';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { DAY_MS } from '@yanche/rules/calendar';
import { normalisePlate } from '@yanche/rules/cars/plate';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';
import { verifyVinText } from '#catalogue/verify-vin.service.ts';
import type { Deps } from '#deps.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { findCarFacts, findValidReport } from '#orders/orders.store.ts';
import type { Caller } from '#route.ts';
import { findOpenByPlate, listStockFacts } from './batches.store.ts';

type Asked = {
  vins: readonly string[];
  plates?: readonly string[] | undefined;
  caller: Caller;
  language: Language;
};
type Stock = Awaited<ReturnType<typeof listStockFacts>>;

/** Car by car, by what the form of a single order asks. */
export async function checkBatchCars(
  deps: Deps,
  { vins, plates = [], caller, language }: Asked,
): Promise<AnswerOf<typeof checkBatch>> {
  const verified = [];
  for (const vin of vins) verified.push(await verifyVinText(deps, vin, language));
  const stock = await listStockFacts(
    deps.db,
    caller.dealerId ?? '',
    verified.map(({ vin }) => vin),
  );
  const cars: BatchCar[] = [];
  for (const [index, { valid, ...car }] of verified.entries()) {
    const plate = normalisePlate(plates[index] ?? '');
    const own = valid ? await ownFacts(deps, { vin: car.vin, plate, caller, stock }) : nothing;
    cars.push({ ...car, ...own, vehicle: vehicleOf(car.vehicle, stock.get(car.vin)) });
  }
  return { cars };
}

/** Which of the models that share a VIN it is was decided when the car came into stock. */
const vehicleOf = (
  recognised: BatchCar['vehicle'],
  onShelf: ReturnType<Stock['get']>,
): BatchCar['vehicle'] =>
  onShelf === undefined
    ? recognised
    : {
        maker: '',
        modelYear: null,
        ...recognised,
        brandId: onShelf.brand_id,
        tagId: onShelf.series_id,
        carId: onShelf.model_id,
        carTitle: onShelf.car_title,
      };

const nothing = {
  known: { shelfCarId: null, plate: null, licenseTime: null, roadHaulKm: null },
  openOrderId: null,
  plateOrder: null,
  report: null,
} satisfies Partial<BatchCar>;

/** `plate`: as the list states it, '' without. */
type Car = { vin: string; plate: string; caller: Caller; stock: Stock };

/** The dealership's own only: what others had inspected is not for everybody to know. */
async function ownFacts(
  { db, clock }: Deps,
  { vin, plate, caller, stock }: Car,
): Promise<Pick<BatchCar, 'known' | 'openOrderId' | 'plateOrder' | 'report'>> {
  const now = clock.now();
  const since = new Date(now.getTime() - REPORT_VALIDITY.days * DAY_MS);
  const openOrderId = await inspectionOrders.findOpenId(db, caller, { vin });
  const report = await findValidReport(db, { vin, now, since, owner: caller });
  const before = await findCarFacts(db, { vin, owner: caller });
  const onShelf = stock.get(vin);
  const knownPlate = onShelf?.plate ?? before?.plate ?? null;
  const borne = plate === '' ? knownPlate : plate;
  return {
    known: {
      shelfCarId: onShelf?.id ?? null,
      plate: knownPlate,
      licenseTime: onShelf?.license_time ?? before?.license_time ?? null,
      // A mileage of before is not that of today.
      roadHaulKm: onShelf?.road_haul_km ?? null,
    },
    openOrderId,
    plateOrder: borne === null ? null : await findOpenByPlate(db, caller, { plate: borne, vin }),
    report: report && { orderId: report.order_id, expiresAt: report.expires_at.toISOString() },
  };
}
