import { callDevice } from './device.ts';
import { isAppHost } from './host.ts';

type Status = 'none' | 'wifi' | 'cellular';

/** What the native app said last; null: it was never asked, or does not answer. */
let status: Status | null = null;

/**
 * Whether there is a network. Web views of the native app may say "offline" for lack of a permission, and "online" behind a dead
 * wireless network: there the app's word counts.
 */
export const isOnline = (): boolean => (status === null ? navigator.onLine : status !== 'none');

/** Asks the app, now and whenever the page hears of a change. */
export async function followAppNetwork(): Promise<void> {
  if (!isAppHost()) return;
  const ask = async () => {
    status = await callDevice('getNetworkStatus', undefined, { quiet: true }).then(
      (answer) => answer.status,
      () => null,
    );
  };
  for (const event of ['online', 'offline']) window.addEventListener(event, () => void ask());
  document.addEventListener('visibilitychange', () => void ask());
  await ask();
}
