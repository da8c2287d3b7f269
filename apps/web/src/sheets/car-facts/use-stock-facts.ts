import { getShelfCar, type ShelfCar } from '@yanche/contract/shelf/shelf';
import { formatWan } from '@yanche/rules/cars/vehicle-facts';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import type { CarFacts } from './car-facts.ts';

/** Fills what is still empty of a car from the stock with what the dealership has written down of it. */
export function useStockFacts(
  shelfCarId: string,
  facts: CarFacts,
  adopt: (changes: Partial<CarFacts>) => void,
): void {
  const { data: car } = useCall(
    getShelfCar,
    { shelfCarId },
    { enabled: shelfCarId !== '', quiet: true, staleTime: Infinity },
  );
  const { vin } = facts;
  const fill = useEffectEvent(({ carTitle, model, licenseTime, plate, roadHaulKm }: ShelfCar) =>
    adopt({
      // Which of the models that share a VIN it is was decided when it came into stock.
      ...(!facts.carByHand && {
        brandId: model.brandId,
        tagId: model.tagId,
        carId: model.carId ?? '',
        cartitle: carTitle,
        recognisedVin: vin,
        carByHand: true,
      }),
      ...(facts.licenseTime === '' && licenseTime !== null && { licenseTime }),
      ...(facts.roadHaul === '' &&
        roadHaulKm !== null && { roadHaul: String(Number(formatWan(roadHaulKm))) }),
      ...(facts.plate === '' && plate !== null && { plate }),
    }),
  );
  useEffect(() => {
    if (car?.vin === vin) fill(car);
  }, [car, vin]);
}
