import { AsyncLocalStorage } from 'node:async_hooks';

/** Where in a trace (W3C Trace Context) what runs now belongs. */
export type TraceContext = {
  /** 32 hex digits. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  sampled: boolean;
};

const current = new AsyncLocalStorage<TraceContext>();

/** Runs work, and all that it starts, inside this context. */
export const runInTrace = <T>(context: TraceContext, work: () => T): T =>
  current.run(context, work);

export const currentTrace = (): TraceContext | undefined => current.getStore();

/** The headers that carry the trace on to another service; none outside one. */
export function traceHeaders(): { traceparent?: string } {
  const trace = current.getStore();
  if (trace === undefined) return {};
  return { traceparent: `00-${trace.traceId}-${trace.spanId}-${trace.sampled ? '01' : '00'}` };
}

const zeros = /^0+$/;

/** What a caller's `traceparent` says; null where it is none or breaks the standard. */
export function readTraceparent(header: unknown): TraceContext | null {
  if (typeof header !== 'string') return null;
  const parts = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/.exec(header);
  const [, traceId = '', spanId = '', flags = ''] = parts ?? [];
  if (parts === null || zeros.test(traceId) || zeros.test(spanId)) return null;
  if (header.startsWith('00-') && header.length !== 55) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
