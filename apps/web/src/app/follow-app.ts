import { listenToDevice } from '#lib/host/device.ts';
import { emitVisible } from '#lib/host/emit-visible.ts';

/**
 * People can log in or out on another page of the native app while ours is covered: `ask` asks the app again once we are
 * visible.
 */
export const followApp = (ask: () => Promise<void>): Promise<void> =>
  listenToDevice('onWebviewDisplayChange', (said: { visible: boolean } | undefined) => {
    if (said?.visible !== true) return;
    emitVisible();
    void ask();
  });
