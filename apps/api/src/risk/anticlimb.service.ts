import type { anticlimbCheck, anticlimbGuard } from '@yanche/contract/people/captcha';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { addressLimits } from './limit-rules.ts';
import { clearHits, countHitsOrThrow } from './limits.store.ts';
import { crawlKeys, crawlSubject, type Reader } from './crawl-guard.ts';
import { checkGuardApp } from './guard-app.ts';

/** Issues the token to send with the captcha's answer, for this session or address only. */
export async function crawlToken(
  deps: Deps,
  app: BodyOf<typeof anticlimbGuard>,
  reader: Reader,
): Promise<AnswerOf<typeof anticlimbGuard>> {
  checkGuardApp(deps, app, 'crawlScene');
  await countHitsOrThrow(deps.db, addressLimits(deps, 'guard', reader.ip), deps.clock.now());
  const token = deps.singleUseTokens.issue('crawlGuard', crawlSubject(reader));
  return { token, captchaType: 'tencent' };
}

/** A passed captcha resets the counters. Without a challenge it was asked for before any 598. */
export async function passCrawlCheck(
  deps: Deps,
  { appCode, appScene, token, data }: BodyOf<typeof anticlimbCheck>,
  reader: Reader,
): Promise<AnswerOf<typeof anticlimbCheck>> {
  checkGuardApp(deps, { appCode, appScene }, 'crawlScene');
  await countHitsOrThrow(deps.db, addressLimits(deps, 'guard', reader.ip), deps.clock.now());
  const subject = crawlSubject(reader);
  const { singleUseTokens, captcha } = deps;
  const wanted =
    (await singleUseTokens.spend('crawlGuard', token, subject)) !== null &&
    (data.challenge === '' ||
      (await singleUseTokens.spend('challenge', data.challenge, subject)) !== null);
  if (!wanted) throw new Failure('guardNeeded');
  const { ticket, randstr, captchaAppId: appId } = data;
  const verdict = await captcha.verify({ ticket, randstr, appId, ip: reader.ip });
  if (verdict === 'unknown') throw new Failure('captchaUnavailable');
  if (verdict === 'refused') throw new Failure('captchaRefused');
  for (const key of crawlKeys(deps, subject)) await clearHits(deps.db, key);
  return { passed: true };
}
