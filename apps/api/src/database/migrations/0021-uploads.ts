import { type Kysely, sql } from 'kysely';

const statements = [
  // What a customer shows with a dispute; kept as long as the order.
  `create table dispute_files (
    order_id uuid not null references orders,
    position smallint not null,
    file_id uuid not null references files,
    primary key (order_id, position))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
