import { anticlimbCheck, anticlimbGuard, type CrawlPayload } from '@yanche/contract/people/captcha';
import { type CaptchaData, showCaptcha } from './captcha.ts';
import { RiskError } from './risk-error.ts';
import type { RiskSettings } from './risk-settings.ts';
import type { SignedCall } from './signed-call.ts';

type Check = { settings: RiskSettings; request: SignedCall };

/** Sends the captcha's answer to the anti-crawl guard, which lets calls through again. spec §7 */
export async function verifyCaptcha(
  { settings, request }: Check,
  captchaData: CaptchaData,
  payload: CrawlPayload | undefined,
): Promise<string> {
  const { appCode, appScene, guardHost: host } = settings;
  const { token, captchaType } = await request(anticlimbGuard, {
    host,
    body: { appCode, appScene },
  });
  const data = { challenge: '', ...payload, ...captchaData };
  await request(anticlimbCheck, { host, body: { appCode, appScene, token, captchaType, data } });
  return token;
}

let running: Promise<void> | null = null;
let ended: { at: number; outcome: Promise<void> } | null = null;

/**
 * After HTTP 598: captcha, guard, check. Concurrent calls share one captcha and its outcome, also those whose 598 arrives after
 * it ended but which were sent before (`sentAt`, of `performance.now()`).
 */
export function passCrawlCheck(check: Check, payload: unknown, sentAt: number): Promise<void> {
  if (running !== null) return running;
  if (ended !== null && sentAt < ended.at) return ended.outcome;
  const outcome = askPerson(check, payload).finally(() => {
    running = null;
    ended = { at: performance.now(), outcome };
  });
  running = outcome;
  return outcome;
}

async function askPerson(check: Check, payload: unknown): Promise<void> {
  if (!isCrawlPayload(payload)) throw new RiskError('paramsMissing', { about: 'payload' });
  const captchaData = await showCaptcha(payload);
  await verifyCaptcha(check, captchaData, payload);
}

/** Checked by hand: schemas are not part of the web build. */
export const isCrawlPayload = (data: unknown): data is CrawlPayload =>
  typeof data === 'object' && data !== null && 'script' in data && 'challenge' in data;
