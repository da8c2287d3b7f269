import type { MiniProgramHost } from '../detect.ts';
import type { PageApi } from './page-api.ts';
import { sdkScripts } from './sdk-scripts.ts';

/** Globals of the page SDKs. */
export type SdkGlobals = {
  tt?: { miniProgram?: PageApi };
  swan?: { webView?: PageApi };
  ks?: { miniProgram?: PageApi };
};

export type SdkSource = {
  /** The platform's page functions, if its SDK is loaded. */
  find(globals: SdkGlobals): PageApi | undefined;
  /** Where to load the SDK from otherwise: the URL of a script, or a module of ours. */
  script?: string;
  module?: () => Promise<PageApi | undefined>;
};

/**
 * Where each platform's page SDK comes from. Load one only inside its own host: Douyin's replaces `window.webkit`, WeChat's
 * never answers elsewhere. Kuaishou publishes no URL: its container injects the SDK.
 */
export const sdkSources: Record<MiniProgramHost, SdkSource> = {
  'messaging-mini-program': {
    // The module sets no global; if a script tag has loaded the SDK before, it exports that one.
    find: () => undefined,
    // Cast: its types require a url for `navigateBack` and hide that it exports nothing outside WeChat.
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
