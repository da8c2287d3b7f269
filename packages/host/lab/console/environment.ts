import { appPlatform, appVersion, isNativeApp } from '../../src/app.ts';
import type { BridgeEvents } from '../../src/bridge/bridge-calls.ts';
import { type BridgePort, waitForPort } from '../../src/bridge/bridge-port.ts';
import { createDevice, type Device } from '../../src/bridge/device.ts';
import { NativeBridge } from '../../src/bridge/native-bridge.ts';
import { webFallbacks } from '../../src/bridge/web-fallbacks.ts';
import { detectHost, type HostGlobals, isMiniProgram, type Host } from '../../src/detect.ts';
import { createSdkLoader, runScript } from '../../src/mini-program/load-sdk.ts';
import { createMiniProgramNavigation } from '../../src/mini-program/mini-program-navigation.ts';
import { type SdkGlobals, sdkSources } from '../../src/mini-program/sdk-sources.ts';
import type { Navigation } from '../../src/navigation.ts';
import { createWebNavigation } from '../../src/web-navigation.ts';

type Log = (what: string, text: string) => void;

export const readHostSignals = () => ({
  userAgent: navigator.userAgent,
  query: window.location.search,
  globals: window as HostGlobals,
});

export const guessHost = () => detectHost(readHostSignals());

/** Navigation of this host. In a browser the page stays and only logs the target. */
export function createNavigation(host: Host, say: Log): Navigation {
  if (isMiniProgram(host)) {
    const environment = { globals: window as SdkGlobals, runScript };
    return createMiniProgramNavigation(createSdkLoader(sdkSources[host], environment));
  }
  return createWebNavigation({
    origin: window.location.origin,
    go: (path, { replace }) => say('router', `${replace ? 'replace' : 'push'} ${path}`),
    back: (delta) => say('router', `back ${delta}`),
    leave: (href) => say('router', `leave for ${href}`),
  });
}

/** Uses the native bridge in our app, web APIs elsewhere. */
export function createLabDevice(say: Log): Device {
  const platform = appPlatform(navigator.userAgent);
  const bridge = isNativeApp(navigator.userAgent) ? createBridge(say) : null;
  return createDevice({ bridge, platform, web: webFallbacks, notice: (why) => say('notice', why) });
}

function createBridge(say: Log): NativeBridge {
  const bridge = new NativeBridge({
    port: waitForPort(
      document,
      () => (window as { WebViewJavascriptBridge?: BridgePort }).WebViewJavascriptBridge,
    ),
    platform: appPlatform(navigator.userAgent),
    appVersion: appVersion(navigator.userAgent),
    log: {
      warn: (message) => say('log, warning', message),
      error: (message) => say('log, error', message),
    },
    report: () => undefined, // the same words as the log
    labels: { ok: 'OK', cancel: 'Cancel' },
  });
  for (const event of bridgeEvents) {
    bridge.register(event, (data) => say(event, JSON.stringify(data ?? null)));
  }
  return bridge;
}

export const bridgeEvents = [
  'onWebviewDisplayChange',
  'onWebviewBeforeBack',
  'onTitleBarRightClick',
] as const satisfies (keyof BridgeEvents)[];
