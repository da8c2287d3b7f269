import type {
  dropView,
  listSavedViews,
  saveView,
  setDefaultView,
} from '@yanche/contract/console/saved-views';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { mostViews, namesPhone } from '@yanche/rules/staff/saved-views';
import { inTransaction } from '#database/database.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import {
  deleteView,
  listViews,
  lockOwner,
  setDefault,
  upsertView,
  type ViewRow,
} from './saved-views.store.ts';

type Answer = AnswerOf<typeof listSavedViews>;

/** The caller's own; those of others are not there. */
export async function readViews(db: Db, { userId }: StaffCaller): Promise<Answer> {
  const rows = await listViews(db, userId);
  return {
    views: rows.map(({ id, resource, name, query, is_default }) => ({
      viewId: id,
      resource,
      name,
      query,
      isDefault: is_default,
    })),
  };
}

const change = (
  { db }: Deps,
  by: StaffCaller,
  work: (tx: Tx, own: readonly ViewRow[]) => Promise<void>,
): Promise<Answer> =>
  inTransaction(db, async (tx) => {
    await lockOwner(tx, by.userId);
    await work(tx, await listViews(tx, by.userId));
    return readViews(tx, by);
  });

/** Throws `viewPersonal`, `viewsFull`. */
export async function keepView(
  deps: Deps,
  by: StaffCaller,
  { resource, name, query, isDefault }: BodyOf<typeof saveView>,
): Promise<Answer> {
  if (namesPhone(query)) throw new Failure('viewPersonal');
  return change(deps, by, async (tx, own) => {
    const ofList = own.filter((view) => view.resource === resource);
    const former = ofList.find((view) => view.name === name);
    if (former === undefined && ofList.length >= mostViews) {
      throw new Failure('viewsFull', { most: mostViews });
    }
    const { userId } = by;
    const now = deps.clock.now();
    const viewId = await upsertView(tx, { userId, resource, name, query, now });
    if (isDefault) await setDefault(tx, { userId, resource, viewId });
    else if (former?.is_default === true) await setDefault(tx, { userId, resource, viewId: null });
  });
}

function ownView(own: readonly ViewRow[], viewId: string): ViewRow {
  const view = own.find(({ id }) => id === viewId);
  if (view === undefined) throw new Failure('notFound');
  return view;
}

export const chooseDefaultView = (
  deps: Deps,
  by: StaffCaller,
  { viewId, isDefault }: BodyOf<typeof setDefaultView>,
): Promise<Answer> =>
  change(deps, by, async (tx, own) => {
    const { resource, is_default } = ownView(own, viewId);
    if (isDefault === is_default) return;
    await setDefault(tx, { userId: by.userId, resource, viewId: isDefault ? viewId : null });
  });

export const forgetView = (
  deps: Deps,
  by: StaffCaller,
  { viewId }: BodyOf<typeof dropView>,
): Promise<Answer> => change(deps, by, async (tx, own) => deleteView(tx, ownView(own, viewId).id));
