import { type Kysely, sql } from 'kysely';

/**
 * An order keeps time and place itself; the id of its slot stays after the slot is gone (decision 94). A reference would have each deleted slot
 * look through all orders, or cost an index of them. One statement each: none waits for a lock while it holds another.
 */
export const outsideTransaction = true;

const statements = [
  `alter table orders drop constraint if exists orders_slot_id_fkey`,
  `alter table order_changes drop constraint if exists order_changes_to_slot_id_fkey`,
  `alter table seller_visits drop constraint if exists seller_visits_slot_id_fkey`,
  `comment on column orders.slot_id is 'Which slot it was; slots are deleted a while after their time.'`,
  `comment on column order_changes.to_slot_id is 'Which slot it was; slots are deleted a while after their time.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
