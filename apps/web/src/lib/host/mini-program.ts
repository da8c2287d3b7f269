import type { MiniProgramHost } from '@yanche/host/detect';
import { createSdkLoader, runScript } from '@yanche/host/mini-program/load-sdk';
import { createMiniProgramNavigation } from '@yanche/host/mini-program/mini-program-navigation';
import { type SdkGlobals, sdkSources } from '@yanche/host/mini-program/sdk-sources';
import { postShareCard, type ShareCard } from '@yanche/host/mini-program/share-card';
import type { Navigation } from '@yanche/host/navigation';
import { emitVisible } from './emit-visible.ts';

type WeChatBridge = {
  on?: (event: string, listener: (state?: { active?: unknown }) => void) => void;
};

/** Pages opened through this cover ours. WeChat tells when they close; other hosts do not. */
const { WeixinJSBridge: weChat } = window as { WeixinJSBridge?: WeChatBridge };
weChat?.on?.('onPageStateChange', (state) => {
  if (String(state?.active) === 'true') emitVisible();
});

const loaderOf = (host: MiniProgramHost) =>
  createSdkLoader(sdkSources[host], { globals: window as SdkGlobals, runScript });

/** Navigation of the mini-program we run in; its SDK is loaded with the first use. */
export const miniProgramNavigation = (host: MiniProgramHost): Navigation =>
  createMiniProgramNavigation(loaderOf(host));

/** Leaves the card of this page with the mini-program we run in; false when it takes none. */
export const leaveShareCard = (host: MiniProgramHost, card: ShareCard): Promise<boolean> =>
  postShareCard(loaderOf(host), card).catch(() => false);
