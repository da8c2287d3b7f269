import type { Deps } from '#deps.ts';
import { listFingerprints } from './keys.store.ts';

/**
 * Calls `onUnknown` once another process seals with an APP_SECRET that this one does not know: it would not find people by their
 * phones any more, and enter them a second time. A new process notes its secret before it serves, so this one is gone by then.
 * Answers how to stop watching.
 */
export function watchKeys(
  { db, pii }: Pick<Deps, 'db' | 'pii'>,
  onUnknown: (sentence: string) => void,
  everyMs = 1_000,
): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const noted = await listFingerprints(db, 'app');
      const unknown = noted.filter((keyId) => !pii.keyIds.includes(keyId));
      if (unknown.length === 0) return;
      clearInterval(timer);
      onUnknown(
        `Another process seals with an APP_SECRET that this one does not know (${unknown.join(', ')}). List it in APP_SECRETS_ACCEPTED and start again.`,
      );
    } catch {
      // The database is away; it is asked again.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
