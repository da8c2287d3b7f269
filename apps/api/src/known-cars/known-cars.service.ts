import type { KnownCar } from '@yanche/contract/orders/known-car';
import type { Language } from '@yanche/rules/bilingual';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';
import { listOrderFacts, listStockFacts } from './known-cars.store.ts';

type Asked = { vins: readonly string[]; owner: OrderOwner; language: Language };

/** By VIN, for each of them. The owner's own only: what others had inspected is not for everybody to know. */
export async function knownCars(
  { db }: Pick<Deps, 'db'>,
  { vins, owner, language }: Asked,
): Promise<ReadonlyMap<string, KnownCar>> {
  if (vins.length === 0) return new Map();
  const stock = await listStockFacts(db, { vins, owner });
  const ordered = await listOrderFacts(db, { vins, owner });
  const titleIn = await carTitlesIn(db, language);
  return new Map(
    vins.map((vin) => {
      const onShelf = stock.get(vin);
      const before = ordered.get(vin);
      const car = onShelf ?? before;
      return [
        vin,
        {
          shelfCarId: onShelf?.id ?? null,
          plate: onShelf?.plate ?? before?.plate ?? null,
          licenseTime: onShelf?.license_time ?? before?.license_time ?? null,
          roadHaulKm: onShelf?.road_haul_km ?? null,
          model: car
            ? {
                brandId: car.brand_id,
                tagId: car.series_id,
                carId: car.model_id,
                carTitle: titleIn(car.car_title),
              }
            : null,
        },
      ];
    }),
  );
}
