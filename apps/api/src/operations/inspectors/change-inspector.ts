import type { AuditAction } from '@yanche/rules/staff/audit-actions';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Order } from '#orders/inspection-orders.ts';
import type { StaffCaller } from '#route.ts';
import { requireUninvolved } from '#staff/own-affairs.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { lockInspectorRow } from './inspectors.store.ts';

type Given = { inspectorId: string; version: number; reason: string };
type Change = {
  actId?: string;
  action: AuditAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/**
 * Carries out one command on an inspector, who is locked, after the orders it is about. Throws `notFound`,
 * `changedMeanwhile`, `ownAffair` and what `work` throws.
 */
export async function changeInspector(
  deps: Deps,
  by: StaffCaller,
  { inspectorId, version, reason }: Given,
  work: (
    tx: Tx,
    row: Selectable<Tables['users']>,
    now: Date,
    locked: readonly Order[],
  ) => Promise<Change>,
  lockOrders: (tx: Tx) => Promise<Order[]> = async () => [],
): Promise<void> {
  requireUninvolved(by, { inspectorId });
  const subject = { kind: 'inspector' as const, id: inspectorId };
  await changeVersioned(deps, by, { subject, version, reason }, async (tx, now) => {
    const locked = await lockOrders(tx);
    const row = await lockInspectorRow(tx, inspectorId);
    if (row === null) throw new Failure('notFound');
    return work(tx, row, now, locked);
  });
}
