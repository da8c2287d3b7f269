import { captchaConfig, type CrawlPayload, guardApp } from '@yanche/contract/people/captcha';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { showCaptcha } from './captcha.ts';
import { isCrawlPayload, passCrawlCheck, verifyCaptcha } from './crawl-check.ts';
import { checkPhoneRisk, type CodeSent, type RiskResult, sendCode } from './phone-risk.ts';
import { RiskError } from './risk-error.ts';
import { type RiskApp, riskSettings } from './risk-settings.ts';
import { type Call, signedCalls } from './signed-call.ts';

/** Scans a phone number; the default type. With `business` the login code is sent, too. */
export type PhoneRisk = RiskApp & {
  type?: 'phone';
  phone: string;
  business?: 'SSO_SEND_LOGIN_CODE';
  /** Closes an open captcha. */
  signal?: AbortSignal;
};
/** Runs a function; if it throws the `CallError` of HTTP 598, shows a captcha and runs it again. */
export type ApiRisk<T> = RiskApp & { type: 'api'; run: () => Promise<T> };
/** Only a captcha. With `business` the guard verifies it, with the payload of a 598. */
export type CustomRisk = RiskApp & {
  type: 'custom';
  business?: 'CAPTCHA_AUTO_VERIFY';
  payload?: CrawlPayload;
};

/** Risk control (spec §4). Rejects with a `RiskError` or the `CallError` of a call. */
export function riskControl(
  options: PhoneRisk & { business: 'SSO_SEND_LOGIN_CODE' },
  call: Call,
): Promise<CodeSent>;
export function riskControl(options: PhoneRisk | CustomRisk, call: Call): Promise<RiskResult>;
export function riskControl<T>(options: ApiRisk<T>, call: Call): Promise<T>;
export async function riskControl<T>(
  options: PhoneRisk | ApiRisk<T> | CustomRisk,
  call: Call,
): Promise<RiskResult | CodeSent | T> {
  const check = createCheck(options, call);
  const { settings, request } = check;
  switch (options.type) {
    case undefined:
    case 'phone': {
      const { phone, signal, business } = options;
      const scan = { ...check, phone, signal };
      return business === 'SSO_SEND_LOGIN_CODE' ? sendCode(scan) : checkPhoneRisk(scan);
    }
    case 'api':
      return runChecked(options.run, (payload, sentAt) => passCrawlCheck(check, payload, sentAt));
    case 'custom': {
      const { payload, business } = options;
      const captchaData = await showCaptcha(
        payload ?? (await request(captchaConfig, { host: settings.guardHost })),
      );
      const verify = business === 'CAPTCHA_AUTO_VERIFY';
      const token = verify ? await verifyCaptcha(check, captchaData, payload) : '';
      return { token, captchaType: settings.captchaType, captchaData };
    }
    default:
      throw new RiskError('paramType', { about: 'type' }); // reachable only from untyped callers
  }
}

function createCheck(app: RiskApp, call: Call) {
  const settings = riskSettings(app);
  return { settings, request: signedCalls(call, settings.appCode) };
}

async function runChecked<T>(
  run: () => Promise<T>,
  pass: (payload: unknown, sentAt: number) => Promise<void>,
): Promise<T> {
  const sentAt = performance.now();
  try {
    return await run();
  } catch (error) {
    if (!isFailure(error, 'crawling')) throw error;
    await pass(error.data, sentAt);
    return run();
  }
}

/** The application under which login codes are requested. */
export const loginApp = { appCode: guardApp.appCode, appScene: guardApp.loginScene };

/** How `call` handles HTTP 598: null when the call may be repeated, else a message for people. */
export async function liftCrawlLimit(
  payload: unknown,
  sentAt: number,
  call: Call,
): Promise<string | null> {
  try {
    const app = isCrawlPayload(payload) ? payload : {};
    await passCrawlCheck(createCheck(app, call), payload, sentAt);
    return null;
  } catch (error) {
    return sentenceOf(error) ?? new RiskError('checkFailed').message;
  }
}

/** The message for people; null when the error's message is for developers. */
export const sentenceOf = (error: unknown): string | null =>
  error instanceof RiskError || error instanceof CallError ? error.message : null;
