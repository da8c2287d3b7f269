import { failureCodes } from '@yanche/contract/failure-codes';
import { call } from '#lib/call/call.ts';
import { CallError, isFailure } from '#lib/call/call-error.ts';

type Words = { codeSent: string; sendFailed: string; sendAgain: string };
/** What to say, and for how many seconds the button waits. */
export type SendOutcome = { said: string; wait: number };

const countdown = 60; // spec §9

/** Asks for a login code by way of the guard, with a captcha if it wants one. Never rejects. */
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

/** Fetched while the phone is being typed. */
export const loadRiskControl = () => import('#lib/risk-control/risk-control.ts');

/** spec §8 knows it as code 7 of a shared login service; ours says so after it was already tried again. */
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
