import { type Kysely, sql } from 'kysely';

const statements = [
  // What was confirmed before stays as it is; a new one needs somebody who neither proposed nor gains it.
  `alter table spending_proposals add constraint spending_proposals_by_others
    check (status <> 'done' or (decided_by is not null and decided_by not in (proposed_by, user_id))) not valid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
