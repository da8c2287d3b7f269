import { isMiniProgram } from '@yanche/host/detect';
import type { Navigation } from '@yanche/host/navigation';
import { createWebNavigation } from '@yanche/host/web-navigation';
import { hostGuess } from './host.ts';

/** Pages as this host has them: the stack of a mini-program, or the browser's own. spec §4 */
export async function hostNavigation(): Promise<Navigation> {
  const { host } = hostGuess();
  if (isMiniProgram(host)) return (await import('./mini-program.ts')).miniProgramNavigation(host);
  const { location, history } = window;
  const open = (href: string, { replace }: { replace: boolean }) =>
    replace ? location.replace(href) : location.assign(href);
  return createWebNavigation({
    origin: location.origin,
    go: open,
    back: (delta) => history.go(-delta),
    leave: open,
  });
}
