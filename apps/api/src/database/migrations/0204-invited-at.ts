import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table users add column invited_at timestamptz(3)',
  `comment on column users.invited_at is
    'When an inspector was invited last. Whoever has not begun by some days later has to be invited again.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
