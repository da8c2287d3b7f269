import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

type TextMessage = Selectable<Tables['text_messages']>;

/** Stores a local sender's message, once per id. */
export async function saveTextMessage(
  db: Db,
  message: Insertable<Tables['text_messages']>,
): Promise<void> {
  await db
    .insertInto('text_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The latest messages of the local senders, `limit` of each kind, newest first. */
export async function listTextMessages(db: Db, limit: number): Promise<TextMessage[]> {
  const { rows } = await sql<TextMessage>`
    select newest.* from (values ('code'), ('notice'), ('miniProgram')) as kinds (kind)
    cross join lateral (
      select * from text_messages where text_messages.kind = kinds.kind
      order by created_at desc, id desc limit ${limit}) as newest
    order by created_at desc, id desc`.execute(db);
  return rows;
}
