import { callDevice } from './device.ts';
import { believeApp } from './network.ts';

/** Asks the native app about the network, now and whenever the page hears of a change. */
export async function followNetwork(): Promise<void> {
  const ask = () =>
    callDevice('getNetworkStatus', undefined, { quiet: true }).then(
      ({ status }) => believeApp(status),
      () => believeApp(null),
    );
  for (const event of ['online', 'offline']) window.addEventListener(event, () => void ask());
  document.addEventListener('visibilitychange', () => void ask());
  await ask();
}
