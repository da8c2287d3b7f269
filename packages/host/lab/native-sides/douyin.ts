import type { NativeSide, NativeSideOptions } from './native-side.ts';
import { createPageStack } from './page-stack.ts';

/**
 * Native side of Douyin: the transport of its page SDK, and the SDK itself, which real pages load by script. Its `getEnv`
 * says `miniprogram` inside, with the system beside it; outside it would say `miniProgram`.
 */
export function installDouyin(options: NativeSideOptions): NativeSide {
  const systemInfo = { platform: 'android', appName: 'Douyin', SDKVersion: '3.56.0' };
  const pageApi = {
    ...createPageStack(options),
    getEnv: (respond: (env: unknown) => void) => respond({ systemInfo, miniprogram: true }),
  };
  options.whenReady(() => {
    Object.assign(window, { ttJSCore: {} });
    if (options.sdk === 'there') Object.assign(window, { tt: { miniProgram: pageApi } });
  });
  return { pageApi };
}
