import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  decideReportChange,
  listReportChanges,
  proposeReportChange,
  ReportChange,
  reportToChange,
} from '@yanche/contract/reviews/report-changes';
import {
  mayReportEvent,
  type ReportActor,
  reportStatusLabels,
} from '@yanche/rules/reports/report-state';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { checklist } from '@yanche/rules/inspections/checklist';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { findTask } from '#inspections/tasks.store.ts';
import { isInvolved } from '#people/order-access.ts';
import { effectiveStatus } from '#reports/reports.service.ts';
import { listReportVersions, type ReportRow } from '#reports/reports.store.ts';
import type { Caller } from '#route.ts';
import { appendEntries } from '#transparency/append-entries.ts';
import { correctAnswers, requireCorrections } from './corrections.ts';
import { cleanWords } from './lock-for-review.ts';
import { notifyReportChange } from './notify-report-change.store.ts';
import { publishReport } from './publish-report.ts';
import {
  type ChangeRow,
  hasOpenChange,
  insertChange,
  listChanges,
  lockChange,
  lockNewestReport,
  markDecided,
  markRevoked,
} from './report-changes.store.ts';

/** How many decided ones are shown. */
const recentlyDecided = 20;

export async function listReportChangesFor(
  deps: Deps,
  caller: Caller,
  language: Language,
): Promise<AnswerOf<typeof listReportChanges>> {
  const rows = await listChanges(deps.db, { decided: recentlyDecided });
  return { changes: rows.map((row) => viewOf(deps, caller, row, language)) };
}

/** The newest version of a report. Throws `notFound`. */
export async function readReportToChange(
  deps: Deps,
  given: string,
  language: Language,
): Promise<AnswerOf<typeof reportToChange>> {
  const [newest] = await listReportVersions(deps.db, given.trim().toUpperCase());
  if (newest === undefined) throw new Failure('notFound');
  return {
    report: reportOf(deps, newest),
    open: await hasOpenChange(deps.db, newest.id),
    items: newest.content.groups.flatMap(({ items }) =>
      items
        .filter(({ result }) => result !== 'unchecked')
        .map(({ code, name, note, measure }) => ({
          code,
          name: nameOf({ code, name }, language),
          note,
          measure,
        })),
    ),
  };
}

/** Writes the proposal down. Changes nothing of the report. */
export async function proposeChange(
  deps: Deps,
  caller: Caller,
  { reportNo, version, kind, reason, corrections }: BodyOf<typeof proposeReportChange>,
): Promise<AnswerOf<typeof proposeReportChange>> {
  const why = cleanWords(reason);
  if (why === '') throw new Failure('fieldInvalid', { field: ['原因', 'reason'] });
  return inTransaction(deps.db, async (tx) => {
    const report = await lockNewestReport(tx, reportNo.trim().toUpperCase());
    if (report === null) throw new Failure('notFound');
    if (isInvolved(report, caller)) throw new Failure('noPermission');
    requireStatus(report, version);
    await requireCorrections(tx, { report, kind, corrections: corrections ?? [] });
    const changeId = newId();
    const isNew = await insertChange(tx, {
      id: changeId,
      report_id: report.id,
      kind,
      reason: why,
      corrections: JSON.stringify(corrections ?? []),
      status: 'proposed',
      proposed_by: caller.userId,
      proposed_at: deps.clock.now(),
    });
    if (!isNew) throw new Failure('changeProposed');
    return { changeId };
  });
}

/**
 * Carries out what another person proposed, or sets it aside. Repeated by the same person, answers the same. Throws `samePerson`
 * to who proposed it, `noPermission` to a role that the table of states does not name.
 */
export async function decideChange(
  deps: Deps,
  caller: Caller,
  { changeId, decision }: BodyOf<typeof decideReportChange>,
): Promise<AnswerOf<typeof decideReportChange>> {
  return inTransaction(deps.db, async (tx) => {
    const change = await lockChange(tx, changeId);
    if (change === null) throw new Failure('notFound');
    const status = decision === 'confirm' ? 'done' : 'declined';
    if (change.status !== 'proposed') {
      const isRepeated = change.status === status && change.decided_by === caller.userId;
      if (!isRepeated) throw new Failure('changeDecided');
      return { status, ...(await newestOf(tx, change)) };
    }
    const now = deps.clock.now();
    if (decision === 'confirm') {
      if (change.proposed_by === caller.userId) throw new Failure('samePerson');
      if (isInvolved(change, caller) || !mayConfirm(caller, change))
        throw new Failure('noPermission');
      await carryOut(tx, deps, caller, change);
    }
    await markDecided(tx, change.id, { status, by: caller.userId, now });
    return { status, ...(await newestOf(tx, change)) };
  });
}

async function carryOut(tx: Tx, deps: Deps, caller: Caller, change: ChangeRow): Promise<void> {
  const report = await lockNewestReport(tx, change.report_no);
  if (report === null) throw new Failure('notFound');
  requireStatus(report, change.version);
  const now = deps.clock.now();
  const task = await findTask(tx, report.task_id);
  if (task === null) throw new Failure('notFound');
  if (change.kind === 'amend') {
    await correctAnswers(tx, { task, corrections: change.corrections, now });
    await publishReport(tx, deps, {
      taskId: report.task_id,
      reviewer: caller,
      now,
      sample: report.content.sample,
      // What was seen that day is not seen later because a word was corrected.
      expireAt: report.expires_at,
    });
  } else {
    await markRevoked(tx, report.id);
  }
  await notifyReportChange(tx, { change, task, now });
  // Last: all publications wait for the log. A new version has entered it itself.
  if (change.kind === 'revoke') {
    await appendEntries(tx, deps, [{ event: 'revoked', hash: report.hash }]);
  }
}

/** Throws `wrongState` unless this version is the one that counts. */
function requireStatus(report: ReportRow, version: number): void {
  if (report.version !== version) throw new Failure('reportReplaced');
  if (report.status !== 'published') {
    throw new Failure('wrongState', { status: reportStatusLabels[report.status] });
  }
}

const mayConfirm = (caller: Caller, { kind, report_status }: ChangeRow): boolean =>
  caller.roles
    .filter((role): role is typeof role & ReportActor => role === 'reviewer' || role === 'admin')
    .some((role) => mayReportEvent(report_status, kind, role));

async function newestOf(tx: Tx, { report_no: reportNo }: ChangeRow) {
  const [newest] = await listReportVersions(tx, reportNo);
  return { reportNo, version: newest?.version ?? 1 };
}

function viewOf(deps: Deps, caller: Caller, row: ChangeRow, language: Language): ReportChange {
  const items = new Map(
    row.content.groups.flatMap(({ items }) => items.map((item) => [item.code, item] as const)),
  );
  const mine = row.proposed_by === caller.userId;
  return {
    changeId: row.id,
    report: reportOf(deps, { ...row, status: row.report_status }),
    kind: row.kind,
    reason: row.reason,
    corrections: row.corrections.map((each) => {
      const item = items.get(each.code);
      const before = { note: item?.note ?? '', measure: item?.measure ?? null };
      const name = nameOf(item ?? { code: each.code, name: each.code }, language);
      return { ...each, name, before };
    }),
    status: row.status,
    proposedBy: row.proposer_name ?? '',
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    withdrawn: row.status === 'declined' && row.decided_by === row.proposed_by,
    mine,
    mayConfirm:
      row.status === 'proposed' && !mine && !isInvolved(row, caller) && mayConfirm(caller, row),
  };
}

/** Of the checklist of today where it has the item, else as the report says it. */
const nameOf = ({ code, name }: { code: string; name: string }, language: Language): string => {
  const known = checklist.find((item) => item.code === code)?.name;
  return known === undefined ? name : inLanguage(known, language);
};

type Shown = Pick<ReportRow, 'report_no' | 'version' | 'content' | 'published_at' | 'short_code'>;

function reportOf(
  { clock }: Deps,
  row: Shown & Pick<ReportRow, 'status' | 'expires_at'>,
): ReportChange['report'] {
  return {
    reportNo: row.report_no,
    version: row.version,
    status: effectiveStatus(row, clock.now()).status,
    carTitle: row.content.vehicle.carTitle,
    publishedAt: row.published_at.toISOString(),
    code: row.short_code,
  };
}
