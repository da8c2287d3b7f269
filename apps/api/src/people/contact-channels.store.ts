import type { Db } from '#database/schema.ts';

/** A person's sealed addresses outside the app, their opt-in, and their language. */
export async function findContactChannels(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['phone_sealed', 'openid_sealed', 'sms_notices', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The same of many people at once, by person. */
export async function listContactChannels(db: Db, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'phone_sealed', 'openid_sealed', 'sms_notices', 'language'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ id, ...ways }) => [id, ways]));
}

export async function setSmsNotices(db: Db, userId: string, sms: boolean): Promise<void> {
  await db.updateTable('users').set({ sms_notices: sms }).where('id', '=', userId).execute();
}

export async function setOpenid(db: Db, userId: string, sealed: string): Promise<void> {
  await db.updateTable('users').set({ openid_sealed: sealed }).where('id', '=', userId).execute();
}
