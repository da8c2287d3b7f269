import { captchaConfig, captchaGuard } from '@yanche/contract/captcha';
import { checkCaptchaAndSendSsoLoginCode, sendLoginCode } from '@yanche/contract/sso';
import { checkPhone } from '@yanche/rules/phone';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { type CaptchaData, showCaptcha } from './captcha.ts';
import { RiskError } from './risk-error.ts';
import type { CaptchaType, RiskSettings } from './risk-settings.ts';
import type { SignedCall } from './signed-call.ts';

/** spec §3 "captcha result". Without `captchaData` none was needed. */
export type RiskResult = {
  token: string;
  captchaType: CaptchaType;
  captchaData: CaptchaData | null;
};
export type CodeSent = { resendAfterSeconds: number };

export type PhoneCheck = {
  phone: string;
  settings: RiskSettings;
  request: SignedCall;
  signal?: AbortSignal;
};

/** Scans a phone and shows a captcha unless the scan says that none is needed. spec §4 */
export async function checkPhoneRisk(check: PhoneCheck): Promise<RiskResult> {
  const { phone, signal } = check;
  if (!checkPhone(phone).ok) throw new RiskError('paramType', { about: 'phone' });
  const scan = await scanPhone(check).catch(() => null); // a failed scan is not a pass
  if (scan?.status === 0) return { ...scan, captchaData: null };
  const captchaData = await showCaptcha(scan ?? (await choiceWithoutScan(check)), { signal });
  // Only the guard gives tokens; whether a captcha is needed no longer matters.
  const { token, captchaType } = scan ?? (await scanPhone(check).catch(scanFailed));
  return { token, captchaType, captchaData };
}

const scanPhone = ({ phone, settings, request }: PhoneCheck) =>
  request(captchaGuard, {
    host: settings.guardHost,
    body: { appCode: settings.appCode, appScene: settings.appScene, phone },
  });

const choiceWithoutScan = ({ settings, request }: PhoneCheck) =>
  request(captchaConfig, { host: settings.guardHost }).catch(scanFailed);

/** What the server says against it is worth more than our own sentence. */
function scanFailed(cause: unknown): never {
  throw cause instanceof CallError ? cause : new RiskError('scanFailed', { cause });
}

/**
 * The business SSO_SEND_LOGIN_CODE: passes the check, then sends the login code. Throws the server's refusal as it is,
 * anything else as "send failed" (spec §8).
 */
export async function sendCode(check: PhoneCheck, again = true): Promise<CodeSent> {
  const result = await checkPhoneRisk(check);
  try {
    return await send(check, result);
  } catch (cause) {
    // The token or the ticket was worth nothing any more: once more from the start, by itself.
    if (again && isStale(cause)) return sendCode(check, false);
    throw cause instanceof CallError ? cause : new RiskError('sendFailed', { cause });
  }
}

const isStale = (error: unknown) =>
  isFailure(error, 'guardNeeded') || isFailure(error, 'captchaRefused');

function send({ phone, settings, request }: PhoneCheck, result: RiskResult): Promise<CodeSent> {
  const { token, captchaType, captchaData } = result;
  const host = settings.ssoHost;
  return captchaData === null
    ? request(sendLoginCode, { host, body: { phone, token } })
    : request(checkCaptchaAndSendSsoLoginCode, {
        host,
        body: { phone, captchaType, token, ...captchaData },
      });
}
