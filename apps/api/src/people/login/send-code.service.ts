import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { CaptchaAnswer } from '#providers/captcha/captcha.ts';
import { codeTemplate, trySend } from '#providers/sms/sms.ts';
import { needsCaptcha } from '#risk/guard.service.ts';
import type { Visitor } from '#route.ts';
import { codeMinutes, sendCode } from './phone-codes.store.ts';

const smsText: Bilingual<(code: string) => string> = [
  (code) => `【验车】验证码 ${code}，${codeMinutes} 分钟内有效。请勿告诉他人。`,
  (code) => `[Yanche] Your code is ${code}, valid for ${codeMinutes} minutes. Do not share it.`,
];

/** The page waits 3 s for an answer (spec §7). A slower provider may still deliver: the result is unknown. */
const timeoutMs = 2_500;

type Request = { phone: string; token: string; language: Language; visitor: Visitor };
type Sent = { resendAfterSeconds: number };

/** Sends a code when the guard required no captcha. */
export async function sendUnchecked(deps: Deps, request: Request): Promise<Sent> {
  const fields = await deps.singleUseTokens.spend('guard', request.token, request.phone);
  if (fields?.[0] !== '0' || (await needsCaptcha(deps, request.phone, request.visitor))) {
    throw new Failure('guardNeeded');
  }
  return sendLoginCode(deps, request);
}

/** Sends a code after a passed captcha. */
export async function sendChecked(
  deps: Deps,
  request: Request,
  answer: Omit<CaptchaAnswer, 'ip'>,
): Promise<Sent> {
  const { phone, token, visitor } = request;
  const fields = await deps.singleUseTokens.spend('guard', token, phone);
  if (fields === null) throw new Failure('guardNeeded');
  const verdict = await deps.captcha.verify({ ...answer, ip: visitor.ip });
  if (verdict === 'unknown') throw new Failure('captchaUnavailable');
  if (verdict === 'refused') throw new Failure('captchaRefused');
  return sendLoginCode(deps, request);
}

/** Behaves identically for known and unknown phones. */
const sendLoginCode = (deps: Deps, { phone, language, visitor }: Request): Promise<Sent> =>
  sendCode(deps, { purpose: 'login', phone }, visitor, (code) =>
    deliverCode(deps, phone, language, code),
  );

/** Sends the text message with a code to log in, and says what became of it. */
export const deliverCode = (deps: Deps, phone: string, language: Language, code: string) =>
  Promise.race([
    trySend(
      deps.sms,
      phone,
      inLanguage(smsText, language)(code),
      codeTemplate(language, code, codeMinutes),
    ),
    pause(timeoutMs, 'unknown' as const, { ref: false }),
  ]);
