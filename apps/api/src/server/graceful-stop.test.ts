import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderChangeStreamPath } from '@yanche/contract/orders/live-changes';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { listenTo } from '#testing/event-stream.ts';
import { api, test } from '#testing/fixture.ts';
import { buildApp } from './app.ts';
import { type StopServing, stopGracefully } from './graceful-stop.ts';

let app: FastifyInstance;
let stop: StopServing;
const agents: Agent[] = [];
const pauseMs = 0;
const limitMs = 7_000;

test.beforeEach(async () => {
  app = await buildApp(api.deps, { log: false });
  stop = stopGracefully(app);
  app.get('/test/slow', async () => {
    await sleep(1_500);
    return { done: true };
  });
  app.get('/test/never', () => new Promise(() => undefined));
  app.get('/test/large', async () => Buffer.alloc(8 * 1024 * 1024, 'x'));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
test.afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  app.server.closeAllConnections();
  await app.close();
});

const portOf = () => (app.server.address() as AddressInfo).port;
const keepAlive = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
};
async function ask(agent: Agent, path: string, port: number) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, resolve).on('error', reject);
  });
  return {
    status: reply.statusCode,
    connection: reply.headers.connection,
    body: await text(reply),
  };
}
const seconds = async (work: Promise<unknown>) => {
  const from = performance.now();
  await work;
  return (performance.now() - from) / 1000;
};

test('ends within seconds while connections are kept busy, and finishes what was begun', async () => {
  const port = portOf();
  const load = { on: true };
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  /** Goes on at the moment an answer is there, on the same connection, until nobody listens any more. */
  const visit = async () => {
    const agent = keepAlive();
    while (load.on) {
      const answer = await ask(agent, '/readyz', port).catch(() => null);
      if (answer === null) return;
      answers.push(answer);
    }
  };
  const visits = Array.from({ length: 20 }, visit);
  const slow = ask(keepAlive(), '/test/slow', port);
  const stream = await listenTo({ app }, await api.aPerson(['buyer']), orderChangeStreamPath);
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(200);

  const stopping = stop({ pauseMs, limitMs });
  expect(await seconds(stopping)).toBeLessThan(6);
  expect(await stopping).toEqual({ cut: 0 });
  load.on = false;
  await Promise.all(visits);
  expect(await slow).toMatchObject({ status: 200, connection: 'close' });
  while ((await stream.next()) !== null);
  expect(
    answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503),
  ).toEqual([]);
});

test('while it pauses it takes calls, but says that it is not ready and that the line ends', async () => {
  const port = portOf();
  const agent = keepAlive();
  expect(await ask(agent, '/readyz', port)).toMatchObject({
    status: 200,
    connection: 'keep-alive',
  });
  const stopping = stop({ pauseMs: 1_000, limitMs });
  expect(await ask(agent, '/readyz', port)).toMatchObject({
    status: 503,
    connection: 'close',
    body: '{"status":"stopping"}',
  });
  expect(await ask(agent, '/healthz', port)).toMatchObject({ status: 200, connection: 'close' });
  await stopping;
  await expect(ask(agent, '/healthz', port)).rejects.toThrow();
});

test('a connection that is idle, even one that was never used, holds nothing up', async () => {
  const agent = keepAlive();
  await ask(agent, '/healthz', portOf());
  const silent = request({ host: '127.0.0.1', port: portOf(), path: '/healthz', method: 'POST' });
  silent.on('error', () => undefined);
  const [socket] = await once(silent, 'socket');
  await once(socket, 'connect');
  expect(await seconds(stop({ pauseMs, limitMs }))).toBeLessThan(3);
});

test('an answer on its way through a slow line arrives whole', async () => {
  const reply = await new Promise<IncomingMessage>((resolve) => {
    get({ host: '127.0.0.1', port: portOf(), path: '/test/large', agent: false }, resolve);
  });
  reply.pause();
  const stopping = stop({ pauseMs, limitMs });
  await sleep(800);
  expect((await text(reply)).length).toBe(8 * 1024 * 1024);
  expect(await stopping).toEqual({ cut: 0 });
});

test('what is not done in time is cut off and counted', async () => {
  const never = ask(keepAlive(), '/test/never', portOf());
  const cut = never.catch((error: Error) => error.message);
  await expect.poll(() => app.server.listening).toBe(true);
  await sleep(50);
  const stopping = stop({ pauseMs, limitMs: 500 });
  expect(await seconds(stopping)).toBeLessThan(3);
  expect(await stopping).toEqual({ cut: 1 });
  expect(await cut).toContain('hang up');
});
