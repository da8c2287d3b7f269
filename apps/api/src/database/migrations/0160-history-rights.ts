import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table history_rights add column returned_for uuid unique references history_orders`,
  `alter table history_rights add column granted_by uuid references users`,
  `comment on column history_rights.returned_for is
    'The query whose free query came back as this grant, since the one it was taken of ends too soon to be used.'`,
  `comment on column history_rights.granted_by is 'The colleague who granted it; null for those the product gives itself.'`,
  // "All comes back" was written as the price of that day: with a higher price it would become a part.
  `update products set rule = jsonb_set(rule, '{noRecordRefund}', 'null')
    where kind in ('accident', 'insurance') and rule ->> 'noRecordRefund' = price::text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
