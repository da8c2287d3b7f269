import type { ViewQuery } from '@yanche/rules/staff/saved-views';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';

export type ViewRow = Selectable<Tables['saved_views']>;

/** All views of this person, by list and name. */
export async function listViews(db: Db, userId: string): Promise<ViewRow[]> {
  return db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('resource')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** One at a time for each person, so that limit and default hold. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('staff')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

export async function upsertView(
  tx: Tx,
  view: { userId: string; resource: string; name: string; query: ViewQuery; now: Date },
): Promise<string> {
  const query = JSON.stringify(view.query);
  const { id } = await tx
    .insertInto('saved_views')
    .values({
      id: newId(),
      user_id: view.userId,
      resource: view.resource,
      name: view.name,
      query,
      created_at: view.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'resource', 'name']).doUpdateSet({ query }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of one list at most one is the default; null: none. */
export async function setDefault(
  tx: Tx,
  { userId, resource, viewId }: { userId: string; resource: string; viewId: string | null },
): Promise<void> {
  const ofList = tx
    .updateTable('saved_views')
    .where('user_id', '=', userId)
    .where('resource', '=', resource);
  await ofList.set({ is_default: false }).where('is_default', '=', true).execute();
  if (viewId !== null) await ofList.set({ is_default: true }).where('id', '=', viewId).execute();
}

export async function deleteView(tx: Tx, viewId: string): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', viewId).execute();
}
