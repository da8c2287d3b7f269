import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { accountInfo } from '@yanche/contract/orders/orders';
import { afterEach, expect } from 'vitest';
import { createPostOutside } from '#providers/notice/post-outside.ts';
import { api, test } from '#testing/fixture.ts';
import { logLinesOf } from '#testing/log-lines.ts';
import { buildApp } from '../app.ts';
import { runJobs } from '../run-jobs.ts';
import { createMetrics } from './metrics.ts';
import { observeJobs } from './observe-jobs.ts';
import { observeProviders } from './observe-providers.ts';
import { serveMetrics } from './serve-metrics.ts';
import { createTelemetry } from './telemetry.ts';
import { createTracing } from './tracing.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An address that keeps the headers it was sent. */
async function aListener() {
  const heard: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('a request is one line with one id, and its trace goes on to whom it calls', async () => {
  const spans = new InMemorySpanExporter();
  const telemetry = {
    metrics: createMetrics(),
    tracing: createTracing(null, [new SimpleSpanProcessor({ exporter: spans })]),
  };
  const postHook = createPostOutside({ allowPrivate: true, maxMs: 5_000, what: 'hook' });
  const deps = observeProviders({ ...api.deps, postHook }, telemetry);
  const app = await buildApp(deps, { log: 'info', telemetry });
  closing.push(() => app.close());
  const { heard, url } = await aListener();
  app.post('/outside', async () => deps.postHook(url, '{}'));
  const lines = logLinesOf(app);
  const reply = await app.inject({
    method: 'POST',
    url: '/outside?vin=SECRET',
    headers: { traceparent, 'content-type': 'application/json', origin: api.deps.config.publicUrl },
    payload: '{}',
  });
  expect(reply.statusCode).toBe(200);

  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? '') as object;
  expect(line).toMatchObject({ traceId, route: '/outside', path: '/outside', status: 200 });
  expect(line).toHaveProperty('reqId', reply.headers['x-request-id']);
  expect(lines[0]?.match(/reqId/g)).toHaveLength(1);
  expect(lines[0]).not.toContain('SECRET');

  const [call, request] = spans.getFinishedSpans();
  expect(call).toMatchObject({ name: 'partner-hook call' });
  expect(request).toMatchObject({ name: 'POST /outside' });
  expect(call?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  expect(heard).toMatchObject([{ traceparent: `00-${traceId}-${call?.spanContext().spanId}-01` }]);
});

test('a trace that nobody began is begun; a faulty one is not taken on', async () => {
  const app = await buildApp(api.deps, { log: 'info' });
  closing.push(() => app.close());
  const lines = logLinesOf(app);
  await app.inject({ url: '/healthz' });
  await app.inject({ url: '/healthz', headers: { traceparent: `00-${'0'.repeat(32)}-x-01` } });
  const ids = lines.map((line) => (JSON.parse(line) as { traceId: string }).traceId);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^(?!0{32})[\da-f]{32}$/);
});

test('a fault is one more line, with the same id once', async () => {
  const app = await buildApp(api.deps, { log: 'info' });
  closing.push(() => app.close());
  const lines = logLinesOf(app);
  app.get('/boom', () => {
    throw new Error('boom');
  });
  const { headers } = await app.inject({ url: '/boom' });
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.match(/reqId/g)).toHaveLength(1);
    expect(JSON.parse(line)).toMatchObject({ reqId: headers['x-request-id'] });
  }
});

test('requests, failures and providers are counted by route, name and outcome', async () => {
  const telemetry = createTelemetry();
  const fails = { ...api.deps.sms, send: () => Promise.reject(new Error('down')) };
  const deps = observeProviders({ ...api.deps, sms: fails }, telemetry);
  const app = await buildApp(deps, { log: false, telemetry });
  closing.push(() => app.close());
  const headers = { origin: api.deps.config.publicUrl, 'content-type': 'application/json' };
  for (let time = 0; time < 3; time += 1) {
    await app.inject({ method: accountInfo.method, url: accountInfo.path, headers });
  }
  await app.inject({ url: `/no/such/page/${'x'.repeat(20)}` });
  await (deps.sms as typeof fails).send().catch(() => undefined);
  const text = await telemetry.metrics.read();
  const count = (name: string, labels: string) =>
    text.split('\n').find((line) => line.startsWith(`${name}{`) && line.includes(labels));
  expect(
    count('yanche_http_request_duration_seconds_count', `route="${accountInfo.path}"`),
  ).toMatch(/ 3$/);
  expect(count('yanche_http_request_duration_seconds_count', 'route="unmatched"')).toMatch(/ 1$/);
  expect(count('yanche_call_failures_total', 'failure="notLoggedIn"')).toMatch(/ 3$/);
  expect(
    count('yanche_provider_call_duration_seconds_count', 'provider="sms",operation="send"'),
  ).toContain('outcome="failed"');
  expect(text).not.toContain('no/such/page');
});

test('a job tells when it last came to its end; one that fails says so as JSON', async () => {
  const telemetry = createTelemetry();
  const time = { now: 1_000_000 };
  const watch = observeJobs(telemetry, ['good', 'bad'], () => time.now);
  time.now += 60_000;
  expect(await watch('good', async () => 3)).toBe(3);
  await expect(watch('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const text = await telemetry.metrics.read();
  expect(text).toContain('yanche_job_last_success_timestamp_seconds{sweep="good"} 1060');
  expect(text).toContain('yanche_job_last_success_timestamp_seconds{sweep="bad"} 1000');
  expect(text).toContain('yanche_job_failures_total{sweep="bad"} 1');
  expect(text).toContain('yanche_job_failures_total{sweep="good"} 0');
});

test('jobs run under the watch they are given', async () => {
  const seen = new Set<string>();
  const stop = runJobs(api.deps, {
    everyMs: 10,
    watch: async (name, work) => {
      seen.add(name);
      return work();
    },
  });
  await expect
    .poll(() => seen.has('checkPayments') && seen.has('sendNotices'), { timeout: 10_000 })
    .toBe(true);
  await stop();
});

test('the page of metrics is on a port of its own and has nothing else', async () => {
  const page = await serveMetrics(createTelemetry().metrics, { port: 0, host: '127.0.0.1' });
  closing.push(() => page.close());
  const at = `http://127.0.0.1:${page.port}`;
  expect((await fetch(`${at}/metrics`)).status).toBe(200);
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${at}/`)).status).toBe(404);
  expect((await api.app.inject({ url: '/metrics' })).headers['content-type']).not.toContain(
    'text/plain',
  );
});

test('a gauge that is not known any more is not shown as it was', async () => {
  const metrics = createMetrics();
  const depth = metrics.gauge('yanche_depth', 'A depth.');
  let found: number | null = 7;
  metrics.observe([depth], (set) => {
    if (found === null) throw new Error('not to be asked');
    set(depth, found, { queue: 'notices' });
  });
  const shown = async () => /^yanche_depth\{.*\} (.+)$/m.exec(await metrics.read())?.[1];
  expect(await shown()).toBe('7');
  found = null;
  expect(await shown()).toBe('NaN');
  found = 3;
  expect(await shown()).toBe('3');
  await metrics.stop();
});
