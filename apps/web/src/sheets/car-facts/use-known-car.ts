import { getKnownCar, type KnownCar } from '@yanche/contract/orders/known-car';
import { formatWan } from '@yanche/rules/cars/vehicle-facts';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { type CarFacts, withModel } from './car-facts.ts';

/**
 * Fills what is still empty of a car with what this person, or their dealership, has written down of it before. Once for each VIN,
 * so that what is emptied stays empty. `vin`: '' while it is not sound.
 */
export function useKnownCar(
  vin: string,
  facts: CarFacts,
  adopt: (changes: Partial<CarFacts & { sourceCarId: string }>) => void,
): void {
  const user = useUser();
  const { data: known } = useCall(
    getKnownCar,
    { vin },
    { enabled: user != null && vin !== '', quiet: true, staleTime: Infinity },
  );
  const fill = useEffectEvent(({ shelfCarId, model, licenseTime, plate, roadHaulKm }: KnownCar) =>
    adopt({
      ...(shelfCarId !== null && { sourceCarId: shelfCarId }),
      // Which of the models that share a VIN it is was decided then.
      ...(model !== null &&
        !facts.carByHand && { ...withModel(model), recognisedVin: vin, carByHand: true }),
      ...(facts.licenseTime === '' && licenseTime !== null && { licenseTime }),
      ...(facts.roadHaul === '' && roadHaulKm !== null && { roadHaul: formatWan(roadHaulKm) }),
      ...(facts.plate === '' && plate !== null && { plate }),
    }),
  );
  useEffect(() => {
    if (known !== undefined) fill(known);
  }, [known]);
}
