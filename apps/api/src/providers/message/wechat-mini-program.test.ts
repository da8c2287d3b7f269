import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeCompany } from '#testing/fake-company.ts';
import { startFakeWechat } from '#testing/fake-wechat-mini.ts';
import type { OutgoingMessage } from './message.ts';
import { requestWechat } from './request-wechat.ts';
import { createWechatMiniProgram } from './wechat-mini-program.ts';

const start = new Date('2026-11-21T02:00:00Z');
const time = { now: start };
const clock = { now: () => time.now };
const keys = { appId: 'wx0123456789abcdef', appSecret: 'the-app-secret' };
const templates = {
  onTheWay: { id: 'TEMPLATE-1', car: 'thing1', detail: 'time2' },
  reportReady: { id: 'TEMPLATE-2', car: 'thing1', detail: null },
};

let wechat: Awaited<ReturnType<typeof startFakeWechat>>;
beforeAll(async () => {
  wechat = await startFakeWechat(keys, clock);
});
beforeEach(() => {
  time.now = start;
  wechat.reset();
});
afterAll(() => wechat.close());

const create = (page: string | null = null) =>
  createWechatMiniProgram({ ...keys, templates, page }, clock, {
    api: wechat.url,
    timeoutMs: 400,
  });
const message = (change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: 'notice-1',
  kind: 'onTheWay',
  to: 'openid-1',
  text: 'not sent',
  language: 'zh',
  values: [
    { car: '浙A***45', detail: '2026年11月22日 09:00' },
    { car: '浙A***45', detail: '22 Nov 2026 09:00' },
  ],
  ...change,
});
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a subscription message', () => {
  test('is the registered text with its values', async () => {
    await create('pages/web/index').send(message());
    expect(wechat.sent).toEqual([
      {
        touser: 'openid-1',
        template_id: 'TEMPLATE-1',
        page: 'pages/web/index',
        miniprogram_state: 'formal',
        lang: 'zh_CN',
        data: { thing1: { value: '浙A***45' }, time2: { value: '2026年11月22日 09:00' } },
      },
    ]);
    await create().send(message({ kind: 'reportReady' }));
    expect(wechat.sent[1]).toMatchObject({ data: { thing1: { value: '浙A***45' } } });
    expect(wechat.sent[1]).not.toHaveProperty('page');
  });

  test("English readers get the link to the English page; WeChat's own fields stay Chinese", async () => {
    await create().send(message({ language: 'en' }));
    expect(wechat.sent[0]).toMatchObject({
      lang: 'en_US',
      data: { time2: { value: '2026年11月22日 09:00' } },
    });
  });

  test('a field takes twenty letters', async () => {
    const car = { car: '车'.repeat(30), detail: '' };
    await create().send(message({ values: [car, car] }));
    expect(wechat.sent[0]).toMatchObject({ data: { thing1: { value: '车'.repeat(20) } } });
  });

  test('kinds without a registered text are not sent', async () => {
    expect(await faultOf(create().send(message({ kind: 'refunded' })))).toMatchObject({
      outcome: 'never',
      reason: 'noTemplate',
    });
    expect(wechat.tokensAsked).toBe(0);
  });

  test.each([
    [43101, 'never'], // not subscribed
    [40003, 'never'], // no such person
    [47003, 'never'], // wrong content
    [45009, 'later'], // too many today
    [-1, 'later'], // busy
  ])('refused with %i: %s', async (code, outcome) => {
    wechat.refusesWith(code);
    const fault = await faultOf(create().send(message()));
    expect(fault).toMatchObject({ name: 'MessageFault', outcome, reason: String(code) });
  });

  test.each(['silent', 'garbage', 'down'] as const)(
    'with WeChat %s nobody knows, and no secret is told',
    async (mood) => {
      const mini = create();
      await mini.send(message());
      wechat.isInMood(mood);
      const fault = await faultOf(mini.send(message()));
      expect(fault).toMatchObject({ name: 'MessageFault', outcome: 'unknown' });
      expect(String(fault)).not.toMatch(/openid-1|the-app-secret|token-/);
    },
  );
});

describe('the access token', () => {
  test('is requested once for concurrent callers', async () => {
    const mini = create();
    await Promise.all(Array.from({ length: 8 }, () => mini.send(message())));
    await mini.send(message());
    expect(wechat.tokensAsked).toBe(1);
    expect(wechat.sent).toHaveLength(9);
  });

  test('is renewed before expiry', async () => {
    const mini = create();
    await mini.send(message());
    time.now = new Date(start.getTime() + 6_899_000);
    await mini.send(message());
    expect(wechat.tokensAsked).toBe(1);
    time.now = new Date(start.getTime() + 6_901_000);
    await mini.send(message());
    expect(wechat.tokensAsked).toBe(2);
  });

  test('when refused, a new one is requested and the message is sent once', async () => {
    const mini = create();
    await mini.send(message());
    wechat.spoilToken();
    await Promise.all([mini.send(message()), mini.send(message())]);
    expect(wechat.sent).toHaveLength(3);
    expect(wechat.tokensAsked).toBe(2);
  });

  test("two processes do not invalidate each other's token", async () => {
    const [one, other] = [create(), create()];
    await one.send(message());
    await other.send(message());
    await one.send(message());
    expect(wechat.refusals).toBe(0);
  });

  test('an unavailable token means certainly nothing was sent', async () => {
    for (const mood of ['silent', 'garbage', 'down'] as const) {
      wechat.isInMood(mood);
      const fault = await faultOf(create().send(message()));
      expect(fault).toMatchObject({ outcome: 'later' });
      expect(String(fault)).not.toContain('the-app-secret');
    }
    wechat.isInMood('well');
    const wrong = createWechatMiniProgram(
      { ...keys, appSecret: 'wrong', templates, page: null },
      clock,
      { api: wechat.url, timeoutMs: 400 },
    );
    const fault = await faultOf(wrong.send(message()));
    expect(fault).toMatchObject({ outcome: 'later', reason: 'token: 40125' });
    expect(wechat.sent).toEqual([]);
  });
});

test('where nothing listens a message was certainly not sent, so that it is tried again', async () => {
  const gone = await startFakeCompany();
  await gone.close();
  const asking = requestWechat(`http://${gone.endpoint}/`, { timeoutMs: 2_000 });
  await expect(asking).rejects.toMatchObject({ outcome: 'later', reason: 'ECONNREFUSED' });
});

describe('who somebody is', () => {
  test('is behind a login code, once', async () => {
    const mini = create();
    expect(await mini.openIdOf('code-of-7')).toBe('openid-7');
    expect(await mini.openIdOf('code-of-7')).toBeNull();
    expect(await mini.openIdOf('nobody')).toBeNull();
  });

  test('is unknown when WeChat does not answer', async () => {
    wechat.isInMood('silent');
    expect(await faultOf(create().openIdOf('code-of-7'))).toMatchObject({ name: 'MessageFault' });
  });
});
