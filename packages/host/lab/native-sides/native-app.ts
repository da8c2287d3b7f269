import { appPlatform } from '../../src/app.ts';
import type { BridgeApi } from '../../src/bridge/bridge-calls.ts';
import type { BridgePort } from '../../src/bridge/bridge-port.ts';
import { bridgeRules } from '../../src/bridge/bridge-rules.ts';
import { deliver, type LabAnswer } from '../answers.ts';
import { createAppData } from './native-app-data.ts';
import type { NativeSide, NativeSideOptions } from './native-side.ts';

type Handler = Parameters<BridgePort['registerHandler']>[1];

/** Of calls that have none of their own, ms. */
const usualLimit = 3_000;

/**
 * Our own app's side of a page. `data` stands in for what single calls answer, such as the session of a person who is
 * logged in to the app. Android hands its answers over as JSON, the others as objects.
 */
export function installNativeApp(
  options: NativeSideOptions,
  data: Readonly<Record<string, unknown>>,
): NativeSide {
  const known = createAppData();
  const handlers = new Map<string, Handler>();
  const isJson = appPlatform(navigator.userAgent) === 'android';

  const callHandler: BridgePort['callHandler'] = (api, params, respond) => {
    options.ask(api, params);
    if (!isKnown(api)) return deliver(options.answer, usualLimit, () => respond({ code: -404 }));
    const { limit = usualLimit } = bridgeRules[api];
    deliver(options.answer, limit, () => {
      const say = known[api] as (given: unknown) => unknown;
      const answer = wordedAs(options.answer, Object.hasOwn(data, api) ? data[api] : say(params));
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
    tell(event, said) {
      const handler = handlers.get(event);
      handler?.(isJson ? JSON.stringify(said) : said, (heard) =>
        options.ask(`heard ${event}`, heard),
      );
      return handler !== undefined;
    },
  };
}

function wordedAs(answer: LabAnswer, data: unknown): unknown {
  if (answer === 'empty') return undefined;
  if (answer === 'not-json') return '<html>';
  if (answer === 'code-above-0') return { code: 12, message: 'not allowed' };
  if (answer === 'code-below-0') return { code: -3, message: 'broken' };
  return { code: 0, message: '', data };
}

const isKnown = (api: string): api is BridgeApi => Object.hasOwn(bridgeRules, api);
