import type { TestApi } from './test-api.ts';

/** A plausible trace of a person moving the piece. */
export const handTrace = (x: number): [number, number][] =>
  Array.from({ length: 12 }, (_, step) => [(x * step) / 11, step * 40 + (step % 3) * 5]);

/** A ticket of the built-in captcha, for a puzzle without a drawn picture. */
export async function solveCaptcha(api: TestApi) {
  const captcha = api.deps.localCaptcha;
  if (captcha === null) throw new Error('another captcha is in use');
  const x = 100;
  const now = api.time.now.getTime();
  const cost = { rounds: 1, bits: 0 };
  const puzzle = api.deps.pii.seal(JSON.stringify(['puzzle', x, now + 60_000, now, cost]));
  const solved = await captcha.solve({ puzzle, x, trace: handTrace(x) });
  if (solved === null || 'next' in solved) throw new Error('the captcha was not passed');
  return { ticket: solved.ticket, randstr: solved.randstr, captchaAppId: solved.appid };
}
