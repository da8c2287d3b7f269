import { createPersistedValues } from '@yanche/host/persisted-values';

/** localStorage keys. spec §3 */
export const persistedKeys = { token: 'MINIPROGRAM_TOKEN', lngLat: 'MINIPROGRAM_LNG_LAT' } as const;

export const persisted = createPersistedValues(
  () => window.localStorage,
  // oxlint-disable-next-line no-console -- a warning for developers, spec §5
  (message) => console.warn(message),
);
