import { type AppPlatform, compareVersions, minAppVersion } from '../app.ts';
import type { BridgeAnswerOf, BridgeApi, BridgeEvents, ParamsOf } from './bridge-calls.ts';
import { BridgeError, type BridgeFault } from './bridge-error.ts';
import { type BridgePort, readBridgeAnswer, readBridgeEvent } from './bridge-port.ts';
import { type BridgeLabels, type BridgeRule, bridgeRules } from './bridge-rules.ts';

export type BridgeOptions = {
  /** Resolves with the native side; see `waitForPort`. */
  port: Promise<BridgePort>;
  platform: AppPlatform;
  /** Of our app; null when unknown. */
  appVersion: string | null;
  log: { warn(message: string): void; error(message: string): void };
  /** Reports a failed call to the performance service. spec §8 */
  report(failure: { api: string; fault: BridgeFault; code: number }): void;
  /** Default button labels of `confirm`. spec §9 */
  labels: BridgeLabels;
  readyMs?: number;
};

/** How long to wait for the native side, ms. */
const bridgeReadyMs = 5_000;

/** The HarmonyOS app has its own version numbers (1.3.56 in spec §9). */
const firstVersion = '0.0.0';

/** The app's code for an unknown call. */
const notImplemented = -404;

/**
 * Calls into our native app. Calls made before it is ready are queued in order. Each settles once, with the app's answer or at
 * its timeout; later answers are ignored. Rejects with a `BridgeError`.
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
    this.#requireVersion(api, rule.since);
    const given = params as ParamsOf<K>;
    const prepared = rule.prepare?.(given, this.#options) ?? given;
    const data = await this.invoke(api, prepared, limit);
    const answer = (data ?? {}) as Partial<NonNullable<BridgeAnswerOf<K>>>;
    if (rule.isComplete?.(answer) === false) throw this.#failed(new BridgeError(api, 'incomplete'));
    return data as BridgeAnswerOf<K>;
  }

  /** Untyped access, for calls this version does not know. `limit` in ms. */
  async invoke(api: string, params?: unknown, limit?: number): Promise<unknown> {
    if (typeof api !== 'string' || api === '')
      throw new TypeError('invoke needs the name of a call');
    return new Promise<unknown>((resolve, reject) => {
      const { port, readyMs = bridgeReadyMs } = this.#options;
      let pending = true;
      const end = () => {
        pending = false;
        clearTimeout(limitTimer);
        clearTimeout(readyTimer);
      };
      const fail = (...why: [BridgeFault, number?, string?]) => {
        end();
        reject(this.#failed(new BridgeError(api, ...why)));
      };
      const onAnswer = (raw: unknown) => {
        if (!pending) return; // after the timeout, or a repeated answer
        const answer = readBridgeAnswer(raw);
        if (answer === null) return fail('empty');
        if (answer.code === notImplemented) return fail('unavailable', answer.code);
        if (answer.code !== 0) return fail('refused', answer.code, answer.message);
        end();
        resolve(answer.data);
      };
      const limitTimer =
        limit === undefined ? undefined : setTimeout(() => fail('timeoutError'), limit);
      const readyTimer = setTimeout(() => fail('notReady'), readyMs);
      void port.then((native) => {
        clearTimeout(readyTimer);
        // A call that timed out before the bridge appeared must not open anything.
        if (pending) native.callHandler(api, params ?? {}, onAnswer);
      });
    });
  }

  /** Subscribes to an event of the app and acknowledges each one. */
  register<E extends keyof BridgeEvents>(event: E, handler: (data: BridgeEvents[E]) => void): void {
    if (typeof handler !== 'function') throw new TypeError('register needs a function');
    void this.#options.port.then((port) =>
      port.registerHandler(event, (raw, respond) => {
        respond({ code: 0 });
        handler(readBridgeEvent(raw) as BridgeEvents[E]);
      }),
    );
  }

  /** Whether this app has the call. An app of unknown version has all calls without `since`. spec §9 */
  has(api: BridgeApi): boolean {
    const { since } = bridgeRules[api];
    const { appVersion, platform } = this.#options;
    if (appVersion === null) return since === undefined;
    const oldest = platform === 'harmony' ? firstVersion : minAppVersion;
    return compareVersions(appVersion, since ?? oldest) >= 0;
  }

  #requireVersion(api: BridgeApi, since = minAppVersion): void {
    if (this.has(api)) return;
    this.#options.log.warn(`${api} needs the app from version ${since}`);
    throw new BridgeError(api, 'unavailable');
  }

  /** A code above 0 is a refusal, anything else an error. spec §8 */
  #failed(error: BridgeError): BridgeError {
    const { api, fault, code } = error;
    const line = `${api}: ${fault} ${code}`; // never the message or the data: they may be personal
    if (code > 0) this.#options.log.warn(line);
    else this.#options.log.error(line);
    this.#options.report({ api, fault, code });
    return error;
  }
}
