import type { Db } from '#database/schema.ts';
import type { Visitor } from '#route.ts';

type Consent = { userId: string; visitor: Visitor; version: string; now: Date };

/** Keeps that this person accepted a version of the terms, the first time that they did. */
export async function recordConsent(
  db: Db,
  { userId, visitor, version, now }: Consent,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      user_id: userId,
      version,
      given_at: now,
      ip: visitor.ip,
      user_agent: visitor.userAgent,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
