import { appPlatform, appVersion, isNativeApp } from '@yanche/host/app';
import { detectHost, type HostGlobals, type HostGuess } from '@yanche/host/detect';

const signs = () => ({
  userAgent: navigator.userAgent,
  query: window.location.search,
  globals: window as HostGlobals,
});

/** Where we run, as far as the page can tell now. */
export const hostGuess = (): HostGuess => detectHost(signs());

/** Do we run inside the provider's own app? */
export const isAppHost = (): boolean => isNativeApp(navigator.userAgent);

export const platform = () => appPlatform(navigator.userAgent);
export const version = () => appVersion(navigator.userAgent);
