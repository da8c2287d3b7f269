import { isMiniProgram } from '@yanche/host/detect';
import { inContainer } from '@yanche/host/targets';
import type { MouseEvent } from 'react';
import { callDevice } from './device.ts';
import { hostGuess, isAppHost } from './host.ts';

export type PageLink = {
  href: string;
  target: '_blank';
  rel: 'noopener';
  onClick: (event: MouseEvent) => void;
};

/**
 * A page of ours over this one, which keeps what was typed: a new tab of a browser, a web view of the native app, the container
 * page of a mini-program. spec §2
 */
export function pageOnTop(path: string, title: string): PageLink {
  const onClick = (event: MouseEvent) => {
    const { host } = hostGuess();
    if (!isAppHost() && !isMiniProgram(host)) return;
    event.preventDefault();
    const url = new URL(path, window.location.origin).href;
    void openOnTop(url, title).then((isOpen) => {
      if (!isOpen) window.location.assign(url);
    });
  };
  return { href: path, target: '_blank', rel: 'noopener', onClick };
}

/** False when the host cannot. */
async function openOnTop(url: string, title: string): Promise<boolean> {
  try {
    const { host } = hostGuess();
    if (!isMiniProgram(host)) {
      await callDevice('createWebview', { url, title }, { quiet: true });
      return true;
    }
    const { miniProgramNavigation } = await import('./mini-program.ts');
    return (await miniProgramNavigation(host).navigateTo(inContainer(url))).code === 0;
  } catch {
    return false;
  }
}
