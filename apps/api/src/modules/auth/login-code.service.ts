import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '#deps';
import { Failure } from '#lib/failure.ts';
import { addressLimits, limitOf } from '#lib/limit-rules.ts';
import { takeHit } from '#stores/limits.store.ts';
import { markCodeUsed, takeTry } from '#stores/login-codes.store.ts';

export const codeLength = 6; // spec §9
export const codeMinutes = 5;
const maxTries = 5;

/** Stored instead of the code; bound to the phone, so that a code never opens another account. */
export const hashCode = (deps: Deps, phone: string, code: string) =>
  deps.pii.hash(`login code ${phone} ${code}`);

/** Uses up the newest code of this phone, or throws. Every wrong guess counts, also when made in parallel. */
export async function spendLoginCode(
  deps: Deps,
  { phone, code, ip }: { phone: string; code: string; ip: string },
): Promise<void> {
  const now = deps.clock.now();
  const found = await takeTry(deps.db, deps.pii.hash(phone), maxTries, now);
  if (found === null) throw new Failure('loginCodeExpired');
  const given = Buffer.from(hashCode(deps, phone, code));
  if (!timingSafeEqual(given, Buffer.from(found.code_hash))) {
    await rememberWrongCode(deps, phone, ip);
    throw new Failure('loginCodeWrong');
  }
  if (!(await markCodeUsed(deps.db, found.id, now))) throw new Failure('loginCodeExpired');
}

/** For the risk score of the next request; nobody is refused for it here. */
async function rememberWrongCode(deps: Deps, phone: string, ip: string): Promise<void> {
  const limits = [
    limitOf(deps.pii, 'wrongCodeByPhone', phone),
    ...addressLimits(deps, 'wrongCode', ip),
  ];
  for (const limit of limits) await takeHit(deps.db, limit, deps.clock.now());
}
