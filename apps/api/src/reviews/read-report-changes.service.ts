import type { ReportToChange } from '@yanche/contract/console/report-changes';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { measureWords } from '@yanche/contract/reports/measure-words';
import type { Answer } from '@yanche/contract/inspections/inspections';
import type { CorrectedFinding, ReportChange } from '@yanche/contract/reviews/report-changes';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { grouped } from '@yanche/rules/grouped';
import type { NotConfirmed } from '@yanche/rules/reports/change-actions';
import { checklist } from '@yanche/rules/inspections/checklist';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { listAnswers } from '#inspections/answers.store.ts';
import { checkItemView } from '#inspections/check-items.ts';
import { findTask } from '#inspections/tasks.store.ts';
import { isSelfReportNo } from '#lib/signing/report-code.ts';
import { effectiveStatus } from '#reports/reports.service.ts';
import { listReportVersions, type ReportRow } from '#reports/reports.store.ts';
import type { StaffCaller } from '#route.ts';
import { findSelfReport } from '#self-orders/report/self-reports.store.ts';
import { selfInspections } from '#self-orders/self-inspections.ts';
import { isOwnAffair, ofOrder, unlessOwn } from '#staff/own-affairs.ts';
import { type ChangeRow, hasOpenChange } from './report-changes.store.ts';
import { type ChangeCaller, kindsFrom, mayConfirm } from './report-changes.service.ts';

/** The newest version of a report; of one's own affairs nothing is proposed. Throws `notFound`. */
export async function readReportToChange(
  deps: Deps,
  reader: StaffCaller,
  given: string,
  language: Language,
): Promise<ReportToChange> {
  const reportNo = given.trim().toUpperCase();
  if (isSelfReportNo(reportNo)) return readCertificateToChange(deps, reader, reportNo);
  const [newest] = await listReportVersions(deps.db, reportNo);
  if (newest === undefined) throw new Failure('notFound');
  const task = await findTask(deps.db, newest.task_id);
  const abouts = task === null ? [] : [ofOrder(task)];
  const checked = new Set(
    newest.content.groups.flatMap(({ items }) =>
      items.filter(({ result }) => result !== 'unchecked').map(({ code }) => code),
    ),
  );
  return {
    report: reportOf(deps, { ...newest, car_title: newest.content.vehicle.carTitle }),
    open: await hasOpenChange(deps.db, newest.id),
    kinds: unlessOwn(reader, abouts, kindsFrom(newest.status)),
    items: (await listAnswers(deps.db, newest.task_id))
      .filter(({ code }) => checked.has(code) && isKnown(code))
      .map((answer) => correctable(answer, language)),
  };
}

/** Whether the checklist of today has the item. */
const isKnown = (code: string): boolean => checklist.some((item) => item.code === code);

/** An item as it can be corrected. */
function correctable(
  { code, result, note, measure, findings }: Answer,
  language: Language,
): ReportToChange['items'][number] {
  const { name, defects } = checkItemView(code, language);
  return {
    code,
    name,
    result,
    note,
    measure,
    findings: findings.map(({ id, defect, kind, degree, note: words }) => ({
      id,
      defect,
      ...(kind !== undefined && { kind }),
      degree,
      note: words,
    })),
    defects,
  };
}

/** A certificate is revoked, never amended: its text is the seller's own. */
async function readCertificateToChange(
  deps: Deps,
  reader: StaffCaller,
  reportNo: string,
): Promise<ReportToChange> {
  const found = await findSelfReport(deps.db, { reportNo });
  if (found === null) throw new Failure('notFound');
  const car_title = found.content.vehicle.carTitle;
  const order = await selfInspections.find(deps.db, found.order_id);
  const abouts = order === null ? [] : [ofOrder(order)];
  const kinds = unlessOwn(reader, abouts, kindsFrom(found.status));
  return {
    report: reportOf(deps, { ...found, version: 1, car_title }),
    open: await hasOpenChange(deps.db, found.id),
    kinds: kinds.filter((kind) => kind === 'revoke'),
    items: [],
  };
}

/** A change as this person sees it. */
export function viewOf(
  deps: Deps,
  caller: ChangeCaller,
  row: ChangeRow,
  language: Language,
): ReportChange {
  const items = new Map(
    (row.content?.groups ?? []).flatMap(({ items }) =>
      items.map((item) => [item.code, item] as const),
    ),
  );
  const mine = row.proposed_by === caller.userId;
  const notConfirmed = row.status === 'proposed' ? whyNotConfirmed(caller, row) : null;
  return {
    changeId: row.id,
    report: reportOf(deps, { ...row, status: row.report_status }),
    kind: row.kind,
    reason: row.reason,
    corrections: row.corrections.map((each) => {
      const item = items.get(each.code);
      const own = (row.content?.findings ?? []).filter(({ number }) =>
        item?.findings.includes(number),
      );
      const reading = (measure: Answer['measure']) =>
        measureWords(each.code, measure, { language, km: (km) => kmWords(km, language) }) ?? '';
      const before = {
        note: item?.note ?? '',
        measure: item?.measure ?? null,
        reading: reading(item?.measure ?? null),
        result: item?.result ?? 'unchecked',
        findings: own.map((finding) => findingWords(findingTitle(finding), finding)),
      };
      const name = nameOf(item ?? { code: each.code, name: each.code }, language);
      const defects = isKnown(each.code) ? checkItemView(each.code, language).defects : [];
      const named = each.findings?.map(({ defect, kind, ...finding }) => {
        const of = defects.find((one) => one.code === defect && one.kind === kind);
        return findingWords(of?.name ?? defect, finding);
      });
      const now = deps.clock.now();
      const photoUrls = (each.photos ?? []).map((fileId) => deps.links.photoUrl(fileId, now));
      const after = reading(each.measure ?? null);
      return {
        ...each,
        name,
        before,
        reading: after,
        photoUrls,
        ...(named && { findingNames: named }),
      };
    }),
    status: row.status,
    proposedBy: row.proposer_name ?? '',
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    withdrawn: row.status === 'declined' && row.decided_by === row.proposed_by,
    mine,
    mayConfirm: row.status === 'proposed' && notConfirmed === null,
    notConfirmed,
  };
}

function whyNotConfirmed(caller: ChangeCaller, row: ChangeRow): NotConfirmed | null {
  if (row.proposed_by === caller.userId) return 'own';
  if (isOwnAffair(caller, [ofOrder(row)])) return 'involved';
  if (mayConfirm(caller, row)) return null;
  return row.kind === 'revoke' ? 'needsAdministrator' : 'needsReviewer';
}

const kmWords = (km: number, language: Language): string =>
  `${grouped(km)} ${inLanguage(['公里', 'km'], language)}`;

const findingWords = (name: string, { degree, note }: Pick<CorrectedFinding, 'degree' | 'note'>) =>
  [name, degree === null ? '' : `${degree}`, note].filter((part) => part !== '').join(' · ');

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
