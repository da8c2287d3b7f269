import type { AnswerOf } from '@yanche/contract/endpoint';
import type { AuditEntry, listAudit, listAuditActors } from '@yanche/contract/console/audit';
import type { Language } from '@yanche/rules/bilingual';
import { DAY_MS } from '@yanche/rules/calendar';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { deviceWords } from '#people/device-words.ts';
import type { StaffCaller } from '#route.ts';
import { type AuditNames, namesIn, namesOf, subjectNameOf } from './audit-names.ts';
import { listSubjectNames } from './audit-names.store.ts';
import { findSubjects, listActors } from './audit-search.store.ts';
import { listAuditEntries } from './audit.store.ts';

type Query = z.output<NonNullable<(typeof listAudit)['query']>>;
type Row = Awaited<ReturnType<typeof listAuditEntries>>[number];

/** What was done at the console. Without `audit.read` only one's own acts, whatever is asked for. */
export async function readAudit(
  { db }: Deps,
  staff: StaffCaller,
  { size, from, to, after, search, ...wanted }: Query,
  language: Language,
): Promise<AnswerOf<typeof listAudit>> {
  const limit = Number(size);
  const text = search?.trim() ?? '';
  const rows = await listAuditEntries(db, {
    ...wanted,
    ...(!staff.policies.includes('audit.read') && { actorId: staff.userId }),
    since: from === undefined ? null : startOfDay(from),
    before: to === undefined ? null : new Date(startOfDay(to).getTime() + DAY_MS),
    about: text === '' ? null : { text, ids: await findSubjects(db, text) },
    after: readCursor(after),
    limit: limit + 1,
  });
  const [names, subjects] = await Promise.all([
    namesOf(db, rows, language),
    listSubjectNames(
      db,
      rows.map(({ subject_id }) => subject_id),
    ),
  ]);
  return pageFrom(
    rows,
    limit,
    ({ at, id }) => ({ at, id }),
    (row) => entryOf(row, { names, subjects }, language),
  );
}

export async function readActors(
  { db }: Deps,
  staff: StaffCaller,
): Promise<AnswerOf<typeof listAuditActors>> {
  const only = staff.policies.includes('audit.read') ? null : staff.userId;
  return (await listActors(db, only)).map(({ id, name }) => ({ value: id, label: name }));
}

/** Midnight in China. */
function startOfDay(day: string): Date {
  const at = new Date(`${day}T00:00:00+08:00`);
  if (Number.isNaN(at.getTime())) throw new Failure('badRequest', { field: 'query.from' });
  return at;
}

const entryOf = (
  row: Row,
  known: { names: AuditNames; subjects: AuditNames },
  language: Language,
): AuditEntry => ({
  entryId: row.id,
  at: row.at.toISOString(),
  actor:
    row.actor_id === null
      ? null
      : { userId: row.actor_id, name: row.actor_name ?? '', roles: row.actor_roles },
  ip: row.ip,
  device: row.user_agent === null ? null : deviceWords(row.user_agent, language),
  action: row.action,
  subject: {
    kind: row.subject_kind,
    id: row.subject_key ?? row.subject_id,
    name: subjectNameOf(row, known, language),
  },
  reason: row.reason,
  names: namesIn(row, known.names),
  before: row.before,
  after: row.after,
});
