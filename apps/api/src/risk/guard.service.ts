import type { captchaGuard } from '@yanche/contract/people/captcha';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { addressLimits, limitOf, prefixOf } from './limit-rules.ts';
import type { Visitor } from '#route.ts';
import { isKnownDevice } from './known-devices.store.ts';
import { countHitsIfRoom, countHitsOrThrow, listWaits } from './limits.store.ts';
import { captchaChoice } from './captcha-choice.ts';
import { checkGuardApp } from './guard-app.ts';
import { captchaFrom, riskScore, signals } from './risk-signals.ts';

type Asked = { appCode: string; appScene: string; phone: string };

/**
 * Whether sending a code to this phone needs a captcha. Considers past requests, never whether the phone is registered.
 */
export async function scanPhone(
  deps: Deps,
  { appCode, appScene, phone }: Asked,
  visitor: Visitor,
): Promise<AnswerOf<typeof captchaGuard>> {
  checkGuardApp(deps, { appCode, appScene }, 'loginScene');
  const status = (await countAndScan(deps, phone, visitor)) ? 1 : 0;
  if (visitor.device === null) visitor.markDevice();
  return {
    status,
    token: deps.singleUseTokens.issue('guard', phone, String(status)),
    ...captchaChoice(deps),
  };
}

/**
 * Counts this question and answers whether a captcha is needed. A full network means one for everybody there, and no more: if it
 * refused, one neighbour could keep all others from logging in.
 */
async function countAndScan(deps: Deps, phone: string, visitor: Visitor): Promise<boolean> {
  const { db, pii, clock } = deps;
  const { ip, device } = visitor;
  const now = clock.now();
  if (await isKnownDevice(db, pii, { device, phone }, now)) {
    const own = limitOf(pii, 'guardByKnownDevice', `${phone} ${device}`);
    await countHitsOrThrow(db, [own], now);
    return false;
  }
  const hasRoom = await countHitsIfRoom(db, addressLimits(deps, 'guard', ip), now);
  return !hasRoom || needsCaptcha(deps, phone, visitor);
}

/** Also asked when a code is sent: tokens gathered beforehand would spare an abuser every captcha. */
export async function needsCaptcha(
  deps: Deps,
  phone: string,
  { ip, device }: Visitor,
): Promise<boolean> {
  const { db, pii, clock } = deps;
  const now = clock.now();
  // Its codes are few and its own (`codeByKnownDevice`): what others do with this number is not its fault.
  if (await isKnownDevice(db, pii, { device, phone }, now)) return false;
  const limits = [
    limitOf(pii, 'codeByPhone', phone),
    limitOf(pii, 'wrongCodeByPhone', phone),
    limitOf(pii, 'codeByPrefix', prefixOf(phone)),
    limitOf(pii, 'codeInAll', ''),
    ...(device === null ? [] : [limitOf(pii, 'codeByDevice', device)]),
    ...addressLimits(deps, 'code', ip),
    ...addressLimits(deps, 'wrongCode', ip),
    ...addressLimits(deps, 'guard', ip),
    ...addressLimits(deps, 'question', ip),
  ];
  const questions = limits.flatMap(({ name, key }) =>
    signals
      .filter(({ source }) => source === name)
      .map((signal) => ({ signal, key, seconds: signal.minutes * 60, most: signal.from })),
  );
  const waits = await listWaits(db, questions, now);
  const fired = questions.filter((_, index) => (waits[index] ?? 0) > 0);
  return riskScore(fired.map(({ signal }) => signal)) >= captchaFrom;
}
