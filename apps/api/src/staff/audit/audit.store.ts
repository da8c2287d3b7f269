import { NIL, validate as isUuid } from 'uuid';
import type { AuditAction, AuditSubject } from '@yanche/rules/staff/audit-actions';
import type { Db, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { newId } from '#lib/ids.ts';
import type { StaffCaller } from '#route.ts';

type Facts = Readonly<Record<string, unknown>>;
type Act = {
  /** Given where others refer to it, such as the messages that tell of it. */
  id?: string | undefined;
  /** Null: the command line of the server. */
  by: StaffCaller | null;
  at: Date;
  action: AuditAction;
  /** `id`: a uuid, or the key of what has none, whose `name` is kept with the act. */
  subject: { kind: AuditSubject; id: string; name?: string };
  reason: string;
  /** What changed, as it was and as it is; nothing personal. */
  before?: Facts;
  after?: Facts;
};

/** Writes down who did what, in the transaction that does it: neither is there without the other. */
export async function insertAudit(
  tx: Tx,
  { id, by, at, action, subject, reason, before, after }: Act,
): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      id: id ?? newId(),
      at,
      actor_id: by?.userId ?? null,
      actor_roles: [...(by?.roles ?? [])],
      session_id: by?.sessionId ?? null,
      ip: by?.ip ?? null,
      user_agent: by?.userAgent ?? null,
      action,
      subject_kind: subject.kind,
      subject_id: isUuid(subject.id) ? subject.id : NIL,
      subject_key: isUuid(subject.id) ? null : subject.id,
      subject_name: subject.name ?? null,
      reason,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}

type Wanted = {
  actorId?: string | undefined;
  action?: AuditAction | undefined;
  subjectKind?: AuditSubject | undefined;
  subjectId?: string | undefined;
  since: Date | null;
  before: Date | null;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

/** One page of the log; each filter has an index in the order of time. */
export async function listAuditEntries(db: Db, wanted: Wanted) {
  const direction = wanted.sort === 'newest' ? 'desc' : 'asc';
  let query = db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('users as subject', 'subject.id', 'entry.subject_id')
    .leftJoin('orders', 'orders.id', 'entry.subject_id')
    .leftJoin('self_orders', 'self_orders.id', 'entry.subject_id')
    .leftJoin('history_cases', 'history_cases.id', 'entry.subject_id')
    .selectAll('entry')
    .select('actor.name as actor_name')
    .select(({ fn }) =>
      fn
        .coalesce(
          'subject.name',
          'orders.order_no',
          'self_orders.order_no',
          'history_cases.case_no',
        )
        .as('name_now'),
    )
    .orderBy('entry.at', direction)
    .orderBy('entry.id', direction)
    .limit(wanted.limit);
  const { actorId, action, subjectKind, subjectId, since, before, after } = wanted;
  if (actorId !== undefined) query = query.where('entry.actor_id', '=', actorId);
  if (action !== undefined) query = query.where('entry.action', '=', action);
  if (subjectKind !== undefined) query = query.where('entry.subject_kind', '=', subjectKind);
  if (subjectId !== undefined) {
    query = query.where(
      isUuid(subjectId) ? 'entry.subject_id' : 'entry.subject_key',
      '=',
      subjectId,
    );
  }
  if (since !== null) query = query.where('entry.at', '>=', since);
  if (before !== null) query = query.where('entry.at', '<', before);
  if (after !== null) {
    query = query.where((eb) =>
      eb(
        eb.refTuple('entry.at', 'entry.id'),
        wanted.sort === 'newest' ? '<' : '>',
        eb.tuple(after.at, after.id),
      ),
    );
  }
  return query.execute();
}
