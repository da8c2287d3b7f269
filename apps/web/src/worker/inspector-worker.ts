import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import type { HeldFiles } from '../../build/offline-worker.ts';

/*
 * The service worker of people who inspect: it holds the pages and the code of their screens, nothing else. Answers of the
 * API never come here: jobs are held in IndexedDB, by person. Registered by `own-testing/offline/use-offline-shell.ts`.
 */

/** Put in by the build. */
declare const HELD: HeldFiles;

/** What this file needs of a worker's globals; the app's types are those of a page. */
type Worker = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { update: () => Promise<unknown> };
  addEventListener: (kind: string, listener: (event: WorkerEvent) => void) => void;
};
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
const worker = globalThis as unknown as Worker;

const prefix = 'yanche-inspector-';
const cacheName = prefix + HELD.build;
/** Someone who waits longer gets the held page, s: a weak network must not stop the work. */
const patience = 3;

/** A page of another build would ask for files that this one does not hold. */
const ofThisBuild = {
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    // A page with somebody's rows belongs to one moment and one person.
    if ((response.headers.get('cache-control') ?? '').includes('no-store')) return null;
    const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
    if (!isPage) return response.status === 200 ? response : null;
    return (await response.clone().text()).includes(HELD.entry) ? response : null;
  },
};

// Everything of a build, or nothing: a file that is missing fails the installation, and the next update tries again.
const held = new PrecacheController({ cacheName, plugins: [ofThisBuild] });
held.addToCacheList([
  ...HELD.pages.map((url) => ({ url, revision: HELD.build })),
  ...HELD.files.map((url) => ({ url, revision: null })),
]);

worker.addEventListener('install', (event) => {
  event.waitUntil(held.install(event as never).then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => worker.clients.claim()));
});

/** The build before this one stays: an open page of it may still ask for a part it has not loaded yet. */
async function forgetOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== cacheName,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function heldPage(path: string): Promise<Response | undefined> {
  const key = held.getCacheKeyForURL(path);
  const cache = await caches.open(cacheName);
  // The answer varies by headers of the request, which a held page does not have.
  return key === undefined ? undefined : cache.match(key, { ignoreVary: true });
}

const page = new NetworkOnly({
  networkTimeoutSeconds: patience,
  plugins: [
    {
      // A server that is down is no better than none.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`status ${response.status}`);
        void lookForNewBuild(response.clone());
        return response;
      },
      handlerDidError: async ({ request }) => {
        const { pathname } = new URL(request.url);
        const { start } = HELD;
        return pathname === start || HELD.pages.includes(pathname)
          ? heldPage(pathname)
          : Response.redirect(start);
      },
    },
  ],
});

/** A page of another build: take that build as a whole, now. */
async function lookForNewBuild(response: Response): Promise<void> {
  if (!(await response.text()).includes(HELD.entry)) {
    await worker.registration.update().catch(() => undefined);
  }
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    (HELD.pages.includes(url.pathname) || url.pathname === '/'),
  page,
);

// Their names carry a hash of their content: what is held under a name is what the server would send.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === HELD.icon,
  async ({ request }) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request),
);
