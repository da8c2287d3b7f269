import { useEffect, useState } from 'react';
import { callDevice } from '#lib/host/device.ts';
import { isAppHost } from '#lib/host/host.ts';

/** The city that the person chose in the native app; null elsewhere, and until the app has answered. */
export function useAppCityId(): number | null {
  const [cityId, setCityId] = useState<number | null>(null);
  useEffect(() => {
    if (!isAppHost()) return;
    callDevice('getSelectedCity', undefined, { quiet: true }).then(
      (city) => setCityId(city.cityId),
      () => undefined,
    );
  }, []);
  return cityId;
}
