import type { NativeSide, NativeSideOptions } from './native-side.ts';
import { createPageStack } from './page-stack.ts';

/** Native side of Baidu: its page functions under `swan.webView`. */
export function installBaidu(options: NativeSideOptions): NativeSide {
  const pageApi = {
    ...createPageStack(options),
    getEnv: (respond: (env: unknown) => void) => respond({ smartprogram: true }),
  };
  options.whenReady(() => {
    if (options.sdk === 'there') Object.assign(window, { swan: { webView: pageApi } });
  });
  return { pageApi };
}
