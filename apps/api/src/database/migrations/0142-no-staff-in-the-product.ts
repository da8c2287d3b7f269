import { type Kysely, sql } from 'kysely';

const statements = [
  // Staff have their roles at the console only: a session of the product is 30 days long and has no second factor.
  `update users set roles =
      array(select role from unnest(roles) with ordinality as held (role, place)
        where role not in ('reviewer', 'admin') order by place)
    where roles && array['reviewer', 'admin']`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
