import { listInbox } from '@yanche/contract/people/inbox';
import { listNotices } from '@yanche/contract/notices/notices';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import { MessageFault, type OutgoingMessage } from '#providers/message/message.ts';
import { type Sms, SmsFault } from '#providers/sms/sms.ts';
import { setOpenid, setSmsNotices } from '#people/contact-channels.store.ts';
import { aNotice } from '#testing/a-notice.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf } from '#testing/rows.ts';
import { newId } from '#lib/ids.ts';
import { start, type TestPerson } from '#testing/test-api.ts';
import { deleteExpiredRows } from '#risk/delete-expired.ts';
import { sendNotices } from './send-notices.ts';

const { signal } = new AbortController();
let person: TestPerson;
let localSms: Sms;
let texted: { phone: string; text: string; id: string }[];
let subscribed: OutgoingMessage[];
let languages: (string | null)[];
let smsAnswers: () => void;
let miniAnswers: () => void;

test.beforeAll(() => {
  localSms = api.deps.sms;
});
test.beforeEach(async () => {
  await api.deps.db.deleteFrom('notices').execute();
  person = await api.aPerson(['buyer']);
  [texted, subscribed, languages] = [[], [], []];
  [smsAnswers, miniAnswers] = [() => undefined, () => undefined];
  api.deps.sms = {
    name: 'company',
    send: async (phone, text, template, id = '') => {
      expect(template).toEqual({
        name: 'onTheWay',
        language: expect.stringMatching(/^(zh|en)$/),
        values: [
          ['浙A***45', '2026年11月22日 09:00'],
          ['浙A***45', '22 Nov 2026 09:00'],
        ],
      });
      texted.push({ phone, text, id });
      languages.push(template?.language ?? null);
      smsAnswers();
    },
  };
  api.deps.miniProgram = {
    name: 'company',
    isRepeatable: false,
    openIdOf: async () => null,
    send: async (message) => {
      subscribed.push(message);
      miniAnswers();
    },
  };
});

const send = () => sendNotices(api.deps, signal);
const states = async () => {
  const rows = await rowsOf('notices', {}, 'channel');
  return rows.flatMap(({ channel, status, reason, tries }) =>
    channel === 'app' ? [] : [channel, status, reason, tries].join(' '),
  );
};
const link = () => setOpenid(api.deps.db, person.userId, api.deps.pii.seal('the-openid'));

test("sends once per channel, with text and placeholders, under the notice's id", async () => {
  await link();
  await aNotice(api, person, 'onTheWay');
  expect(await send()).toBe(2);
  expect(await send()).toBe(0);
  expect(texted).toEqual([
    {
      phone: person.phone,
      text: '【验车】检测师正赶来检测 大众 帕萨特（浙A·***45），预约时间 11月22日 09:00。',
      id: expect.any(String),
    },
  ]);
  expect(subscribed).toMatchObject([{ to: 'the-openid', kind: 'onTheWay' }]);
  expect(new Set([texted[0]?.id, subscribed[0]?.id]).size).toBe(2);
  expect(await states()).toEqual(['miniProgram sent  1', 'sms sent  1']);
});

test("uses the language of the person's last request; requests without one change nothing", async () => {
  await link();
  const speaks = (headers: Record<string, string>) => api.call(person, listNotices, { headers });
  await speaks({ 'accept-language': 'en-GB,en;q=0.9' });
  await speaks({}); // a program without a language header
  await aNotice(api, person, 'onTheWay');
  await send();
  expect(texted.at(-1)?.text).toBe(
    '[Yanche] The inspector is on the way to 大众 帕萨特 (浙A·***45), due on 22 Nov 09:00.',
  );
  expect(subscribed.at(-1)?.language).toBe('en');
  await speaks({ 'accept-language': 'zh' });
  await aNotice(api, person, 'onTheWay');
  await send();
  expect(texted.at(-1)?.text).toContain('检测师正赶来');
  expect(languages).toEqual(['en', 'zh']);
});

test('skips people without a mini-program or with text messages off, and records why', async () => {
  await setSmsNotices(api.deps.db, person.userId, false);
  await aNotice(api, person, 'onTheWay');
  await send();
  expect([...texted, ...subscribed]).toEqual([]);
  expect(await states()).toEqual(['miniProgram skipped noOpenid 1', 'sms skipped switchedOff 1']);
});

test('retries with growing pauses what was certainly not sent, then gives up', async () => {
  await link();
  await aNotice(api, person, 'onTheWay');
  smsAnswers = () => {
    throw new SmsFault('no', 'LimitExceeded');
  };
  for (const pause of [30_000, 120_000, 600_000, 3_600_000]) {
    await send();
    advanceTime(pause - 1);
    expect(await send()).toBe(0);
    advanceTime(1);
  }
  expect(await states()).toEqual(['miniProgram sent  1', 'sms pending LimitExceeded 4']);
  await send();
  expect(texted).toHaveLength(5);
  // "On the way" is worthless after hours.
  advanceTime(4 * 3_600_000);
  await send();
  expect(texted).toHaveLength(5);
  expect(await states()).toEqual(['miniProgram sent  1', 'sms skipped tooLate 6']);
});

test('given-up notices stay given up', async () => {
  await aNotice(api, person, 'refunded');
  await api.deps.db.updateTable('notices').set({ tries: 5 }).execute();
  await setSmsNotices(api.deps.db, person.userId, false);
  await link();
  miniAnswers = () => {
    throw new MessageFault('later', 'busy');
  };
  await send();
  expect(await states()).toEqual(['miniProgram failed busy 6', 'sms skipped switchedOff 6']);
  expect((await rowOf('notices', { channel: 'miniProgram' })).ended_at).toEqual(start);
});

test('does not repeat what may have arrived', async () => {
  await link();
  await aNotice(api, person, 'onTheWay');
  smsAnswers = () => {
    throw new SmsFault('unknown', 'no answer');
  };
  miniAnswers = () => {
    throw new MessageFault('unknown', 'no answer');
  };
  await send();
  advanceTime(24 * 3_600_000);
  expect(await send()).toBe(0);
  expect([texted.length, subscribed.length]).toEqual([1, 1]);
  expect(await states()).toEqual(['miniProgram unclear no answer 1', 'sms unclear no answer 1']);
});

test('ends at once what will never be accepted', async () => {
  await link();
  await aNotice(api, person, 'onTheWay');
  smsAnswers = () => {
    throw new SmsFault('no', 'no template');
  };
  miniAnswers = () => {
    throw new MessageFault('never', '43101');
  };
  await send();
  expect(await states()).toEqual(['miniProgram skipped 43101 1', 'sms skipped noTemplate 1']);
});

test('after a crash while sending, company messages are not repeated; inbox messages exist once', async () => {
  await aNotice(api, person, 'onTheWay');
  const killed = new Error('killed');
  smsAnswers = () => {
    throw killed;
  };
  await expect(send()).rejects.toBe(killed); // after the company accepted it, before that was recorded
  await send();
  advanceTime(59_000);
  expect(await send()).toBe(0);
  advanceTime(1_000);
  expect(await send()).toBe(1);
  expect(texted).toHaveLength(1);
  expect(await states()).toContain('sms unclear sender lost 2');

  api.deps.sms = {
    name: 'local',
    send: async (...message) => {
      await localSms.send(...message);
      smsAnswers();
    },
  };
  await aNotice(api, person, 'onTheWay');
  await expect(send()).rejects.toBe(killed);
  smsAnswers = () => undefined;
  advanceTime(60_000);
  await send();
  const { data } = await api.call(null, listInbox);
  expect(data).toMatchObject([{ kind: 'notice', text: expect.stringContaining('检测师正赶来') }]);
  expect(await states()).toContain('sms sent  2');
});

test('stores no phone, plate or openid in plain text', async () => {
  await link();
  await aNotice(api, person, 'onTheWay');
  await send();
  const rows = await rowsOf('notices');
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${person.phone}|the-openid|浙A[^*]`));
});

test('deletes notices after half a year', async () => {
  await aNotice(api, person, 'onTheWay');
  await send();
  advanceTime(180 * 86_400_000);
  await aNotice(api, person, 'refunded');
  await deleteExpiredRows(api.deps);
  expect(await rowsOf('notices')).toHaveLength(6);
  advanceTime(1);
  await deleteExpiredRows(api.deps);
  const rows = await rowsOf('notices');
  expect(rows.map(({ kind }) => kind)).toEqual(['refunded', 'refunded', 'refunded']);
});

test('a thousand go side by side by two processes, each once, in few statements', async () => {
  const count = 1_000;
  await aNotice(api, person, 'onTheWay');
  const [row] = await rowsOf('notices', { channel: 'sms' });
  if (row === undefined) throw new Error('no notice');
  await api.deps.db.deleteFrom('notices').execute();
  const copies = Array.from({ length: count }, () => ({ ...row, id: newId(), event_id: newId() }));
  await addRows(
    'notices',
    ...copies.map((copy) => ({ ...copy, params: JSON.stringify(copy.params) as never })),
  );
  const sent: string[] = [];
  let [under, most] = [0, 0];
  api.deps.sms = {
    name: 'company',
    send: async (_, __, ___, id = '') => {
      under += 1;
      most = Math.max(most, under);
      await new Promise((resolve) => setTimeout(resolve, 5));
      under -= 1;
      sent.push(id);
    },
  };
  const statements = vi.spyOn(Client.prototype, 'query');
  const tried = await Promise.all([send(), send()]);
  const asked = statements.mock.calls.length;
  statements.mockRestore();
  expect(tried[0] + tried[1]).toBe(count);
  expect(sent).toHaveLength(count);
  expect(new Set(sent).size).toBe(count);
  expect(most).toBeGreaterThanOrEqual(100);
  expect(most).toBeLessThanOrEqual(400);
  // Sent one by one, each took eight.
  expect(asked / count).toBeLessThan(0.6);
  expect(new Set((await rowsOf('notices')).map(({ status }) => status))).toEqual(new Set(['sent']));
});
