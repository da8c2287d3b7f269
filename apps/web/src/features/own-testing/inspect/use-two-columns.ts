import { useSyncExternalStore } from 'react';

const wide = '(min-width: 900px)'; // the same width as in the style sheets

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener?.('change', listener);
  return () => query.removeEventListener?.('change', listener);
};

/** Whether the screen has room for two columns. */
export const useTwoColumns = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
