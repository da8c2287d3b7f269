import { callDevice } from './device.ts';
import { isAppHost } from './host.ts';

/** Sets the title people see: `document.title`, which web views and mini-programs show, or the native app's title bar. */
export function setWindowTitle(title: string): void {
  document.title = title;
  if (!isAppHost()) return;
  void callDevice('setTitleBar', { title }, { quiet: true }).catch(() => undefined);
}
