import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table pay_statements add column withheld integer`,
  // What was confirmed before was told and filed whole.
  `update pay_statements set withheld = 0 where total is not null`,
  `alter table pay_statements add constraint pay_statements_withheld
    check ((total is null) = (withheld is null) and withheld between 0 and total)`,
  `comment on column pay_statements.withheld is
    'Fen of income tax that the platform keeps back of the total, fixed while it is confirmed.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
