import { captchaConfig, type CrawlPayload, guardApp } from '@yanche/contract/captcha';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { showCaptcha } from './captcha.ts';
import { isCrawlPayload, passCrawlCheck, verifyCaptcha } from './crawl-check.ts';
import { checkPhoneRisk, type CodeSent, type RiskResult, sendCode } from './phone-risk.ts';
import { RiskError } from './risk-error.ts';
import { type RiskApp, riskSettings } from './risk-settings.ts';
import { type Call, signedCalls } from './signed-call.ts';

/** Scans a phone; the default type. With the business the login code is sent as well. */
export type PhoneRisk = RiskApp & {
  type?: 'phone';
  phone: string;
  business?: 'SSO_SEND_LOGIN_CODE';
  /** Takes an open captcha away. */
  signal?: AbortSignal;
};
/** Runs a function; after an HTTP 598, told by its `CallError`, a captcha and the function once more. */
export type ApiRisk<T> = RiskApp & { type: 'api'; run: () => Promise<T> };
/** Just a captcha. With the business the guard checks it, by what a 598 brought along. */
export type CustomRisk = RiskApp & {
  type: 'custom';
  business?: 'CAPTCHA_AUTO_VERIFY';
  payload?: CrawlPayload;
};

/** Risk control by its three types (spec §4). Rejects with a `RiskError`, or with the refusal of a call. */
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
  const check = begin(options, call);
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
      throw new RiskError('paramType', { about: 'type' }); // a caller without types
  }
}

function begin(app: RiskApp, call: Call) {
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

/** Who asks for login codes. */
export const loginApp = { appCode: guardApp.appCode, appScene: guardApp.loginScene };

/** What `call` does about a 598 of its own. Null when the call may be repeated, else why not, for people. */
export async function liftCrawlLimit(
  payload: unknown,
  sentAt: number,
  call: Call,
): Promise<string | null> {
  try {
    const app = isCrawlPayload(payload) ? payload : {};
    await passCrawlCheck(begin(app, call), payload, sentAt);
    return null;
  } catch (error) {
    return sentenceOf(error) ?? new RiskError('checkFailed').message;
  }
}

/** What to tell people about a failure of risk control; null when its words are for developers. */
export const sentenceOf = (error: unknown): string | null =>
  error instanceof RiskError || error instanceof CallError ? error.message : null;
