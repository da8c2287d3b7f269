import { listenToDevice } from '#lib/device.ts';
import { isIncomplete } from '#lib/device-fault.ts';
import { seenAgain } from '#lib/seen-again.ts';
import { adoptAppToken } from '#lib/session-token.ts';

/** Somebody may log in or out on another page of the app while ours lies below it: `ask` asks the app again. */
export const followApp = (ask: () => Promise<void>): Promise<void> =>
  listenToDevice('onWebviewDisplayChange', (said: { visible: boolean } | undefined) => {
    if (said?.visible !== true) return;
    seenAgain();
    ask().catch((error: unknown) => {
      if (isIncomplete(error)) adoptAppToken(null);
    });
  });
