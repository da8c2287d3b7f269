import type { MiniProgramHost } from '../detect.ts';
import type { PageApi } from './page-api.ts';
import { sdkScripts } from './sdk-scripts.ts';

/** What page SDKs leave in `window`. */
export type SdkGlobals = {
  tt?: { miniProgram?: PageApi };
  swan?: { webView?: PageApi };
  ks?: { miniProgram?: PageApi };
};

export type SdkSource = {
  /** The platform's page functions, when its SDK is there. */
  find(globals: SdkGlobals): PageApi | undefined;
  /** Brings the SDK when it is not: a script by address, or a module of ours. */
  script?: string;
  module?: () => Promise<PageApi | undefined>;
};

/**
 * Where each platform's page SDK comes from. Loaded only inside its own host: Douyin's replaces `window.webkit`, WeChat's
 * never answers anywhere else. Kuaishou publishes no address: its container brings the SDK along.
 */
export const sdkSources: Record<MiniProgramHost, SdkSource> = {
  'messaging-mini-program': {
    // The module leaves nothing in `window`, unless a page's own script tag was first; then it exports that one.
    find: () => undefined,
    // Its types ask `navigateBack` for a url, and do not say that it exports nothing outside a page.
    module: async () => {
      const { default: wx } = (await import('weixin-js-sdk')) as {
        default?: { miniProgram?: unknown };
      };
      return wx?.miniProgram as PageApi | undefined;
    },
  },
  'short-video-mini-program': {
    find: ({ tt }) => tt?.miniProgram,
    script: sdkScripts['short-video-mini-program'],
  },
  'search-mini-program': {
    find: ({ swan }) => swan?.webView,
    script: sdkScripts['search-mini-program'],
  },
  'video-mini-program': {
    find: ({ ks }) => ks?.miniProgram,
  },
};
