import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { escapeLike } from '#lib/escape-like.ts';

/** Of each kind; a name that more have is too short to look for. */
const most = 200;

/** What has this number, and the postings of such an order; people whose name begins so; dealers whose name holds it. */
export async function findSubjects(db: Db, text: string): Promise<string[]> {
  const number = text.toUpperCase();
  const begins = `${escapeLike(text)}%`;
  const { rows } = await sql<{ id: string }>`
    with numbered as (
      select id from orders where order_no = ${number}
      union all select id from self_orders where order_no = ${number}
      union all select id from history_orders where order_no = ${number})
    select id::text from numbered
    union all select id::text from ledger_transactions where order_id in (select id from numbered)
    union all select id::text from history_cases where case_no = ${number}
    union all select id::text from claims where claim_no = ${number}
    union all (select id::text from users where name like ${begins} limit ${most})
    union all (select id::text from dealers where name ilike ${`%${begins}`} limit ${most})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Everybody who is or was at the console, or one of them. */
export async function listActors(db: Db, only: string | null) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id', 'users.name'])
    .$if(only !== null, (query) => query.where('users.id', '=', only ?? ''))
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}
