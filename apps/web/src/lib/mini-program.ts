import type { MiniProgramHost } from '@yanche/host/detect';
import { createSdkLoader, runScript } from '@yanche/host/mini-program/load-sdk';
import { createMiniProgramNavigation } from '@yanche/host/mini-program/mini-program-navigation';
import { type SdkGlobals, sdkSources } from '@yanche/host/mini-program/sdk-sources';
import type { Navigation } from '@yanche/host/navigation';

/** The page stack of the mini-program we run in; fetched when it is first needed. */
export const miniProgramNavigation = (host: MiniProgramHost): Navigation =>
  createMiniProgramNavigation(
    createSdkLoader(sdkSources[host], { globals: window as SdkGlobals, runScript }),
  );
