import { captchaConfig, captchaGuard } from '@yanche/contract/people/captcha';
import { checkCaptchaAndSendSsoLoginCode, sendLoginCode } from '@yanche/contract/people/sso';
import { checkPhone } from '@yanche/rules/people/phone';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { type CaptchaData, showCaptcha } from './captcha.ts';
import { RiskError } from './risk-error.ts';
import type { CaptchaType, RiskSettings } from './risk-settings.ts';
import type { SignedCall } from './signed-call.ts';

/** spec §3 "captcha result". `captchaData` is null when none was needed. */
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

/** Scans a phone number and shows a captcha unless the scan says that none is needed. spec §4 */
export async function checkPhoneRisk(check: PhoneCheck): Promise<RiskResult> {
  const { phone, signal } = check;
  if (!checkPhone(phone).ok) throw new RiskError('paramType', { about: 'phone' });
  const scan = await scanPhone(check).catch(() => null); // a failed scan is not a pass
  if (scan?.status === 0) return { ...scan, captchaData: null };
  const captchaData = await showCaptcha(scan ?? (await choiceWithoutScan(check)), { signal });
  // The guard's answer is needed for its token only.
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

/** The server's message is more specific than ours. */
function scanFailed(cause: unknown): never {
  throw cause instanceof CallError ? cause : new RiskError('scanFailed', { cause });
}

/**
 * Business SSO_SEND_LOGIN_CODE: passes the check, then sends the login code. Throws refusals of the server as they are,
 * anything else as "send failed" (spec §8).
 */
export async function sendCode(check: PhoneCheck, again = true): Promise<CodeSent> {
  const result = await checkPhoneRisk(check);
  try {
    return await send(check, result);
  } catch (cause) {
    // Token or ticket had expired: start over once.
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
