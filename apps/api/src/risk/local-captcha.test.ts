import {
  captchaConfig,
  captchaGuard,
  guardApp,
  localAnswer,
  localPuzzle,
  localQuestion,
  localQuestionAnswer,
} from '@yanche/contract/people/captcha';
import { describe, expect } from 'vitest';
import { askForCode } from '#testing/a-code.ts';
import { costAfter } from './captcha-cost.ts';
import { handTrace } from '#testing/a-captcha.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';

const solution = (puzzle: string) =>
  (JSON.parse(api.deps.pii.open(puzzle)) as [string, number | string])[1];

describe('a question instead of the puzzle', () => {
  const ask = async (language = 'zh') =>
    (await api.call(null, localQuestion, { headers: { 'accept-language': language } })).data;
  const answer = (puzzle: string, said: string | number) =>
    api.call(null, localQuestionAnswer, { body: { puzzle, answer: String(said) } });

  test("is in the visitor's language; the right answer returns a ticket, once", async () => {
    const { puzzle, question } = await ask();
    expect(question).toMatch(/^(下面哪些是.+？|请选出所有.+。)$/);
    expect((await ask('en')).question).toMatch(/^(Which of these are .+\?|Tick everything .+\.)$/);
    advanceTime(1_500);
    const { data: config } = await api.call(null, captchaConfig);
    expect(await answer(puzzle, solution(puzzle))).toMatchObject({
      code: 0,
      data: { appid: config.captchaAppId },
    });
    expect((await answer(puzzle, solution(puzzle))).code).toBe(1106);
  });

  test('can be tried once, not before anybody could have read it, and for five minutes', async () => {
    const [wrong, fast, late] = [await ask(), await ask(), await ask()];
    advanceTime(1_499);
    expect((await answer(fast.puzzle, solution(fast.puzzle))).code).toBe(1106);
    advanceTime(1);
    expect((await answer(wrong.puzzle, `${solution(wrong.puzzle)}1`)).code).toBe(1106);
    expect((await answer(wrong.puzzle, solution(wrong.puzzle))).code).toBe(1106);
    advanceTime(300_000);
    expect((await answer(late.puzzle, solution(late.puzzle))).code).toBe(1106);
  });

  test('puzzles and questions do not answer each other', async () => {
    const { puzzle } = await ask();
    const x = 500;
    const body = { puzzle, x, trace: handTrace(x) };
    expect((await api.call(null, localAnswer, { body })).code).toBe(1106);
    const { data } = await api.call(null, localPuzzle);
    advanceTime(2_000);
    expect((await answer(data.puzzle, solution(data.puzzle))).code).toBe(1106);
  });

  test('questions are rarer than puzzles, and asking for many raises the risk score', async () => {
    const from = async (ip: string) => (await api.call(null, localQuestion, { ip })).code;
    for (let n = 0; n < 5; n += 1) expect(await from('203.0.113.19')).toBe(0);
    expect(await from('203.0.113.19')).toBe(1108);
    const codes = [];
    for (let n = 0; n < 56; n += 1) codes.push(await from(`203.0.113.${n + 20}`));
    expect(codes.filter((code) => code === 0)).toHaveLength(25); // 30 for all of one network
    const { appCode, loginScene: appScene } = guardApp;
    const scan = async (ip: string) =>
      (
        await api.call(null, captchaGuard, {
          body: { appCode, appScene, phone: '13500001234' },
          ip,
        })
      ).data.status;
    expect(await scan('203.0.113.250')).toBe(1);
    expect(await scan('203.0.114.250')).toBe(0);
  });
});

describe('the price', () => {
  const costOf = (puzzle: string) => JSON.parse(api.deps.pii.open(puzzle))[4];
  const ask = async (ip: string) => (await api.call(null, localPuzzle, { ip })).data;
  const fail = async (ip: string) => {
    const { puzzle } = await ask(ip);
    await api.call(null, localAnswer, { body: { puzzle, x: 0, trace: handTrace(0) }, ip });
  };

  test('rises with every failure and every code from an address, and falls again after an hour', async () => {
    const ip = '198.18.1.1';
    expect(costOf((await ask(ip)).puzzle)).toEqual({ rounds: 1, bits: 0 });
    await fail(ip);
    await fail(ip);
    expect(costOf((await ask(ip)).puzzle)).toEqual({ rounds: 1, bits: 13 });
    for (const phone of ['13300990001', '13300990002']) await askForCode(api, phone, { ip });
    const dear = await ask(ip);
    expect(dear.bits).toBe(15);
    expect(costOf(dear.puzzle)).toEqual({ rounds: 2, bits: 15 });
    const { data: question } = await api.call(null, localQuestion, { ip });
    expect(costOf(question.puzzle)).toEqual({ rounds: 2, bits: 15 });
    expect(costOf((await ask('198.18.2.1')).puzzle)).toEqual({ rounds: 1, bits: 0 });
    advanceTime(3_600_000);
    expect(costOf((await ask(ip)).puzzle)).toEqual({ rounds: 1, bits: 0 });
  });

  test('rises slowly for the neighbours', async () => {
    for (let host = 1; host <= 19; host += 1) await fail(`198.18.3.${host}`);
    expect(costOf((await ask('198.18.3.99')).puzzle)).toEqual({ rounds: 1, bits: 12 });
  });

  test('ends somewhere: people have old phones', () => {
    expect([0, 1, 3, 4, 9, 10, 500].map(costAfter)).toEqual([
      { rounds: 1, bits: 0 },
      { rounds: 1, bits: 12 },
      { rounds: 1, bits: 14 },
      { rounds: 2, bits: 15 },
      { rounds: 2, bits: 20 },
      { rounds: 3, bits: 20 },
      { rounds: 3, bits: 20 },
    ]);
  });
});

describe('the built-in captcha over HTTP', () => {
  test("a puzzle's right answer returns a ticket for the named app", async () => {
    const { data } = await api.call(null, localPuzzle);
    const x = Number(solution(data.puzzle));
    const body = { puzzle: data.puzzle, x, trace: handTrace(x) };
    const solved = await api.call(null, localAnswer, { body });
    const { data: config } = await api.call(null, captchaConfig);
    expect(solved).toMatchObject({ code: 0, data: { appid: config.captchaAppId } });
    expect((await api.call(null, localAnswer, { body })).code).toBe(1106);
  });

  test('guessing is limited by address and network: each puzzle allows one try', async () => {
    const from = async (ip: string) => (await api.call(null, localPuzzle, { ip })).code;
    for (let n = 0; n < 40; n += 1) expect(await from('203.0.113.9')).toBe(0);
    expect(await from('203.0.113.9')).toBe(1108);
    expect(await from('203.0.113.10')).toBe(0);
  });

  test('beyond the limit a puzzle costs work first, each its own', async () => {
    const ip = '203.0.114.9';
    const ask = (query: object = {}) => api.call(null, localPuzzle, { ip, query });
    for (let n = 0; n < 40; n += 1) await ask();
    const refused = await ask();
    const { entry } = Object(refused.data);
    expect(refused).toMatchObject({ code: 1108, data: { seconds: 600, entry: { bits: 20 } } });
    expect((await ask({ entry: entry.puzzle, work: 'none' })).code).toBe(1106);
    expect((await ask({ entry: 'invented', work: '' })).code).toBe(1106);
    const [, , until, asked] = JSON.parse(api.deps.pii.open(entry.puzzle));
    const done = JSON.stringify(['entry', 0, until, asked, { rounds: 1, bits: 0 }]);
    const paid = { entry: api.deps.pii.seal(done), work: '' };
    expect((await ask(paid)).data.picture).toMatch(/^data:image/);
    expect((await ask(paid)).code).toBe(1106);
  });

  test('serves its scripts and nothing else', async () => {
    const { script } = (await api.call(null, captchaConfig)).data;
    const loads = [script, '/captcha/dialog.js'];
    for (const file of loads) {
      const reply = await api.app.inject(file);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
      // Imported scripts are served too.
      const names = [...reply.body.matchAll(/from '\.\/([\w.-]+)'/g)].map(([, name]) => name);
      loads.push(...names.map((name) => `/captcha/${name}`));
    }
    expect(loads.length).toBeGreaterThan(5);
    for (const file of ['/captcha/../captcha.ts', '/captcha/%2e%2e/captcha.ts', '/captcha/x.js']) {
      expect((await api.app.inject(file)).statusCode).toBe(404);
    }
  });

  test('unavailable while another captcha is in use', async () => {
    api.deps.localCaptcha = null;
    for (const call of [localPuzzle, localQuestion]) {
      expect((await api.call(null, call)).code).toBe(1004);
    }
  });
});
