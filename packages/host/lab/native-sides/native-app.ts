import { appPlatform } from '../../src/app.ts';
import type { BridgeApi } from '../../src/bridge/bridge-calls.ts';
import type { BridgePort } from '../../src/bridge/bridge-port.ts';
import { bridgeRules } from '../../src/bridge/bridge-rules.ts';
import { deliver, type LabAnswer } from '../answers.ts';
import { createAppData } from './native-app-data.ts';
import type { NativeSide, NativeSideOptions } from './native-side.ts';

type Handler = Parameters<BridgePort['registerHandler']>[1];

/** Limit of calls that define none, ms. */
const defaultLimit = 3_000;

/**
 * Native side of our own app. `data` overrides the answers of single calls, such as the session of the app's user. Android
 * answers with JSON, the others with objects.
 */
export function installNativeApp(
  options: NativeSideOptions,
  data: Readonly<Record<string, unknown>>,
): NativeSide {
  const appData = createAppData();
  const handlers = new Map<string, Handler>();
  const isJson = appPlatform(navigator.userAgent) === 'android';

  const callHandler: BridgePort['callHandler'] = (api, params, respond) => {
    options.record(api, params);
    if (!isBridgeApi(api))
      return deliver(options.answer, defaultLimit, () => respond({ code: -404 }));
    const { limit = defaultLimit } = bridgeRules[api];
    deliver(options.answer, limit, () => {
      const say = appData[api] as (given: unknown) => unknown;
      const answer = formatAnswer(
        options.answer,
        Object.hasOwn(data, api) ? data[api] : say(params),
      );
      respond(isJson && typeof answer === 'object' ? JSON.stringify(answer) : answer);
    });
  };
  const port: BridgePort = {
    callHandler,
    registerHandler: (event, handler) => void handlers.set(event, handler),
  };
  options.whenReady(() => {
    Object.assign(window, { WebViewJavascriptBridge: port });
    document.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
  });
  return {
    emit(event, data) {
      const handler = handlers.get(event);
      handler?.(isJson ? JSON.stringify(data) : data, (reply) =>
        options.record(`heard ${event}`, reply),
      );
      return handler !== undefined;
    },
  };
}

function formatAnswer(answer: LabAnswer, data: unknown): unknown {
  if (answer === 'empty') return undefined;
  if (answer === 'not-json') return '<html>';
  if (answer === 'code-above-0') return { code: 12, message: 'not allowed' };
  if (answer === 'code-below-0') return { code: -3, message: 'broken' };
  return { code: 0, message: '', data };
}

const isBridgeApi = (api: string): api is BridgeApi => Object.hasOwn(bridgeRules, api);
