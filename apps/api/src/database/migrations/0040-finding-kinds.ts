import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table findings add column kind text',
  `comment on column findings.kind is
    'Which of several faults of that defect code it is; null where the code means one, or nobody chose.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
