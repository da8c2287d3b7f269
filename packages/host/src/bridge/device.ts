import type { AppPlatform } from '../app.ts';
import type { BridgeAnswerOf, BridgeApi, BridgeEvents, ParamsOf } from './bridge-calls.ts';
import { BridgeError } from './bridge-error.ts';
import type { NativeBridge } from './native-bridge.ts';

/** Calls that a browser supports, too. */
export type WebFallbacks = {
  [K in BridgeApi]?: (params: ParamsOf<K>) => Promise<BridgeAnswerOf<K>>;
};

/** Why a call is unavailable: only in our app (`app`), only in a newer one (`update`), not yet on HarmonyOS (`harmony`). */
type DeviceNotice = 'app' | 'update' | 'harmony';

export type DeviceInput = {
  /** No notice when the call is unavailable: the user did not request it, or there is an alternative. */
  quiet?: boolean;
};

export type Device = {
  /** Calls the app or the web fallback. Rejects with a `BridgeError`; shows a notice when the call is unavailable here. */
  call<K extends BridgeApi>(
    api: K,
    params?: ParamsOf<K>,
    input?: DeviceInput,
  ): Promise<BridgeAnswerOf<K>>;
  /** Subscribes to an event of our app; does nothing elsewhere. */
  listen<E extends keyof BridgeEvents>(event: E, handler: (data: BridgeEvents[E]) => void): void;
  /** Whether the call is available here. */
  can(api: BridgeApi): boolean;
};

export type DeviceOptions = {
  /** Null outside our app. */
  bridge: Pick<NativeBridge, 'call' | 'has' | 'register'> | null;
  platform: AppPlatform;
  web: WebFallbacks;
  /** Shows the notice. */
  notice: (why: DeviceNotice) => void;
};

/** One interface to the functions of phone and app, with web fallbacks outside the app. */
export function createDevice({ bridge, platform, web, notice }: DeviceOptions): Device {
  return {
    listen: (event, handler) => bridge?.register(event, handler),
    can: (api) => (bridge === null ? web[api] !== undefined : bridge.has(api)),
    async call(api, params, { quiet = false } = {}) {
      if (bridge === null) {
        const fallback = web[api];
        if (fallback !== undefined) return fallback(params);
        if (!quiet) notice('app');
        throw new BridgeError(api, 'unsupported');
      }
      try {
        return await bridge.call(api, params);
      } catch (error) {
        const why = noticeOf(error, platform);
        if (why !== null && !quiet) notice(why);
        throw error;
      }
    },
  };
}

function noticeOf(error: unknown, platform: AppPlatform): DeviceNotice | null {
  if (!(error instanceof BridgeError) || error.fault !== 'unavailable') return null;
  return platform === 'harmony' ? 'harmony' : 'update';
}
