import type { MiniProgramHost } from '@yanche/host/detect';
import { createSdkLoader, runScript } from '@yanche/host/mini-program/load-sdk';
import { createMiniProgramNavigation } from '@yanche/host/mini-program/mini-program-navigation';
import { type SdkGlobals, sdkSources } from '@yanche/host/mini-program/sdk-sources';
import type { Navigation } from '@yanche/host/navigation';
import { emitVisible } from './emit-visible.ts';

type WeChatBridge = { on?: (event: string, hear: (state?: { active?: unknown }) => void) => void };

/** Whoever needs this opens pages over ours. WeChat tells when they are gone; of the others nothing is known. */
const { WeixinJSBridge: weChat } = window as { WeixinJSBridge?: WeChatBridge };
weChat?.on?.('onPageStateChange', (state) => {
  if (String(state?.active) === 'true') emitVisible();
});

/** The page stack of the mini-program we run in; fetched when it is first needed. */
export const miniProgramNavigation = (host: MiniProgramHost): Navigation =>
  createMiniProgramNavigation(
    createSdkLoader(sdkSources[host], { globals: window as SdkGlobals, runScript }),
  );
