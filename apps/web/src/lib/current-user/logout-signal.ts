import { safeStorage } from '#lib/browser/safe-storage.ts';

const hearers = new Set<() => void>();
/** Holds when somebody logged out last; what it says is never read, only that it changes. */
const key = 'yanche.person-gone';

/** Somebody logged out: whoever logs in next may be somebody else. */
export function emitLogout(): void {
  for (const hear of Array.from(hearers)) hear();
  void safeStorage.setItem(key, String(Date.now()));
}

/** Work that goes on for a person beyond a screen ends with them. Answers how to stop hearing. */
export function onLogout(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Other tabs show the same person, and hold what they were writing: they begin anew as well. */
export function reloadAfterLogoutInOtherTab(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) window.location.reload();
  });
}
