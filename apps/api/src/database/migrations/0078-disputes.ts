import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Few orders are disputed: their list is walked by this alone.
  await sql`create index orders_disputed on orders (disputed_at, id) where disputed_at is not null`.execute(
    db,
  );
}
