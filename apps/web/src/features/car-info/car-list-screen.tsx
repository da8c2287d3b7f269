import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { CarList } from './list/car-list.tsx';
import { carSkeleton } from './car-skeleton.tsx';

const AddCar = lazy(async () => ({ default: (await import('./add/add-car.tsx')).AddCar }));
const CarPage = lazy(async () => ({ default: (await import('./car/car-page.tsx')).CarPage }));

/** The stock of a dealership; `?add=1` or `?vin=` adds a car, `?car=` shows one. */
export function CarListScreen() {
  const [search] = useSearchParams();
  const shelfCarId = search.get('car');
  if (shelfCarId !== null) {
    return (
      <Suspense fallback={carSkeleton}>
        <CarPage key={shelfCarId} shelfCarId={shelfCarId} />
      </Suspense>
    );
  }
  if (search.get('add') === '1' || search.get('vin')) {
    return (
      <Suspense fallback={carSkeleton}>
        <AddCar />
      </Suspense>
    );
  }
  return <CarList />;
}
