import { failureCodes } from '@yanche/contract/failure-codes';
import { call } from '#lib/call/call.ts';
import { CallError, isFailure } from '#lib/call/call-error.ts';

type Words = { codeSent: string; sendFailed: string; sendAgain: string };
/** Message for the person, and seconds until the code can be requested again. */
export type SendOutcome = { said: string; wait: number };

const countdown = 60; // spec §9

/** Requests a login code through the guard, with a captcha if required. Never rejects. */
export async function sendCode(
  phone: string,
  words: Words,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const risk = await loadRiskControl().catch(() => null);
  if (risk === null) return { said: words.sendFailed, wait: 0 };
  try {
    const business = 'SSO_SEND_LOGIN_CODE';
    const sent = await risk.riskControl({ ...risk.loginApp, phone, business, signal }, call);
    return { said: words.codeSent, wait: sent.resendAfterSeconds };
  } catch (error) {
    const said = mustStartOver(error) ? words.sendAgain : risk.sentenceOf(error);
    return { said: said ?? words.sendFailed, wait: waitAfter(error) };
  }
}

/** Preloaded while the phone number is typed. */
export const loadRiskControl = () => import('#lib/risk-control/risk-control.ts');

/** Code 7 of the shared login service in spec §8; ours answers so after its own retry. */
const mustStartOver = (error: unknown) =>
  error instanceof CallError && [7, failureCodes.guardNeeded].includes(error.code);

function waitAfter(error: unknown): number {
  if (isFailure(error, 'codeTooSoon')) return (error.data as { seconds: number }).seconds;
  // The text message may still arrive.
  if (isFailure(error, 'textNotSent')) {
    return (error.data as { retry: boolean }).retry ? 0 : countdown;
  }
  return 0;
}
