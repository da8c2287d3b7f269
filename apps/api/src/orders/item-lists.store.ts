import { sql } from 'kysely';
import type { Tx } from '#database/schema.ts';

/*
 * Which checklist items a task has. Most tasks have one of some dozens of lists, so each list is stored once and never changed, and a
 * task names it (decision 99). Nobody else reads or writes how that is stored.
 */

/** In a statement over `tasks`: the items. Tasks of versions before, which name no list yet, have them themselves. */
export const itemCodesOfTask = () =>
  sql<string[]>`coalesce(
    (select item_lists.codes from item_lists where item_lists.id = tasks.item_list_id), tasks.item_codes)`;

export const itemCountOfTask = () => sql<number>`cardinality(${itemCodesOfTask()})`;

/** To be written to `tasks.item_list_id`: the list of these items, in this order; stored if it is the first of its kind. */
export const itemListOf = (codes: readonly string[]) => sql<number>`item_list_of(${codes}::text[])`;

/** The version before may still serve and reads nothing but the copies: the migration that ends them was not run. */
export async function areItemsCopied(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ copied: boolean }>`
    select exists (select 1 from pg_trigger
      where tgrelid = 'tasks'::regclass and tgname = 'tasks_copy_items') as copied`.execute(tx);
  return rows[0]?.copied === true;
}

/** Tasks after this one, in the order of their ids; `todo`: a list is to be named, or with `copies` a copy to be taken away. */
export async function listTasksAfter(
  tx: Tx,
  id: string,
  { copies, most }: { copies: boolean; most: number },
) {
  const isTodo = copies ? sql`item_codes is not null` : sql`item_list_id is null`;
  const { rows } = await sql<{ id: string; todo: boolean }>`
    select id, ${isTodo} as todo from tasks where id > ${id}::uuid order by id limit ${most}`.execute(
    tx,
  );
  return rows;
}

/** Lets these tasks name their list, and keep no copy if `copies`. Answers which: whoever is busy with one keeps it for a moment. */
export async function nameItemLists(
  tx: Tx,
  ids: readonly string[],
  { copies }: { copies: boolean },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with free as (select id from tasks where id = any(${ids}::uuid[]) for update skip locked)
    update tasks set item_list_id = coalesce(tasks.item_list_id, item_list_of(tasks.item_codes)),
      item_codes = case when ${copies} then null else tasks.item_codes end
    from free where tasks.id = free.id returning tasks.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
