import { type Span, SpanKind } from '@opentelemetry/api';
import type { Deps } from '#deps.ts';
import { runInTrace } from '#lib/trace-context.ts';
import { secondsSince } from './metrics.ts';
import type { Telemetry } from './telemetry.ts';
import { contextOf, endSpan } from './tracing.ts';

type AnyFunction = (...args: unknown[]) => unknown;

/** A provider whose calls are counted, timed and put into the trace of what asked. */
function observed<T extends object>(provider: T, name: string, telemetry: Telemetry): T {
  const call = (operation: string, work: () => unknown) => {
    const from = performance.now();
    const span = telemetry.tracing.start(`${name} ${operation}`, SpanKind.CLIENT);
    const end = (outcome: 'done' | 'failed') => {
      const by = { provider: name, operation, outcome };
      telemetry.metrics.providerCalls.record(secondsSince(from), by);
      endSpan(span, { failed: outcome === 'failed' });
    };
    return settle(span, work, end);
  };
  const bound = new Map<PropertyKey, AnyFunction>();
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || typeof key !== 'string') return value;
      const known = bound.get(key);
      if (known !== undefined) return known;
      const wrapped: AnyFunction = (...args) => call(key, () => value.apply(target, args));
      bound.set(key, wrapped);
      return wrapped;
    },
    apply: (target, self, args) =>
      call('call', () => Reflect.apply(target as unknown as AnyFunction, self, args)),
  });
}

/** Only what has to be waited for goes outside: anything else is no call. */
function settle(span: Span, work: () => unknown, end: (outcome: 'done' | 'failed') => void) {
  const result = runInTrace(contextOf(span), work);
  if (!(result instanceof Promise)) return result;
  return result.then(
    (value: unknown) => {
      end('done');
      return value;
    },
    (error: unknown) => {
      end('failed');
      throw error;
    },
  );
}

/** The dependencies with every outside service watched. */
export function observeProviders(deps: Deps, telemetry: Telemetry): Deps {
  const watch = <T extends object>(name: string, provider: T): T =>
    observed(provider, name, telemetry);
  const { cashiers } = deps;
  return {
    ...deps,
    sms: watch('sms', deps.sms),
    miniProgram: watch('miniProgram', deps.miniProgram),
    captcha: watch('captcha', deps.captcha),
    cashiers: {
      ...(cashiers.sandbox && { sandbox: watch('pay-sandbox', cashiers.sandbox) }),
      ...(cashiers.wechat && { wechat: watch('pay-wechat', cashiers.wechat) }),
      ...(cashiers.alipay && { alipay: watch('pay-alipay', cashiers.alipay) }),
    },
    ocr: watch('ocr', deps.ocr),
    face: watch('face', deps.face),
    marketplace: watch('marketplace', deps.marketplace),
    historySources: deps.historySources.map((source) => watch(`history-${source.key}`, source)),
    storage: watch('storage', deps.storage),
    convertVideo: watch('video', deps.convertVideo),
    sendNotice: watch('upload-notice', deps.sendNotice),
    postHook: watch('partner-hook', deps.postHook),
    invoices: watch('invoice', deps.invoices),
    eSign: watch('e-sign', deps.eSign),
  };
}
