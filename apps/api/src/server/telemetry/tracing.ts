import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  type SpanProcessor,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { currentTrace, type TraceContext } from '#lib/trace-context.ts';

export type TraceTarget = {
  /** Where spans are sent by OTLP over HTTP. */
  url: string;
  /** Of a hundred traces so many are sent. */
  percent: number;
};

/**
 * Spans of this process. Ids are made, logged and passed on in any case; sent are they only with a target. How many is decided by the id of
 * the trace and never by the caller's `sampled`: a stranger must not make us work.
 */
export function createTracing(target: TraceTarget | null, more: SpanProcessor[] = []) {
  const processors =
    target === null
      ? []
      : [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: target.url }) })];
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'yanche-api' }),
    sampler:
      target === null && more.length === 0
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler((target?.percent ?? 100) / 100),
    spanProcessors: [...processors, ...more],
  });
  const tracer = provider.getTracer('yanche');
  return {
    start(
      name: string,
      kind: SpanKind,
      parent: TraceContext | null = currentTrace() ?? null,
    ): Span {
      const context =
        parent === null
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId: parent.traceId,
              spanId: parent.spanId,
              traceFlags: parent.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
              isRemote: true,
            });
      return tracer.startSpan(name, { kind }, context);
    },
    stop: () => provider.shutdown(),
  };
}

export type Tracing = ReturnType<typeof createTracing>;

export function contextOf(span: Span): TraceContext {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 };
}

/** Ends a span; what went wrong is said by its kind only: messages may quote people. */
export function endSpan(span: Span, { failed, by }: { failed: boolean; by?: Attributes }): void {
  if (by !== undefined) span.setAttributes(by);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
