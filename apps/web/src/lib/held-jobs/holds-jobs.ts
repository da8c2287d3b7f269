import { safeStorage } from '#lib/browser/safe-storage.ts';

const key = 'yanche.holds-jobs';

/** Jobs are held on this phone: whoever logs out takes care of them. */
export const noteHeldJobs = () => safeStorage.setItem(key, '1');

/** What of this person's jobs waits to be sent, before a logout. Loads nothing where no job was ever held. */
export async function countHeldUnsent(): Promise<number> {
  if ((await safeStorage.getItem(key)) === null) return 0;
  return (await import('./count-unsent.ts')).countUnsent();
}

/** After a logout: nothing of this person is kept but what waits to be sent. Loads nothing where no job was ever held. */
export async function forgetHeldJobs(): Promise<void> {
  if ((await safeStorage.getItem(key)) === null) return;
  const { forgetJobs } = await import('./forget-jobs.ts');
  await forgetJobs(null);
}
