import { getKnownCar } from '@yanche/contract/orders/known-car';
import { checkVin } from '@yanche/rules/cars/vin';
import { Failure } from '#lib/failure.ts';
import { type Route, route } from '#route.ts';
import { knownCars } from './known-cars.service.ts';

export const knownCarRoutes: Route[] = [
  route(getKnownCar, async ({ deps, caller, language, query }) => {
    const { level, vin } = checkVin(query.vin);
    if (level === 'error') throw new Failure('vinInvalid', {}, { field: 'vin' });
    const cars = await knownCars(deps, { vins: [vin], owner: caller, language });
    const car = cars.get(vin);
    if (car === undefined) throw new Error('every VIN is answered');
    return car;
  }),
];
