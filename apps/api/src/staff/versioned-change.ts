import type { AuditAction, AuditSubject } from '@yanche/rules/staff/audit-actions';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from './audit/audit.store.ts';
import { nextVersion } from './catalogue-versions.store.ts';

type Subject = { kind: AuditSubject; id: string };
type Change = {
  /** Of the act, where people are told of it. */
  actId?: string;
  action: AuditAction;
  /** What it is called now; not for people and orders, whose names are read from their rows. */
  name?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/**
 * Carries out one command on something of the catalogue: one at a time, the version compared, the act written down beside the change.
 * Throws `changedMeanwhile` and what `work` throws.
 */
export async function changeVersioned(
  deps: Deps,
  by: StaffCaller,
  { subject, version, reason }: { subject: Subject; version: number | null; reason: string },
  work: (tx: Tx, now: Date) => Promise<Change>,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) =>
    changeWithin(tx, by, { subject, version, reason, now }, async () => work(tx, now)),
  );
}

/** The same within a transaction that does more; `version` null compares none. */
export async function changeWithin(
  tx: Tx,
  by: StaffCaller,
  given: { subject: Subject; version: number | null; reason: string; now: Date },
  work: () => Promise<Change>,
): Promise<void> {
  const { subject, version, reason, now } = given;
  const next = await nextVersion(tx, subject);
  if (version !== null && next !== version + 1) throw new Failure('changedMeanwhile');
  const { actId, action, name, before, after } = await work();
  const act = { id: actId, by, at: now, action, reason, before, after };
  await insertAudit(tx, { ...act, subject: { ...subject, ...(name !== undefined && { name }) } });
}
