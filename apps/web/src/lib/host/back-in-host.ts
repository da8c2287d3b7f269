import { isMiniProgram } from '@yanche/host/detect';
import { callDevice } from './device.ts';
import { hostGuess, isAppHost } from './host.ts';

/** Goes back to the host's page that opened this one; false when there is none or the host does not answer. */
export async function backInHost(): Promise<boolean> {
  try {
    if (isAppHost()) {
      await callDevice('back', undefined, { quiet: true });
      return true;
    }
    const { host } = hostGuess();
    if (!isMiniProgram(host)) return false;
    const { miniProgramNavigation } = await import('./mini-program.ts');
    return (await miniProgramNavigation(host).back()).code === 0;
  } catch {
    return false;
  }
}
