import type { NativeSide, NativeSideOptions } from './native-side.ts';
import { createPageStack } from './page-stack.ts';

/** Native side of Kuaishou. There is no public URL of its page SDK: it exists only when the container injects it. */
export function installKuaishou(options: NativeSideOptions): NativeSide {
  const pageApi = createPageStack(options);
  options.whenReady(() => {
    if (options.sdk === 'there') Object.assign(window, { ks: { miniProgram: pageApi } });
  });
  return { pageApi };
}
