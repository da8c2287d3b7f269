import type { Deps } from '#deps.ts';
import type { Caller, Visitor } from '#route.ts';

/** Keeps that this person accepted a version of the terms, the first time that they did. */
export async function recordConsent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, visitor, version }: { caller: Caller; visitor: Visitor; version: string },
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      user_id: caller.userId,
      version,
      given_at: clock.now(),
      ip: visitor.ip,
      user_agent: visitor.userAgent,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
