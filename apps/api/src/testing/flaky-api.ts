import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createDatabase } from '#database/database.ts';
import { buildApp } from '#server/app.ts';
import { expect } from 'vitest';
import { expectInvariants, test } from './fixture.ts';
import { callApi, type TestApi } from './test-api.ts';

/** Which message breaks the connection: the n-th to the database, or the n-th from it. */
type Cut = { direction: 'request' | 'reply'; at: number };
type FlakyApi = Pick<TestApi, 'call' | 'deps'> & {
  app: FastifyInstance;
  /** Arms the next cut (null: none) and resets the counter. */
  cutNext(cut: Cut | null): void;
  /** Whether the armed cut has happened. */
  wasCut(): boolean;
  close(): Promise<void>;
};

/** A second API on the same data, whose database connection breaks on command. */
export let flakyApi: FlakyApi;

/** A test in a file with such an API. */
export const flakyTest = test.extend(
  'cut',
  { scope: 'file', auto: true },
  async ({ started }, { onCleanup }) => {
    const own = await startFlakyApi(started);
    onCleanup(() => own.close());
    return (flakyApi = own);
  },
);

/** Of so many messages one is broken; `EVERY_MESSAGE=1` breaks each, which takes three times as long. */
const stride = process.env.EVERY_MESSAGE === '1' ? 1 : 3;
let begun = 0;

/**
 * Repeats `once` while the connection breaks before a message, after it, before a later one … until it succeeds
 * undisturbed (as SQLite tests its I/O errors). Every try starts from the state the previous ones left. Where it begins goes
 * round, so that what is repeated is broken at each message. Returns the number of breaks.
 */
export async function retryThroughConnectionLosses(once: () => Promise<unknown>): Promise<number> {
  const first = 1 + (begun % stride);
  begun += 1;
  for (let cuts = 0; ; cuts += 1) {
    const at = first + stride * (cuts >> 1);
    flakyApi.cutNext({ direction: cuts % 2 === 0 ? 'request' : 'reply', at });
    await once();
    const wasCut = flakyApi.wasCut();
    flakyApi.cutNext(null);
    if (!wasCut) return cuts;
  }
}

type Reply = { status: number; code: number; data: unknown };

/** Does this with a call: every try succeeds or can be repeated, and in the end it succeeds. */
export async function callThroughConnectionLosses(once: () => Promise<Reply>): Promise<void> {
  let last: Reply | null = null;
  const cuts = await retryThroughConnectionLosses(async () => {
    last = await once();
    expect([`${last.status} ${last.code}`]).toEqual([last.status === 200 ? '200 0' : '503 9503']);
  });
  expect(cuts).toBeGreaterThan(10 / stride);
  expect(last).toMatchObject({ status: 200, code: 0 });
  await expectInvariants();
}

/** One connection, without retries. Changes of a test to the dependencies apply here too. */
async function startFlakyApi(api: TestApi): Promise<FlakyApi> {
  const target = new URL(api.databaseUrl);
  let cut: Cut | null = null;
  let seen = 0;
  const sockets = new Set<net.Socket>();
  const isOver = (direction: Cut['direction']) => {
    if (cut === null || cut.direction !== direction) return false;
    seen += 1;
    return seen === cut.at;
  };
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port), target.hostname);
    const breakLink = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', breakLink);
      socket.on('close', breakLink);
    }
    client.on('data', (data) => (isOver('request') ? breakLink() : database.write(data)));
    database.on('data', (data) => (isOver('reply') ? breakLink() : client.write(data)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(api.databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  const db = createDatabase(url.href, 1, () => {});
  const deps = Object.assign(Object.create(api.deps) as typeof api.deps, { db });
  const app = await buildApp(deps, { log: false });
  return {
    app,
    deps,
    call: (person, call, input = {}) => callApi(app, person, call, input),
    cutNext(next) {
      cut = next;
      seen = 0;
    },
    wasCut: () => cut !== null && seen >= cut.at,
    async close() {
      await app.close();
      await db.destroy();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
