import type { AppPlatform } from '../app.ts';
import type { BridgeAnswerOf, BridgeApi, BridgeEvents, ParamsOf } from './bridge-calls.ts';
import { BridgeError } from './bridge-error.ts';
import type { NativeBridge } from './native-bridge.ts';

/** What a browser can do as well as the app. */
export type WebEquals = {
  [K in BridgeApi]?: (params: ParamsOf<K>) => Promise<BridgeAnswerOf<K>>;
};

/** Why a function cannot be used here, for people: `app` only in our app, `update` in a newer one, `harmony` not yet there. */
type DeviceNotice = 'app' | 'update' | 'harmony';

export type DeviceInput = {
  /** Nobody asked for it, or there is another way: the person hears nothing when it can never work here. */
  quiet?: boolean;
};

export type Device = {
  /** Does it here and now, by the app or by the browser. Rejects with a `BridgeError`; says why when it can never work here. */
  call<K extends BridgeApi>(
    api: K,
    params?: ParamsOf<K>,
    input?: DeviceInput,
  ): Promise<BridgeAnswerOf<K>>;
  /** Hears what our app tells on its own; elsewhere nobody does. */
  listen<E extends keyof BridgeEvents>(event: E, handler: (data: BridgeEvents[E]) => void): void;
  /** Is it worth offering? */
  can(api: BridgeApi): boolean;
};

export type DeviceOptions = {
  /** Null outside our app. */
  bridge: Pick<NativeBridge, 'call' | 'has' | 'register'> | null;
  platform: AppPlatform;
  web: WebEquals;
  /** Tells the person. */
  notice: (why: DeviceNotice) => void;
};

/** One way to what phone and app can do; outside the app the browser stands in where it can. */
export function createDevice({ bridge, platform, web, notice }: DeviceOptions): Device {
  return {
    listen: (event, handler) => bridge?.register(event, handler),
    can: (api) => (bridge === null ? web[api] !== undefined : bridge.has(api)),
    async call(api, params, { quiet = false } = {}) {
      if (bridge === null) {
        const equal = web[api];
        if (equal !== undefined) return equal(params);
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
