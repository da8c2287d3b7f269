import { createPersistedValues } from '@yanche/host/persisted-values';
import { sessionKeys } from '#lib/config/site-config.ts';

/** localStorage keys. spec §3 */
export const persistedKeys = {
  token: sessionKeys.storedToken,
  lngLat: sessionKeys.storedLngLat,
} as const;

// oxlint-disable-next-line no-console -- a warning for developers, spec §5
const warn = (message: string) => console.warn(message);

/** The server, where screens are drawn too, has no storage. */
export const persisted = createPersistedValues(() => globalThis.localStorage ?? null, warn);

/** Values that end with the visit of this tab or web view. */
export const persistedOfVisit = createPersistedValues(
  () => globalThis.sessionStorage ?? null,
  warn,
);
