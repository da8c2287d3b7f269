import type { Kysely } from 'kysely';
import type { Clock } from '#lib/clock.ts';
import { limitOf } from '#risk/limit-rules.ts';
import type { Pii } from '#lib/signing/pii.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';
import type { Tables } from '#database/schema.ts';
import { setOpenid } from './contact-channels.store.ts';

type Around = {
  db: Kysely<Tables>;
  pii: Pii;
  clock: Clock;
  miniProgram: { openIdOf(code: string): Promise<string | null> };
};

/**
 * Stores, sealed, the openid behind this mini-program login code, and returns it; null when the code is invalid.
 * Rejects when the mini-program cannot be asked.
 */
export async function linkMiniProgramUser(
  { db, pii, clock, miniProgram }: Around,
  userId: string,
  code: string,
): Promise<string | null> {
  await countHitsOrThrow(db, [limitOf(pii, 'linkMiniByPerson', userId)], clock.now());
  const openId = await miniProgram.openIdOf(code);
  if (openId !== null) await setOpenid(db, userId, pii.seal(openId));
  return openId;
}
