import { useEffect } from 'react';

/** Written by the build (apps/web/build/offline-worker.ts). */
const workerFile = '/inspector-worker.js';

let registered = false;

/**
 * Installs the worker that holds the inspector's screens. Silent where the browser has none: plain http, some web views,
 * private windows.
 */
async function registerWorker(): Promise<void> {
  if (registered || !('serviceWorker' in navigator)) return;
  registered = true;
  try {
    // Its file is asked for at the server, never in a cache: a new build must be seen at once.
    const registration = await navigator.serviceWorker.register(workerFile, {
      updateViaCache: 'none',
    });
    // A page that stays open for days hears of a new build when it comes back to the front.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
    });
  } catch {
    registered = false;
  }
}

/**
 * From now on these screens open without network, too. Only for people who inspect (`isInspector`): nobody else downloads
 * the worker, and in development there is none.
 */
export function useOfflineShell(isInspector: boolean): void {
  useEffect(() => {
    if (isInspector && import.meta.env.PROD) void registerWorker();
  }, [isInspector]);
}
