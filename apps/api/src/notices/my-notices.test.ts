import { countNotices, listNotices, readNotices } from '@yanche/contract/notices/notices';
import { expect } from 'vitest';
import { noticeWords } from '#notices/texts/notice-texts.ts';
import { aDealership, aModel } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { aNotice } from '#testing/a-notice.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import { rowOf, setRows } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let person: TestPerson;
test.beforeEach(async () => {
  person = await api.aPerson(['buyer']);
});

const list = async (after?: string) =>
  (await api.call(person, listNotices, { query: after === undefined ? {} : { after } })).data;
const unread = async () => (await api.call(person, countNotices)).data.unread;

test("newest first, page by page, in the reader's language", async () => {
  await aModel(api);
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    advanceTime(1000);
    ids.unshift(await aNotice(api, person, n === 11 ? 'refunded' : 'onTheWay'));
  }
  await aNotice(api, await api.aPerson(['buyer'])); // another person's
  const first = await list();
  const second = await list(first.next ?? undefined);
  expect([...first.data, ...second.data].map(({ noticeId }) => noticeId)).toEqual(ids);
  expect([first.hasMore, second.hasMore, second.next]).toEqual([true, false, null]);
  expect(first.data[0]).toMatchObject({
    kind: 'refunded',
    title: '退款已到账',
    text: '大众 帕萨特（浙A·***45）的退款 268.00 元已退回。',
    quote: '',
    isRead: false,
    link: null,
    at: api.time.now.toISOString(),
  });
  const headers = { 'accept-language': 'en' };
  const english = await api.call(person, listNotices, { query: {}, headers });
  expect(english.data.data[1]).toMatchObject({
    title: 'Inspector on the way',
    text: 'The inspector is on the way to Volkswagen Passat (浙A·***45), due on 22 Nov 09:00.',
  });
});

test('the owner of an order reads its plate, nobody else does', async () => {
  const { owner, staff } = await aDealership(api);
  const { orderId } = await anOrder(api, { person: owner, more: { plate: '浙A12345' } });
  const of = async (reader: TestPerson) => {
    const noticeId = await aNotice(api, reader);
    await setRows('notices', { id: noticeId }, { target: 'order', target_id: orderId });
    return (await api.call(reader, listNotices, { query: {} })).data.data[0]?.text;
  };
  expect(await of(owner)).toContain('浙A·12345');
  expect(await of(staff)).toContain('浙A·12345');
  expect(await of(person)).toContain('浙A·***45');
  const { text } = noticeWords(
    'reportReady',
    (await rowOf('notices', { channel: 'sms', user_id: owner.userId })).params,
    'zh',
  );
  expect(text).toContain('浙A·***45');
});

test('a foreign page cursor is refused', async () => {
  expect((await api.call(person, listNotices, { query: { after: 'x' } })).code).toBe(9400);
});

test('marks one as read, once; the others stay unread', async () => {
  const [one] = [await aNotice(api, person), await aNotice(api, person)];
  expect(await unread()).toBe(2);
  const read = () => api.call(person, readNotices, { body: { noticeId: one } });
  expect((await read()).data).toEqual({ unread: 1 });
  const { read_at: before } = await rowOf('notices', { id: one });
  advanceTime(60_000);
  expect((await read()).data).toEqual({ unread: 1 });
  const after = await rowOf('notices', { id: one });
  expect([before, after.read_at]).toEqual([start, start]);
});

test('marks those seen as read, not later ones', async () => {
  await aNotice(api, person);
  await aNotice(api, person);
  const until = api.time.now.toISOString();
  advanceTime(1000);
  const last = await aNotice(api, person);
  const { data } = await api.call(person, readNotices, { body: { until } });
  expect(data).toEqual({ unread: 1 });
  expect((await list()).data.filter(({ isRead }) => !isRead)).toMatchObject([{ noticeId: last }]);
});

test('only app messages can be read; one or all, not both', async () => {
  const noticeId = await aNotice(api, person);
  const { id: sms } = await rowOf('notices', { channel: 'sms', user_id: person.userId });
  expect((await api.call(person, readNotices, { body: { noticeId: sms } })).code).toBe(1004);
  const both = { noticeId, until: start.toISOString() };
  expect((await api.call(person, readNotices, { body: both as never })).code).toBe(9400);
});

test('counts unread messages up to a hundred', async () => {
  for (let n = 0; n < 101; n += 1) await aNotice(api, person);
  expect(await unread()).toBe(100);
});
