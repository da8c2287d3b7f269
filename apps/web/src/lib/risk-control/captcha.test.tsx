import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaptcha } from '#testing/fake-captcha.ts';
import { setLanguage } from '#lib/language/language.ts';
import { showCaptcha } from './captcha.ts';
import { scriptLimit } from './captcha-script.ts';
import { RiskError, riskFaults } from './risk-error.ts';

const { seen } = fakeCaptcha;
const show = () => showCaptcha(fakeCaptcha.choice());
const fault = () =>
  show().then(
    () => 'passed',
    (error: unknown) => (error instanceof RiskError ? error.code : error),
  );

beforeEach(() => fakeCaptcha.install());
afterEach(() => {
  fakeCaptcha.uninstall();
});

describe('what the captcha answers', () => {
  it('a pass is ticket, random string and application id, whatever the script calls it', async () => {
    const passed = { ticket: 'tr03-good', randstr: '@abc', captchaAppId: '199' };
    expect(await show()).toEqual(passed);
    fakeCaptcha.answers({ appid: undefined, CaptchaAppId: '199' });
    expect(await show()).toEqual(passed);
    expect(seen).toMatchObject({ shown: 2, destroyed: 2 });
    expect(seen.scripts).toHaveLength(1);
  });

  it.each([
    ['closed by the person', { ret: 2, ticket: null, randstr: null }, 50003],
    ['another application', { appid: '200' }, 50002],
    ['no such application', { ticket: 'trerror_1006_199_17', errorCode: 1006 }, 50002],
    ['a ticket of a disaster', { ticket: 'trerror_1001_199_17' }, 50004],
    ['the same, older', { ticket: 'terror_1001_199_17' }, 50004],
    ['any other trouble', { errorCode: 1012 }, 50004],
    ['no ticket', { ticket: '' }, 50004],
    ['no random string', { randstr: null }, 50004],
    ['an unknown result', { ret: 5 }, 50004],
    ['a box that throws', new Error('boom'), 50004],
  ])('%s is no pass', async (_name, answer, code) => {
    fakeCaptcha.answers(answer);
    expect(await fault()).toBe(code);
    expect(seen.destroyed).toBe(1);
  });
});

describe('its script', () => {
  it.each(['error', 'empty'] as const)('that fails (%s) can be tried again', async (how) => {
    fakeCaptcha.loads(how);
    expect(await fault()).toBe(50001);
    fakeCaptcha.loads('ok');
    expect(await fault()).toBe('passed');
    expect(seen.scripts).toHaveLength(2);
  });

  it('has a time limit', async () => {
    vi.useFakeTimers();
    fakeCaptcha.loads('never');
    const late = fault();
    await vi.advanceTimersByTimeAsync(scriptLimit);
    expect(await late).toBe(50001);
  });

  it('comes from us or over https', async () => {
    const choice = { captchaAppId: '1', script: 'http://captcha.example/a.js' };
    await expect(showCaptcha(choice)).rejects.toMatchObject({ code: 50001 });
    expect(seen.scripts).toEqual([]);
    await showCaptcha({ ...choice, script: 'https://captcha.example/a.js' });
    expect(seen.scripts).toEqual(['/a.js']);
  });
});

it('shows one at a time; a failed one does not stop the next', async () => {
  fakeCaptcha.answers(null);
  const gone = new AbortController();
  const first = showCaptcha(fakeCaptcha.choice(), { signal: gone.signal });
  const second = show();
  await vi.waitFor(() => expect(seen.shown).toBe(1));
  fakeCaptcha.answers({});
  gone.abort();
  await expect(first).rejects.toMatchObject({ code: 50003 });
  expect(await second).toMatchObject({ ticket: 'tr03-good' });
  expect(seen.shown).toBe(2);
});

it('closes on "back"', async () => {
  fakeCaptcha.answers(null);
  const open = fault();
  await vi.waitFor(() => expect(seen.shown).toBe(1));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await open).toBe(50003);
  expect(seen.destroyed).toBe(1);
});

it('restores the focus', async () => {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  fakeCaptcha.answers(null);
  const open = fault();
  await vi.waitFor(() => expect(seen.shown).toBe(1));
  button.blur(); // the captcha's element had the focus and was removed
  window.dispatchEvent(new PopStateEvent('popstate'));
  await open;
  expect(document.activeElement).toBe(button);
  button.remove();
});

it('has a number and words in both languages for each fault (spec §8)', () => {
  expect(Object.values(riskFaults).map(({ code }) => code)).toEqual([
    40001, 40002, 40003, 50001, 50002, 50003, 50004, 70001,
  ]);
  expect(new RiskError('closed').message).toBe('已取消安全验证');
  setLanguage('en');
  expect(new RiskError('closed').message).toBe('The security check was cancelled');
});
