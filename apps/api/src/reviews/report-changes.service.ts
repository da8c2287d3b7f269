import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  decideReportChange,
  listReportChanges,
  proposeReportChange,
  ReportChange,
  ReportChangeKind,
  reportToChange,
} from '@yanche/contract/reviews/report-changes';
import {
  mayReportEvent,
  type ReportActor,
  reportEventsFrom,
  type ReportStatus,
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
import { isSelfReportNo } from '#lib/signing/report-code.ts';
import { isInvolved, type Owned } from '#people/order-access.ts';
import { effectiveStatus } from '#reports/reports.service.ts';
import { listReportVersions, type ReportRow } from '#reports/reports.store.ts';
import type { Caller } from '#route.ts';
import { findSelfReport } from '#self-orders/report/self-reports.store.ts';
import { appendEntries } from '#transparency/append-entries.ts';
import { correctAnswers, requireCorrections } from './corrections.ts';
import { cleanWords } from './lock-for-review.ts';
import { notifyCertificateChange, notifyReportChange } from './notify-report-change.store.ts';
import { publishReport } from './publish-report.ts';
import {
  type ChangeRow,
  hasOpenChange,
  insertChange,
  listChanges,
  lockCertificate,
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
  const reportNo = given.trim().toUpperCase();
  if (isSelfReportNo(reportNo)) return readCertificateToChange(deps, reportNo);
  const [newest] = await listReportVersions(deps.db, reportNo);
  if (newest === undefined) throw new Failure('notFound');
  return {
    report: reportOf(deps, { ...newest, car_title: newest.content.vehicle.carTitle }),
    open: await hasOpenChange(deps.db, newest.id),
    kinds: kindsFrom(newest.status),
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

/** A certificate is revoked, never amended: its text is the seller's own. */
async function readCertificateToChange(
  deps: Deps,
  reportNo: string,
): Promise<AnswerOf<typeof reportToChange>> {
  const found = await findSelfReport(deps.db, { reportNo });
  if (found === null) throw new Failure('notFound');
  const car_title = found.content.vehicle.carTitle;
  return {
    report: reportOf(deps, { ...found, version: 1, car_title }),
    open: await hasOpenChange(deps.db, found.id),
    kinds: kindsFrom(found.status).filter((kind) => kind === 'revoke'),
    items: [],
  };
}

const changeKinds: readonly ReportChangeKind[] = ['revoke', 'amend'];

/** What may be done with a stored report, by the table of states. */
const kindsFrom = (status: ReportStatus): ReportChangeKind[] =>
  changeKinds.filter((kind) => reportEventsFrom(status).includes(kind));

/** Writes the proposal down. Changes nothing of the report. */
export async function proposeChange(
  deps: Deps,
  caller: Caller,
  { reportNo, version, kind, reason, corrections }: BodyOf<typeof proposeReportChange>,
): Promise<AnswerOf<typeof proposeReportChange>> {
  const why = cleanWords(reason);
  if (why === '') throw new Failure('fieldInvalid', { field: ['原因', 'reason'] });
  return inTransaction(deps.db, async (tx) => {
    const { report, certificate, ...subject } = await lockSubject(tx, reportNo);
    if (isInvolved(subject, caller)) throw new Failure('noPermission');
    requireStatus(subject, { version, kind });
    await requireCorrections(tx, { report, kind, corrections: corrections ?? [] });
    const changeId = newId();
    const isNew = await insertChange(tx, {
      id: changeId,
      ...(report === null ? { self_report_id: certificate?.id } : { report_id: report.id }),
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
  const { report, certificate, ...subject } = await lockSubject(tx, change.report_no);
  requireStatus(subject, change);
  const now = deps.clock.now();
  if (report === null) {
    if (certificate === null) throw new Failure('notFound');
    await markRevoked(tx, 'self_reports', certificate.id);
    await notifyCertificateChange(tx, { change, order: certificate, now });
    await appendEntries(tx, deps, [{ event: 'revoked', hash: certificate.hash }]);
    return;
  }
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
    await markRevoked(tx, 'reports', report.id);
  }
  await notifyReportChange(tx, { change, task, now });
  // Last: all publications wait for the log. A new version has entered it itself.
  if (change.kind === 'revoke') {
    await appendEntries(tx, deps, [{ event: 'revoked', hash: report.hash }]);
  }
}

type Subject = Owned & {
  version: number;
  status: ReportRow['status'];
  /** One of the two. */
  report: Awaited<ReturnType<typeof lockNewestReport>>;
  certificate: Awaited<ReturnType<typeof lockCertificate>>;
};

/** The newest version of a report, or a certificate, locked. Throws `notFound`. */
async function lockSubject(tx: Tx, given: string): Promise<Subject> {
  const reportNo = given.trim().toUpperCase();
  const certificate = isSelfReportNo(reportNo) ? await lockCertificate(tx, reportNo) : null;
  const report = certificate === null ? await lockNewestReport(tx, reportNo) : null;
  const found = report ?? certificate;
  if (found === null) throw new Failure('notFound');
  const { user_id, dealer_id, status } = found;
  return { user_id, dealer_id, status, version: report?.version ?? 1, report, certificate };
}

/** Throws unless this version is the newest one, and the table of states lets it be changed so. */
function requireStatus(
  { version, status }: Pick<Subject, 'version' | 'status'>,
  wanted: { version: number; kind: ReportChangeKind },
): void {
  if (version !== wanted.version) throw new Failure('reportReplaced');
  if (!kindsFrom(status).includes(wanted.kind)) {
    throw new Failure('wrongState', { status: reportStatusLabels[status] });
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
    (row.content?.groups ?? []).flatMap(({ items }) =>
      items.map((item) => [item.code, item] as const),
    ),
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

type Shown = Pick<ReportRow, 'report_no' | 'version' | 'published_at' | 'short_code'> & {
  car_title: string;
};

function reportOf(
  { clock }: Deps,
  row: Shown & Pick<ReportRow, 'status' | 'expires_at'>,
): ReportChange['report'] {
  return {
    reportNo: row.report_no,
    version: row.version,
    status: effectiveStatus(row, clock.now()).status,
    carTitle: row.car_title,
    publishedAt: row.published_at.toISOString(),
    code: row.short_code,
  };
}
