import { type AppPlatform, compareVersions, minAppVersion } from '../app.ts';
import type { BridgeAnswerOf, BridgeApi, BridgeEvents, ParamsOf } from './bridge-calls.ts';
import { BridgeError, type BridgeFault } from './bridge-error.ts';
import { type BridgePort, readBridgeAnswer, readBridgeEvent } from './bridge-port.ts';
import { type BridgeLabels, type BridgeRule, bridgeRules } from './bridge-rules.ts';

export type BridgeOptions = {
  /** The native side, when it is there. */
  port: Promise<BridgePort>;
  platform: AppPlatform;
  /** Of our app; null when it does not tell. */
  appVersion: string | null;
  log: { warn(message: string): void; error(message: string): void };
  /** Tells the performance service about a failed call. spec §8 */
  report(failure: { api: string; fault: BridgeFault; code: number }): void;
  /** Words of the buttons of a question. spec §9 */
  labels: BridgeLabels;
  readyMs?: number;
};

/** How long the native side may take to come up, ms. */
const bridgeReadyMs = 5_000;

/** The app of HarmonyOS counts its versions anew, as the 1.3.56 of spec §9 shows. */
const firstVersion = '0.0.0';

/** The app answers this code for a call it does not have. */
const notImplemented = -404;

/**
 * Calls into our native app. Calls made before it is ready wait and go in their order; each is answered once, by the app or
 * by its limit, and whatever comes later or again is ignored. Rejects with a `BridgeError`.
 */
export class NativeBridge {
  readonly #options: BridgeOptions;

  constructor(options: BridgeOptions) {
    this.#options = options;
  }

  /** Calls the app: `await bridge.call('getUserInfo')`. */
  async call<K extends BridgeApi>(
    api: K,
    params?: ParamsOf<K>,
    { limit = bridgeRules[api].limit } = {},
  ): Promise<BridgeAnswerOf<K>> {
    const rule: BridgeRule<K> = bridgeRules[api];
    this.#needVersion(api, rule.since);
    const given = params as ParamsOf<K>;
    const said = rule.prepare?.(given, this.#options) ?? given;
    const data = await this.invoke(api, said, limit);
    const answer = (data ?? {}) as Partial<NonNullable<BridgeAnswerOf<K>>>;
    if (rule.isComplete?.(answer) === false) throw this.#failed(new BridgeError(api, 'incomplete'));
    return data as BridgeAnswerOf<K>;
  }

  /** The raw way, for calls this version does not know. `limit` in ms. */
  async invoke(api: string, params?: unknown, limit?: number): Promise<unknown> {
    if (typeof api !== 'string' || api === '')
      throw new TypeError('invoke needs the name of a call');
    return new Promise<unknown>((resolve, reject) => {
      const { port, readyMs = bridgeReadyMs } = this.#options;
      let open = true;
      const end = () => {
        open = false;
        clearTimeout(late);
        clearTimeout(notReady);
      };
      const fail = (...why: [BridgeFault, number?, string?]) => {
        end();
        reject(this.#failed(new BridgeError(api, ...why)));
      };
      const answered = (raw: unknown) => {
        if (!open) return; // late, or again
        const answer = readBridgeAnswer(raw);
        if (answer === null) return fail('empty');
        if (answer.code === notImplemented) return fail('unavailable', answer.code);
        if (answer.code !== 0) return fail('refused', answer.code, answer.message);
        end();
        resolve(answer.data);
      };
      const late = limit === undefined ? undefined : setTimeout(() => fail('timeoutError'), limit);
      const notReady = setTimeout(() => fail('notReady'), readyMs);
      void port.then((native) => {
        clearTimeout(notReady);
        // What has been given up meanwhile must not open something nobody waits for any more.
        if (open) native.callHandler(api, params ?? {}, answered);
      });
    });
  }

  /** Listens to what the app tells on its own. The app hears back that it was heard. */
  register<E extends keyof BridgeEvents>(event: E, handler: (data: BridgeEvents[E]) => void): void {
    if (typeof handler !== 'function') throw new TypeError('register needs a function');
    void this.#options.port.then((port) =>
      port.registerHandler(event, (raw, respond) => {
        respond({ code: 0 });
        handler(readBridgeEvent(raw) as BridgeEvents[E]);
      }),
    );
  }

  /** Can this app do it? One that hides its version is taken as too old only for what came later than the rest. spec §9 */
  has(api: BridgeApi): boolean {
    const { since } = bridgeRules[api];
    const { appVersion, platform } = this.#options;
    if (appVersion === null) return since === undefined;
    const oldest = platform === 'harmony' ? firstVersion : minAppVersion;
    return compareVersions(appVersion, since ?? oldest) >= 0;
  }

  #needVersion(api: BridgeApi, since = minAppVersion): void {
    if (this.has(api)) return;
    this.#options.log.warn(`${api} needs the app from version ${since}`);
    throw new BridgeError(api, 'unavailable');
  }

  /** A code above 0 is a no, everything else is a fault. spec §8 */
  #failed(error: BridgeError): BridgeError {
    const { api, fault, code } = error;
    const line = `${api}: ${fault} ${code}`; // never the message or the data: they may be personal
    if (code > 0) this.#options.log.warn(line);
    else this.#options.log.error(line);
    this.#options.report({ api, fault, code });
    return error;
  }
}
