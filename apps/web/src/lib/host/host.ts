import { appPlatform, appVersion, isNativeApp } from '@yanche/host/app';
import { detectHost, type HostGlobals, type HostGuess, isMiniProgram } from '@yanche/host/detect';

/** The container's marker is in the first address only, so it is read once. */
const openedWith = globalThis.location?.search ?? '';

/** Empty on the server, which draws first views for browsers only. */
const userAgent = (): string => globalThis.navigator?.userAgent ?? '';

/** Inputs of host detection, read anew each time because some globals appear late. */
export const hostSignals = () => ({
  userAgent: userAgent(),
  query: openedWith,
  globals: globalThis as HostGlobals,
});

/** The host as far as it can be told now; see `certain`. */
export const hostGuess = (): HostGuess => detectHost(hostSignals());

/** Do we run inside the provider's own app? */
export const isAppHost = (): boolean => isNativeApp(userAgent());

/** Are we on top of a host's page stack, so that "back" can leave to the host? */
export const hasPagesBelow = (): boolean => isAppHost() || isMiniProgram(hostGuess().host);

export const platform = () => appPlatform(userAgent());
export const version = () => appVersion(userAgent());
