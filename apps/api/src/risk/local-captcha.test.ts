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
import { handTrace } from '#testing/a-captcha.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';

const solution = (puzzle: string) => (JSON.parse(api.deps.pii.open(puzzle)) as [string, number])[1];

describe('a question instead of the puzzle', () => {
  const ask = async (language = 'zh') =>
    (await api.call(null, localQuestion, { headers: { 'accept-language': language } })).data;
  const answer = (puzzle: string, said: string | number) =>
    api.call(null, localQuestionAnswer, { body: { puzzle, answer: String(said) } });

  test("is in the visitor's language; the right answer returns a ticket, once", async () => {
    const { puzzle, question } = await ask();
    expect(question).toMatch(/^篮子里有.+几个.+？$/);
    expect((await ask('en')).question).toMatch(/^A basket holds .+ How many .+\?$/);
    advanceTime(1_500);
    const { data: config } = await api.call(null, captchaConfig);
    expect(await answer(puzzle, solution(puzzle))).toMatchObject({
      code: 0,
      data: { appid: config.captchaAppId },
    });
    expect((await answer(puzzle, solution(puzzle))).code).toBe(1106);
  });

  test('allows one try, not before it could be read, for five minutes', async () => {
    const [wrong, fast, late, wide] = [await ask(), await ask(), await ask(), await ask()];
    advanceTime(1_499);
    expect((await answer(fast.puzzle, solution(fast.puzzle))).code).toBe(1106);
    advanceTime(1);
    expect((await answer(wrong.puzzle, solution(wrong.puzzle) + 1)).code).toBe(1106);
    expect((await answer(wrong.puzzle, solution(wrong.puzzle))).code).toBe(1106);
    const fullWidth = String(solution(wide.puzzle)).replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    expect((await answer(wide.puzzle, ` ${fullWidth} `)).code).toBe(0);
    advanceTime(300_000);
    expect((await answer(late.puzzle, solution(late.puzzle))).code).toBe(1106);
  });

  test('puzzles and questions do not answer each other', async () => {
    const { puzzle } = await ask();
    const x = solution(puzzle);
    const body = { puzzle, x, trace: handTrace(x) };
    expect((await api.call(null, localAnswer, { body })).code).toBe(1106);
    const { data } = await api.call(null, localPuzzle);
    advanceTime(2_000);
    expect((await answer(data.puzzle, solution(data.puzzle))).code).toBe(1106);
  });

  test('questions are rarer than puzzles, and asking for many raises the risk score', async () => {
    const from = async (ip: string) => (await api.call(null, localQuestion, { ip })).code;
    for (let n = 0; n < 6; n += 1) expect(await from('203.0.113.19')).toBe(0);
    expect(await from('203.0.113.19')).toBe(1108);
    const codes = [];
    for (let n = 0; n < 56; n += 1) codes.push(await from(`203.0.113.${n + 20}`));
    expect(codes.filter((code) => code === 0)).toHaveLength(54); // 60 for a whole network
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

describe('the built-in captcha over HTTP', () => {
  test("a puzzle's right answer returns a ticket for the named app", async () => {
    const { data } = await api.call(null, localPuzzle);
    const x = solution(data.puzzle);
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
