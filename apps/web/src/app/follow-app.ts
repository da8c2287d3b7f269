import { listenToDevice } from '#lib/host/device.ts';
import { isIncomplete } from '#lib/host/device-fault.ts';
import { emitVisible } from '#lib/host/emit-visible.ts';
import { adoptAppToken } from '#lib/current-user/session-token.ts';

/** Somebody may log in or out on another page of the app while ours lies below it: `ask` asks the app again. */
export const followApp = (ask: () => Promise<void>): Promise<void> =>
  listenToDevice('onWebviewDisplayChange', (said: { visible: boolean } | undefined) => {
    if (said?.visible !== true) return;
    emitVisible();
    ask().catch((error: unknown) => {
      if (isIncomplete(error)) adoptAppToken(null);
    });
  });
