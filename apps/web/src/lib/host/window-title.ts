import { callDevice } from './device.ts';
import { isAppHost } from './host.ts';

/** The title of this page where people see one: the window's, which web views and mini-programs follow, or our app's bar. */
export function setWindowTitle(title: string): void {
  document.title = title;
  if (!isAppHost()) return;
  void callDevice('setTitleBar', { title }, { quiet: true }).catch(() => undefined);
}
