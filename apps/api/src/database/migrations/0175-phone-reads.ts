import { type Kysely, sql } from 'kysely';

/** The acts of `auditGroups.phoneReads`: who looked at numbers is found without reading the whole log. */
const statements = [
  `create index audit_entries_phone_reads on audit_entries (at desc, id desc)
    where action in ('staff.readPhone', 'order.readPhone', 'inspector.readPhone', 'person.readPhone')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
