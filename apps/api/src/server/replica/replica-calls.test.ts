import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { listOrderChanges, orderChangeStreamPath } from '@yanche/contract/orders/live-changes';
import { getOrderListByDealerId, orderInfo } from '@yanche/contract/orders/orders';
import { reportByOrder } from '@yanche/contract/reports/reports';
import type { Endpoint } from '@yanche/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createReplica, type ReadEnd, type Replica } from '#database/replica.ts';
import { startWithStandby } from '#testing/a-standby.ts';
import { anOrder } from '#testing/an-order.ts';
import { listenTo } from '#testing/event-stream.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';
import { routes } from '../routes.ts';
import { replicaCalls } from './replica-calls.ts';

let servers: Awaited<ReturnType<typeof startWithStandby>>;
let api: TestApi;
let replica: Replica;
let buyer: TestPerson;
const ends: ReadEnd[] = [];

beforeAll(async () => {
  servers = await startWithStandby();
  api = await startTestApi({
    databaseUrl: servers.url,
    replica: (primary) => {
      replica = createReplica(servers.standbyUrl(), {
        primary,
        max: 3,
        onError: () => {},
        maxLagMs: 60_000,
      });
      replica.onRead = (end) => void ends.push(end);
      return replica;
    },
  });
  await vi.waitFor(() => expect(replica.figures().up).toBe(true), 10_000);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await replica.close();
  await api.close();
  await servers.close();
});
beforeEach(async () => {
  buyer = await api.aPerson(['buyer']);
  ends.splice(0);
});

/** A browser: it keeps what cookies say how far the database was. */
function aBrowser() {
  const jar = new Map<string, string>();
  return {
    jar,
    async ask(call: Endpoint, input: object = {}) {
      const sent = [...jar].map(([name, value]) => `; ${name}=${value}`).join('');
      const headers = { cookie: `yc_session=${buyer.token}${sent}` };
      const answer = await api.call(buyer, call, { ...input, headers });
      for (const [, name = '', value = ''] of (answer.cookie ?? '').matchAll(
        /(yc_(?:read|wrote))=([^;]+)/g,
      )) {
        jar.set(name, decodeURIComponent(value));
      }
      return answer;
    },
    async statuses() {
      const { data } = await this.ask(getOrderListByDealerId, { query: {} });
      return (data as { data: { status: string }[] }).data.map(({ status }) => status);
    },
  };
}
const cancel = (browser: ReturnType<typeof aBrowser>, orderId: string) =>
  browser.ask(cancelForUser, { body: { orderId, code: 'U08' } });
/** Until the standby has all that this browser has seen. */
const useStandby = async (browser: ReturnType<typeof aBrowser>) => {
  await vi.waitFor(
    async () => {
      ends.splice(0);
      await browser.statuses();
      expect(ends).toEqual([{ target: 'replica' }]);
    },
    { timeout: 10_000 },
  );
  ends.splice(0);
};
const targets = () => ends.splice(0).map((end) => ('why' in end ? end.why : end.target));

test('each is a call that only reads, once', () => {
  const found = routes.filter(({ call }) => replicaCalls.has(call.name));
  expect(found.map(({ call }) => call.method)).toEqual(found.map(() => 'GET'));
  expect(found).toHaveLength(replicaCalls.size);
});

test('who keeps no cookies, and the first time, is answered by the primary', async () => {
  const browser = aBrowser();
  await anOrder(api, { person: buyer });
  expect(await browser.statuses()).toHaveLength(1);
  browser.jar.clear();
  expect(await browser.statuses()).toHaveLength(1);
  expect(targets()).toEqual(['unseen', 'unseen']);
  await useStandby(browser);
});

test('own commands, and what another screen showed, are never unseen again', async () => {
  const { orderId } = await anOrder(api, { person: buyer });
  const [browser, other] = [aBrowser(), aBrowser()];
  await useStandby(browser);
  await useStandby(other);
  await servers.atStandby('select pg_wal_replay_pause()');
  targets();
  expect((await cancel(browser, orderId)).code).toBe(0);
  expect(browser.jar.get('yc_wrote')).toMatch(/^[\dA-F]+\/[\dA-F]+$/);
  const [mine] = await browser.statuses();
  expect(['80', '90']).toContain(mine);
  // Elsewhere it may be seen later; once an order's page showed it, no list says otherwise.
  expect(await other.statuses()).toEqual(['10']);
  await other.ask(orderInfo, { query: { orderId } });
  expect(await other.statuses()).toEqual([mine]);
  expect(targets()).toEqual(['behind', 'replica', 'behind']);
  await servers.atStandby('select pg_wal_replay_resume()');
});

test('news say how new they are, by the stream and when asked for', async () => {
  const { orderId } = await anOrder(api, { person: buyer });
  const stream = await listenTo(api, buyer, orderChangeStreamPath);
  await vi.waitFor(async () => expect((await stream.next())?.event).toBe('beat'));
  const browser = aBrowser();
  await useStandby(browser);
  await servers.atStandby('select pg_wal_replay_pause()');
  expect((await cancel(aBrowser(), orderId)).code).toBe(0);
  const seen = await stream.next();
  expect(seen?.event).toBe('seen');
  expect((await stream.next())?.event).toBe('change');
  stream.leave();
  expect(await browser.statuses()).toEqual(['10']);
  // As the page does it.
  browser.jar.set('yc_told', String(seen?.data));
  expect(await browser.statuses()).not.toEqual(['10']);
  browser.jar.delete('yc_told');
  await browser.ask(listOrderChanges, { query: {} });
  expect(await browser.statuses()).not.toEqual(['10']);
  await servers.atStandby('select pg_wal_replay_resume()');
});

test('a page drawn by us, and a cookie that somebody made up, lead to the primary', async () => {
  const browser = aBrowser();
  await useStandby(browser);
  for (const told of ['primary', 'FFFFFFFF/FFFFFFFF', "0/1'; drop table orders; --", '']) {
    browser.jar.set('yc_told', encodeURIComponent(told));
    expect((await browser.ask(getOrderListByDealerId, { query: {} })).code).toBe(0);
  }
  expect(targets()).toEqual(['unseen', 'behind', 'unseen', 'unseen']);
});

test('what a standby does not know is asked of the primary before it is refused', async () => {
  const browser = aBrowser();
  const { orderId } = await anOrder(api, { person: buyer });
  await useStandby(browser);
  const { code } = await browser.ask(reportByOrder, { query: { orderId } });
  expect(code).not.toBe(0);
  expect(targets()).toEqual(['refused']);
});
