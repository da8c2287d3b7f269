import { safeStorage } from '#lib/browser/safe-storage.ts';

const listeners = new Set<() => void>();
/** Time of the last logout. Only its change matters: other tabs get a `storage` event. */
const key = 'yanche.person-gone';

/** Call after a logout: the next user may be somebody else. */
export function emitLogout(): void {
  for (const listener of Array.from(listeners)) listener();
  void safeStorage.setItem(key, String(Date.now()));
}

/** Background work of a user stops at logout. Returns the unsubscribe function. */
export function onLogout(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Other tabs hold data and drafts of the same user, so they reload. */
export function reloadAfterLogoutInOtherTab(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) window.location.reload();
  });
}
