import type { Selectable } from 'kysely';
import type { Db, Tables } from './schema.ts';

/** The latest messages of the local sender, newest first. */
export async function listTextMessages(
  db: Db,
  limit: number,
): Promise<Selectable<Tables['text_messages']>[]> {
  return db
    .selectFrom('text_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
