import { onLoginEvent } from '#lib/current-user/login-gate.ts';
import { callDevice, listenToDevice } from '#lib/host/device.ts';
import { emitVisible } from '#lib/host/emit-visible.ts';
import { goBackInApp } from '#lib/host/go-back-in-app.ts';
import { followNetwork } from '#lib/host/follow-network.ts';

/**
 * What page and native app tell each other. People can log in or out on another page of the app while ours is covered: `ask`
 * asks the app again once we are visible. The app learns of a login by our own sheet. Its back button waits for the page, which
 * goes back itself when nothing is in the way.
 */
export async function followApp(ask: () => Promise<void>): Promise<void> {
  onLoginEvent((event) => {
    if (event !== 'success') return;
    void callDevice('notifyUserState', { loggedIn: true }, { quiet: true }).catch(() => undefined);
  });
  await listenToDevice('onWebviewDisplayChange', (said: { visible: boolean } | undefined) => {
    if (said?.visible !== true) return;
    emitVisible();
    void ask();
  });
  await listenToDevice('onWebviewBeforeBack', () => void goBackInApp());
  await followNetwork();
}
