import { countNotices, listNotices, readNotices } from '@yanche/contract/notices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aNotice } from '#testing/a-notice.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

const start = new Date('2026-11-21T02:00:00Z');
let api: TestApi;
let person: TestPerson;
beforeAll(async () => {
  api = await startTestApi(start);
});
beforeEach(async () => {
  api.time.now = start;
  person = await api.aPerson(['buyer']);
});
afterAll(() => api.close());

const later = (ms: number) => {
  api.time.now = new Date(api.time.now.getTime() + ms);
};
const list = async (after?: string) =>
  (await api.call(person, listNotices, { query: after === undefined ? {} : { after } })).data;
const unread = async () => (await api.call(person, countNotices)).data.unread;

test('nobody has messages without being somebody', async () => {
  expect((await api.call(null, listNotices)).code).toBe(1001);
  expect((await api.call(null, countNotices)).code).toBe(1001);
  expect((await api.call(null, readNotices, { body: { noticeId: newId() } })).code).toBe(1001);
});

test('newest first, page by page, in the language of the reader', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    later(1000);
    ids.unshift(await aNotice(api, person, n === 11 ? 'refunded' : 'onTheWay'));
  }
  await aNotice(api, await api.aPerson(['buyer'])); // somebody else's
  const first = await list();
  const second = await list(first.next ?? undefined);
  expect([...first.data, ...second.data].map(({ noticeId }) => noticeId)).toEqual(ids);
  expect([first.hasMore, second.hasMore, second.next]).toEqual([true, false, null]);
  expect(first.data[0]).toMatchObject({
    kind: 'refunded',
    title: '退款已到账',
    text: '大众 帕萨特（浙A***45）的退款 268.00 元已退回原支付方式。',
    isRead: false,
    link: null,
    at: api.time.now.toISOString(),
  });
  const english = await api.call(person, listNotices, {
    query: {},
    headers: { 'accept-language': 'en' },
  });
  expect(english.data.data[1]).toMatchObject({
    title: 'Inspector on the way',
    text: 'The inspector is on the way to 大众 帕萨特 (浙A***45), due on 22 Nov 09:00.',
  });
});

test('a page mark that we did not make is refused', async () => {
  expect((await api.call(person, listNotices, { query: { after: 'x' } })).code).toBe(9400);
});

test('one is read, once; the rest stays unread', async () => {
  const [one] = [await aNotice(api, person), await aNotice(api, person)];
  expect(await unread()).toBe(2);
  const read = () => api.call(person, readNotices, { body: { noticeId: one } });
  expect((await read()).data).toEqual({ unread: 1 });
  const { read_at: before } = await api.deps.db
    .selectFrom('notices')
    .select('read_at')
    .where('id', '=', one)
    .executeTakeFirstOrThrow();
  later(60_000);
  expect((await read()).data).toEqual({ unread: 1 });
  const after = await api.deps.db
    .selectFrom('notices')
    .select('read_at')
    .where('id', '=', one)
    .executeTakeFirstOrThrow();
  expect([before, after.read_at]).toEqual([start, start]);
});

test('all that were seen are read, not what came afterwards', async () => {
  await aNotice(api, person);
  await aNotice(api, person);
  const until = api.time.now.toISOString();
  later(1000);
  const last = await aNotice(api, person);
  const { data } = await api.call(person, readNotices, { body: { until } });
  expect(data).toEqual({ unread: 1 });
  expect((await list()).data.filter(({ isRead }) => !isRead)).toMatchObject([{ noticeId: last }]);
});

test('somebody else’s message, none, and one that is no message in the app', async () => {
  const other = await api.aPerson(['buyer']);
  const theirs = await aNotice(api, other);
  const { id: sms } = await api.deps.db
    .selectFrom('notices')
    .select('id')
    .where('channel', '=', 'sms')
    .where('user_id', '=', other.userId)
    .executeTakeFirstOrThrow();
  const codeFor = async (by: TestPerson, noticeId: string) =>
    (await api.call(by, readNotices, { body: { noticeId } })).code;
  expect(await codeFor(person, theirs)).toBe(1004);
  expect(await codeFor(person, newId())).toBe(1004);
  expect(await codeFor(other, sms)).toBe(1004);
  expect(await codeFor(person, 'x')).toBe(9400);
  const both = { noticeId: theirs, until: start.toISOString() };
  expect((await api.call(other, readNotices, { body: both as never })).code).toBe(9400);
  expect(await codeFor(other, theirs)).toBe(0);
});

test('they are counted up to a hundred', async () => {
  for (let n = 0; n < 101; n += 1) await aNotice(api, person);
  expect(await unread()).toBe(100);
});
