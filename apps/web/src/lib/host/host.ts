import { appPlatform, appVersion, isNativeApp } from '@yanche/host/app';
import { detectHost, type HostGlobals, type HostGuess, isMiniProgram } from '@yanche/host/detect';

/** Our container's marker stands in the first address only; the screens after it do not take it along. */
const openedWith = window.location.search;

/** What can be read about where we run, anew each time: some of it comes late. */
export const hostSigns = () => ({
  userAgent: navigator.userAgent,
  query: openedWith,
  globals: window as HostGlobals,
});

/** Where we run, as far as the page can tell now. */
export const hostGuess = (): HostGuess => detectHost(hostSigns());

/** Do we run inside the provider's own app? */
export const isAppHost = (): boolean => isNativeApp(navigator.userAgent);

/** Do pages of another app lie below ours? */
export const hasPagesBelow = (): boolean => isAppHost() || isMiniProgram(hostGuess().host);

export const platform = () => appPlatform(navigator.userAgent);
export const version = () => appVersion(navigator.userAgent);
