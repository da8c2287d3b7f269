import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table files add column sweep_at timestamptz(3)`,
  `comment on column files.sweep_at is
    'Of a photo of somebody''s papers: when it is deleted unless something has need of it by then.'`,
  `create index files_sweep on files (sweep_at) where sweep_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
