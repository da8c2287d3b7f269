import { checkCaptchaAndSendSsoLoginCode } from '@yanche/contract/people/sso';
import { listInbox } from '@yanche/contract/people/inbox';
import { solveCaptcha } from './a-captcha.ts';
import type { TestApi } from './test-api.ts';

/** The guard's token when no captcha is required. */
export const guardTokenFor = (api: TestApi, phone: string): string =>
  api.deps.singleUseTokens.issue('guard', phone, '0');

/** Asks for a code with the captcha passed. */
export async function askForCode(
  api: TestApi,
  phone: string,
  from: { ip?: string; headers?: Record<string, string> } = {},
) {
  const token = guardTokenFor(api, phone);
  const captcha = { captchaType: 'tencent' as const, ...(await solveCaptcha(api)) };
  const body = { phone, token, ...captcha };
  return api.call(null, checkCaptchaAndSendSsoLoginCode, { body, ...from });
}

/** The newest code sent to this phone, from the local inbox. */
export async function readCode(api: TestApi, phone: string): Promise<string> {
  const inbox = await api.call(null, listInbox);
  const message = inbox.data.find(
    ({ kind, phoneMask }) => kind === 'code' && phoneMask.endsWith(phone.slice(-4)),
  );
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
