import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table orders
    add column dispute_outcome text check (dispute_outcome in ('upheld', 'kept')),
    add column dispute_answer text,
    add column dispute_decided_at timestamptz(3),
    add constraint orders_dispute_decided check (
      num_nulls(dispute_outcome, dispute_answer, dispute_decided_at) in (0, 3))`,
  `comment on column orders.dispute_answer is 'The words to the customer with the decision on what they disputed.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
