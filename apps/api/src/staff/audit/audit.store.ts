import { NIL, validate as isUuid } from 'uuid';
import {
  type AuditAction,
  type AuditGroup,
  auditGroups,
  type AuditSubject,
  auditSubjectLabels,
} from '@yanche/rules/staff/audit-actions';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { escapeLike } from '#lib/escape-like.ts';
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
  group?: AuditGroup | undefined;
  subjectKind?: AuditSubject | undefined;
  subjectId?: string | undefined;
  /** What a search found, and its text for what has no row of its own. */
  about?: { text: string; ids: readonly string[] } | null;
  since: Date | null;
  before: Date | null;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

/** Written out, as its index is: a bound list would be known too late to choose it. */
const ofGroup = (group: AuditGroup) =>
  sql<boolean>`entry.action in (${sql.join(auditGroups[group].map((action) => sql.lit(action)))})`;

/** Named with each kind, which the indexes begin with. */
const isAbout = ({ text, ids }: NonNullable<Wanted['about']>) =>
  sql<boolean>`(entry.subject_kind in (${sql.join(Object.keys(auditSubjectLabels).map((kind) => sql.lit(kind)))})
    and (entry.subject_id = any(${ids}::uuid[])
      or entry.subject_key is not null and entry.subject_name ilike ${`%${escapeLike(text)}%`}))`;

/** How many acts of a group each colleague did in [from, to), most first. */
export async function countByActor(
  db: Db,
  { group, from, to }: { group: AuditGroup; from: Date; to: Date },
): Promise<{ userId: string; name: string; count: number }[]> {
  return db
    .selectFrom('audit_entries as entry')
    .innerJoin('users as actor', 'actor.id', 'entry.actor_id')
    .select(({ fn }) => [
      'actor.id as userId',
      'actor.name as name',
      fn.countAll<number>().as('count'),
    ])
    .where(ofGroup(group))
    .where('entry.at', '>=', from)
    .where('entry.at', '<', to)
    .groupBy(['actor.id', 'actor.name'])
    .orderBy('count', 'desc')
    .orderBy('actor.id')
    .execute();
}

/** One page of the log; each filter has an index in the order of time. */
export async function listAuditEntries(db: Db, wanted: Wanted) {
  const direction = wanted.sort === 'newest' ? 'desc' : 'asc';
  let query = db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .selectAll('entry')
    .select('actor.name as actor_name')
    .orderBy('entry.at', direction)
    .orderBy('entry.id', direction)
    .limit(wanted.limit);
  const { actorId, action, group, subjectKind, subjectId, about, since, before, after } = wanted;
  if (actorId !== undefined) query = query.where('entry.actor_id', '=', actorId);
  if (action !== undefined) query = query.where('entry.action', '=', action);
  if (group !== undefined) query = query.where(ofGroup(group));
  if (subjectKind !== undefined) query = query.where('entry.subject_kind', '=', subjectKind);
  if (subjectId !== undefined) {
    query = query.where(
      isUuid(subjectId) ? 'entry.subject_id' : 'entry.subject_key',
      '=',
      subjectId,
    );
  }
  if (about != null) query = query.where(isAbout(about));
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
