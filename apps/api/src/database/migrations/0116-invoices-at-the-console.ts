import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table invoices add column refused_reason text`,
  `comment on column invoices.refused_reason is
    'Why it is not issued, in words for the customer, who may ask again; null unless it was refused.'`,
  `alter table invoices add check ((status = 'refused') = (refused_reason is not null))`,
  `create index invoices_requested on invoices (requested_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
