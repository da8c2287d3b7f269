import { confirmHost, confirmMs } from '@yanche/host/confirm-host';
import type { Host } from '@yanche/host/detect';
import { hostGuess, hostSignals } from './host.ts';

/** Minimum wait for a mini-program to identify itself, ms. */
const minimumWait = 300;

/** Some mini-programs identify themselves late, so this waits until detection is certain or the time is up. */
export async function confirmedHost(): Promise<Host> {
  const page = {
    signals: hostSignals,
    addEventListener: document.addEventListener.bind(document),
    removeEventListener: document.removeEventListener.bind(document),
  };
  const left = Math.max(minimumWait, confirmMs - performance.now());
  return (await confirmHost(hostGuess(), page, left)).host;
}
