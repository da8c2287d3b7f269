import { captchaConfig, localAnswer, localPuzzle } from '@yanche/contract/captcha';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handTrace } from '#testing/a-captcha.ts';
import { startTestApi, type TestApi } from '#testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const solution = (puzzle: string) => (JSON.parse(api.deps.pii.open(puzzle)) as [string, number])[1];

describe('the built-in captcha over HTTP', () => {
  test('a puzzle, its right answer, a ticket for the app that is named', async () => {
    const { data } = await api.call(null, localPuzzle);
    const x = solution(data.puzzle);
    const body = { puzzle: data.puzzle, x, trace: handTrace(x) };
    const solved = await api.call(null, localAnswer, { body });
    const { data: config } = await api.call(null, captchaConfig);
    expect(solved).toMatchObject({ code: 0, data: { appid: config.captchaAppId } });
    expect((await api.call(null, localAnswer, { body })).code).toBe(1106);
  });

  test('guessing is limited by address and by network: a puzzle can be tried once, and there are only so many', async () => {
    const from = async (ip: string) => (await api.call(null, localPuzzle, { ip })).code;
    for (let n = 0; n < 40; n += 1) expect(await from('203.0.113.9')).toBe(0);
    expect(await from('203.0.113.9')).toBe(1108);
    expect(await from('203.0.113.10')).toBe(0);
  });

  test('its scripts are served, and nothing else from there', async () => {
    const { script } = (await api.call(null, captchaConfig)).data;
    for (const file of [script, '/captcha/dialog.js', '/captcha/slider.js', '/captcha/words.js']) {
      const reply = await api.app.inject(file);
      expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
      // What one of them loads is served as well.
      for (const [, name] of reply.body.matchAll(/from '\.\/([\w.-]+)'/g)) {
        expect((await api.app.inject(`/captcha/${name}`)).statusCode).toBe(200);
      }
    }
    for (const file of ['/captcha/../captcha.ts', '/captcha/%2e%2e/captcha.ts', '/captcha/x.js']) {
      expect((await api.app.inject(file)).statusCode).toBe(404);
    }
  });

  test('there is none while another one is in use', async () => {
    const { localCaptcha } = api.deps;
    api.deps.localCaptcha = null;
    expect((await api.call(null, localPuzzle)).code).toBe(1004);
    api.deps.localCaptcha = localCaptcha;
  });
});
