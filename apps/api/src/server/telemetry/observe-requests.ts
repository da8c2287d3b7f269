import { type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTraceparent, runInTrace } from '#lib/trace-context.ts';
import { failureOf } from '../answer-error.ts';
import type { Telemetry } from './telemetry.ts';
import { contextOf, endSpan } from './tracing.ts';

/** The status that web servers note when the client was gone before the answer. */
const clientGone = 499;

/**
 * Every request is one log line, one measurement and one span, with one id (`reqId`, `x-request-id`) and the trace that the caller began or
 * we did. The first hook of all: what others refuse counts as well.
 */
export function observeRequests(app: FastifyInstance, { metrics, tracing }: Telemetry): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  const end = (request: FastifyRequest, status: number, elapsedMs: number) => {
    const span = spans.get(request);
    if (span === undefined) return;
    spans.delete(request);
    const route = request.routeOptions.url ?? 'unmatched';
    const failure = failureOf(request);
    const by = { method: request.method, route, status: `${Math.floor(status / 100)}xx` };
    metrics.requests.record(elapsedMs / 1000, by);
    if (failure !== undefined) metrics.refusals.add(1, { failure });
    // The path only: queries carry VINs and tokens.
    request.log.info({
      traceId: span.spanContext().traceId,
      method: request.method,
      path: request.url.split('?')[0],
      route,
      status,
      ...(failure !== undefined && { failure }),
      ms: Math.round(elapsedMs),
    });
    endSpan(span, {
      failed: status >= 500,
      by: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': status,
        'yanche.request_id': request.id,
      },
    });
  };

  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const name = `${request.method} ${request.routeOptions.url ?? 'unmatched'}`;
    const span = tracing.start(name, SpanKind.SERVER, readTraceparent(request.headers.traceparent));
    spans.set(request, span);
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) end(request, clientGone, reply.elapsedTime);
    });
    runInTrace(contextOf(span), done);
  });
  // Reading a body leaves the context of the hook before it.
  app.addHook('preValidation', (request: FastifyRequest, _: FastifyReply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else runInTrace(contextOf(span), done);
  });
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) =>
    end(request, reply.statusCode, reply.elapsedTime),
  );
}
