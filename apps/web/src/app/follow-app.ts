import { goBackInApp } from '#lib/host/hold-back.ts';
import { listenToDevice } from '#lib/host/device.ts';
import { emitVisible } from '#lib/host/emit-visible.ts';

/**
 * What the native app tells the page. People can log in or out on another page of the app while ours is covered: `ask` asks
 * the app again once we are visible. Its back button waits for the page, which goes back itself when nothing is in the way.
 */
export async function followApp(ask: () => Promise<void>): Promise<void> {
  await listenToDevice('onWebviewDisplayChange', (said: { visible: boolean } | undefined) => {
    if (said?.visible !== true) return;
    emitVisible();
    void ask();
  });
  await listenToDevice('onWebviewBeforeBack', () => void goBackInApp());
}
