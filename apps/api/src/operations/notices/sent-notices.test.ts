import { listSentNotices, resendNotice } from '@yanche/contract/console/sent-notices';
import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { searchOf } from '#testing/search-of.ts';
import { newId } from '#lib/ids.ts';
import { sendNotices } from '#notices/send-notices.ts';
import { SmsFault } from '#providers/sms/sms.ts';
import { setSmsNotices } from '#people/contact-channels.store.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aNotice } from '#testing/a-notice.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let support: Colleague;
let person: TestPerson;
test.beforeEach(async () => {
  await api.deps.db.deleteFrom('notices').execute();
  support = await aColleague(['support']);
  person = await api.aPerson(['buyer']);
});

const list = async (query: object = {}, by = support) =>
  (await callAs(by, listSentNotices, { query })).data;
const wayOf = async (noticeId: string, channel: string) => {
  const row = (await list({ size: '500' })).data.find((each) => each.noticeId === noticeId);
  return row?.ways.find((way) => way.channel === channel);
};
const resend = (noticeId: string, version = 0) =>
  callAs(support, resendNotice, { body: { noticeId, version, reason: '短信公司恢复了' } });
/** Sends all that is due, by a company that answers like this. */
async function send(answer: () => void = () => undefined) {
  const { sms } = api.deps;
  const sent: string[] = [];
  api.deps.sms = {
    name: 'company',
    send: async (_, text) => {
      answer();
      sent.push(text);
    },
  };
  await sendNotices(api.deps, new AbortController().signal);
  api.deps.sms = sms;
  return sent;
}
const fail = (
  noticeId: string,
  status: 'failed' | 'unclear' = 'failed',
  reason = 'LimitExceeded',
) =>
  rowOf('notices', { id: noticeId }).then(async ({ event_id }) =>
    setRows(
      'notices',
      { event_id, channel: 'sms' },
      {
        status,
        reason,
        tries: 6,
        ended_at: api.time.now,
      },
    ),
  );

test('a message with its ways and what failed, masked, as the person reads it; sent again by the way that failed only', async () => {
  const noticeId = await aNotice(api, person, 'refunded');
  await fail(noticeId);
  const [row] = (await list()).data;
  expect(row).toMatchObject({
    noticeId,
    title: '退款已到账',
    person: { userId: person.userId, phoneMask: expect.stringMatching(/\*{4}/) },
    ways: [
      { channel: 'app', status: 'sent', reason: null },
      { channel: 'miniProgram', status: 'pending' },
      { channel: 'sms', status: 'failed', reason: 'LimitExceeded', tries: 6 },
    ],
    version: 0,
    actions: ['resend'],
  });
  expect(JSON.stringify(row)).not.toContain(person.phone);
  // Two days later it would be too old to be sent by itself.
  advanceTime(2 * DAY_MS);
  support = await aColleague(['support']);
  const again = await resend(noticeId);
  expect(again.data).toMatchObject({
    version: 1,
    resentAt: api.time.now.toISOString(),
    ways: [{ status: 'sent' }, { status: 'pending' }, { status: 'pending', tries: 0 }],
  });
  expect(await send()).toHaveLength(1);
  expect(await wayOf(noticeId, 'sms')).toMatchObject({ status: 'sent', tries: 1 });
  expect(await send()).toEqual([]);
  const [act] = await rowsOf('audit_entries', { subject_id: noticeId });
  expect(act).toMatchObject({
    action: 'notice.resend',
    reason: '短信公司恢复了',
    before: { ways: ['sms failed'] },
  });
});

test('another try that fails is tried later as at first; what may have arrived is sent again only by a person', async () => {
  const noticeId = await aNotice(api, person, 'refunded');
  await fail(noticeId, 'unclear', 'no answer');
  expect(await send()).toEqual([]);
  expect((await resend(noticeId)).code).toBe(0);
  await send(() => {
    throw new SmsFault('no', 'LimitExceeded');
  });
  expect(await wayOf(noticeId, 'sms')).toMatchObject({ status: 'pending', tries: 1 });
});

test('nothing to send again: delivered, the own choice of the person, or on its way; two at once send once', async () => {
  await setSmsNotices(api.deps.db, person.userId, false);
  const off = await aNotice(api, person, 'refunded');
  await send();
  expect(await wayOf(off, 'sms')).toMatchObject({ status: 'skipped', reason: 'switchedOff' });
  expect((await resend(off)).code).toBe(1271);
  const quiet = await aNotice(api, person, 'orderPaid');
  expect((await resend(quiet)).code).toBe(1271);
  expect((await resend(newId())).code).toBe(1004);
  const { id: sms } = await rowOf('notices', { channel: 'sms' });
  expect((await resend(sms)).code).toBe(1004);
  const failed = await aNotice(api, person, 'refunded');
  await fail(failed);
  const replies = await inParallel(3, () => resend(failed));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  expect((await resend(failed, 1)).code).toBe(1271);
});

test('found by order, by person, by state and by day; page by page; whoever only looks is offered nothing', async () => {
  const order = await anOrder(api, { status: '20' });
  const { order_no } = await rowOf('orders', { id: order.orderId });
  const failed = await aNotice(api, person, 'refunded');
  await fail(failed);
  const ids = async (query: object) =>
    (await list({ size: '500', ...query })).data.map(({ noticeId }) => noticeId);
  const ofOrder = (await list({ search: order_no })).data;
  expect(ofOrder.length).toBeGreaterThan(0);
  expect(ofOrder.every(({ orderId }) => orderId === order.orderId)).toBe(true);
  expect(await ids({ search: searchOf(person.phone) })).toEqual([failed]);
  expect(await ids({ search: person.phone.slice(-4), state: 'failed' })).toEqual([failed]);
  expect(await ids({ state: 'failed' })).toEqual([failed]);
  expect(await ids({ state: 'skipped' })).toEqual([]);
  const today = shanghaiDay(api.time.now);
  expect(await ids({ from: today, to: today, state: 'failed' })).toEqual([failed]);
  expect(await ids({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  for (let n = 0; n < 55; n += 1) await aNotice(api, person, 'orderPaid');
  const whole = await ids({});
  for (const sort of ['newest', 'oldest']) {
    const first = await list({ sort });
    const second = await list({ sort, after: first.next ?? '' });
    const both = [...first.data, ...second.data].map(({ noticeId }) => noticeId);
    expect(both).toEqual(sort === 'newest' ? whole : whole.toReversed());
  }
  const auditor = await aColleague(['auditor']);
  expect((await list({ state: 'failed' }, auditor)).data[0]?.actions).toEqual([]);
  expect((await callAs(support, listSentNotices, { query: { from: '2026-02-30' } })).status).toBe(
    400,
  );
});
