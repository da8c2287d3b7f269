import type {
  decideChangeAtConsole,
  proposeChangeAtConsole,
} from '@yanche/contract/console/report-changes';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { ReportChangeKind } from '@yanche/contract/reviews/report-changes';
import type { Bilingual } from '@yanche/rules/bilingual';
import {
  mayReportEvent,
  type ReportActor,
  reportEventsFrom,
  type ReportStatus,
  reportStatusLabels,
} from '@yanche/rules/reports/report-state';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { findTask } from '#inspections/tasks.store.ts';
import { isSelfReportNo } from '#lib/signing/report-code.ts';
import { tellNewVersion } from '#reports/amends.ts';
import type { Owned } from '#people/order-access.ts';
import { listReportVersions, type ReportRow } from '#reports/reports.store.ts';
import type { Caller } from '#route.ts';
import { ofOrder, requireUninvolved } from '#staff/own-affairs.ts';
import { appendEntries } from '#transparency/append-entries.ts';
import { requireProof } from './amended-report.ts';
import { correctAnswers, requireCorrections } from './corrections.ts';
import { cleanWords } from './lock-for-review.ts';
import { notifyCertificateChange, notifyReportChange } from './notify-report-change.store.ts';
import { publishReport } from './publish-report.ts';
import {
  type ChangeRow,
  insertChange,
  lockCertificate,
  lockChange,
  lockNewestReport,
  markDecided,
  markRevoked,
} from './report-changes.store.ts';

/** Who proposes or decides. */
export type ChangeCaller = Pick<Caller, 'userId' | 'name' | 'roles' | 'dealerId'>;

const changeKinds: readonly ReportChangeKind[] = ['revoke', 'amend'];

/** What may be done with a stored report, by the table of states. */
export const kindsFrom = (status: ReportStatus): ReportChangeKind[] =>
  changeKinds.filter((kind) => reportEventsFrom(status).includes(kind));

/** Writes the proposal down. Changes nothing of the report. Without a version it is the newest. */
export async function proposeIn(
  tx: Tx,
  deps: Deps,
  caller: ChangeCaller,
  { reportNo, version, kind, reason, corrections }: BodyOf<typeof proposeChangeAtConsole>,
): Promise<{ changeId: string; orderId: string }> {
  const why = cleanWords(reason);
  if (why === '') throw new Failure('fieldInvalid', { field: ['原因', 'reason'] });
  const { report, certificate, ...subject } = await lockSubject(tx, reportNo);
  requireUninvolved(caller, ofOrder(subject));
  requireStatus(subject, { version: version ?? subject.version, kind });
  const kept = await requireCorrections(tx, {
    report,
    kind,
    corrections: corrections ?? [],
    by: caller.userId,
  });
  if (report !== null && kind === 'amend')
    await requireProof({ ...deps, db: tx }, { report, corrections: kept });
  const changeId = newId();
  const isNew = await insertChange(tx, {
    id: changeId,
    ...(report === null ? { self_report_id: certificate?.id } : { report_id: report.id }),
    kind,
    reason: why,
    corrections: JSON.stringify(kept),
    status: 'proposed',
    proposed_by: caller.userId,
    proposed_at: deps.clock.now(),
  });
  if (!isNew) throw new Failure('changeProposed');
  const orderId = report?.order_id ?? certificate?.order_id;
  if (orderId === undefined) throw new Failure('notFound');
  return { changeId, orderId };
}

/**
 * Carries out what another person proposed, or sets it aside. Repeated by the same person, answers the same. Throws `samePerson`
 * to who proposed it, `ownAffair` to whom it concerns, `noPermission` to a role that the table of states does not name.
 */
export async function decideIn(
  tx: Tx,
  deps: Deps,
  caller: ChangeCaller,
  { changeId, decision }: { changeId: string; decision: 'confirm' | 'decline' },
): Promise<AnswerOf<typeof decideChangeAtConsole>> {
  const change = await lockChange(tx, changeId);
  if (change === null) throw new Failure('notFound');
  const status = decision === 'confirm' ? 'done' : 'declined';
  if (change.status !== 'proposed') {
    const isRepeated = change.status === status && change.decided_by === caller.userId;
    if (!isRepeated) throw new Failure('changeDecided');
    return { status, ...(await newestOf(tx, change)) };
  }
  const now = deps.clock.now();
  const isOwn = change.proposed_by === caller.userId;
  // One's own proposal is taken back, whomever it concerns.
  if (!isOwn) requireUninvolved(caller, ofOrder(change));
  if (decision === 'confirm') {
    if (isOwn) throw new Failure('samePerson');
    if (!mayConfirm(caller, change)) throw new Failure('noPermission');
    await carryOut(tx, deps, caller, change);
  }
  await markDecided(tx, change.id, { status, by: caller.userId, now });
  return { status, ...(await newestOf(tx, change)) };
}

async function carryOut(
  tx: Tx,
  deps: Deps,
  caller: ChangeCaller,
  change: ChangeRow,
): Promise<void> {
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
  let told: Bilingual | undefined;
  if (change.kind === 'amend') {
    // What the car's other reports say may have changed since it was proposed.
    await requireProof({ ...deps, db: tx }, { report, corrections: change.corrections });
    await correctAnswers(tx, { task, corrections: change.corrections, now });
    const { content } = await publishReport(tx, deps, {
      taskId: report.task_id,
      reviewer: caller,
      now,
      sample: report.content.sample,
      // What was seen that day is not seen later because a word was corrected.
      expireAt: report.expires_at,
    });
    told = await tellNewVersion(tx, report, content);
  } else {
    await markRevoked(tx, 'reports', report.id);
  }
  await notifyReportChange(tx, { change, task, told, now });
  // Last: all publications wait for the log. A new version has entered it itself.
  if (change.kind === 'revoke') {
    await appendEntries(tx, deps, [{ event: 'revoked', hash: report.hash }]);
  }
}

type Subject = Owned & {
  inspector_id: string | null;
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
  const inspector_id = report?.inspector_id ?? null;
  const version = report?.version ?? 1;
  return { user_id, dealer_id, inspector_id, status, version, report, certificate };
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

export const mayConfirm = (
  caller: Pick<Caller, 'roles'>,
  { kind, report_status }: ChangeRow,
): boolean =>
  caller.roles
    .filter((role): role is typeof role & ReportActor => role === 'reviewer' || role === 'admin')
    .some((role) => mayReportEvent(report_status, kind, role));

async function newestOf(tx: Tx, { report_no: reportNo }: ChangeRow) {
  const [newest] = await listReportVersions(tx, reportNo);
  return { reportNo, version: newest?.version ?? 1 };
}
