import type { NativeSide, NativeSideOptions } from './native-side.ts';
import { createPageStack } from './page-stack.ts';

/** Kuaishou's side of a page. It publishes no address of a page SDK: the container brings it along, or there is none. */
export function installKuaishou(options: NativeSideOptions): NativeSide {
  const pageApi = createPageStack(options);
  options.whenReady(() => {
    if (options.sdk === 'there') Object.assign(window, { ks: { miniProgram: pageApi } });
  });
  return { pageApi };
}
