import { callDevice, listenToDevice } from './device.ts';
import { isAppHost } from './host.ts';

/** The app keeps one listener for ever, so it asks whoever wants to know now. */
let onClick: (() => void) | null = null;
let listening: Promise<void> | null = null;

/**
 * Shows a button at the right of the native app's own title bar and answers its taps, until the returned function is called.
 * Nothing happens elsewhere. An app without such a bar is ignored.
 */
export function showTitleBarRight(rightText: string, click: () => void): () => void {
  if (!isAppHost()) return () => undefined;
  const setText = (text: string) =>
    void callDevice('setTitleBar', { rightText: text }, { quiet: true }).catch(() => undefined);
  onClick = click;
  listening ??= listenToDevice('onTitleBarRightClick', () => onClick?.()).catch(() => {
    listening = null;
  });
  setText(rightText);
  return () => {
    if (onClick !== click) return;
    onClick = null;
    setText('');
  };
}
