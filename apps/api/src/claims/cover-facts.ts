import { leftOutParts } from '@yanche/contract/reports/report-scope';
import { shanghaiDay } from '@yanche/rules/calendar';
import { promisedByKind } from '@yanche/rules/claims/claim-decision';
import type { CoverFacts } from '@yanche/rules/claims/eligibility';
import type { Db } from '#database/schema.ts';
import { listOrderReports, type ReportRow } from '#reports/reports.store.ts';
import type { ClaimOrderRow } from './claim-orders.store.ts';
import { listPromises } from './decisions.store.ts';
import { findRevocation } from './report-heads.store.ts';

/** The report that counted on the day of the handover: the newest version until then, else the first. Null: there is none. */
export async function reportAtHandover(
  db: Db,
  orderId: string,
  deliveredOn: string | null,
): Promise<{ report: ReportRow; newest: ReportRow } | null> {
  const versions = await listOrderReports(db, orderId);
  const [newest] = versions;
  if (newest === undefined) return null;
  const until = versions.filter(
    ({ published_at }) => deliveredOn !== null && shanghaiDay(published_at) <= deliveredOn,
  );
  const report = deliveredOn === null ? newest : (until[0] ?? versions.at(-1) ?? newest);
  return { report, newest };
}

type CoverSource = {
  report: Pick<ReportRow, 'content' | 'expires_at'>;
  policy: string;
  /** The claim that is looked at: what it was promised itself takes nothing from it. Null: a new one. */
  claimId: string | null;
};

/**
 * What the order was sold with, what its report says, and what its other claims were promised. Items are those of the ordered
 * package and of this drive.
 */
export async function loadCover(
  db: Db,
  order: Pick<ClaimOrderRow, 'id' | 'promise'>,
  { report, policy, claimId }: CoverSource,
): Promise<CoverFacts> {
  const revokedAt = await findRevocation(db, order.id);
  const promises = await listPromises(db, { id: claimId, order_id: order.id });
  const { content } = report;
  const items = content.groups.flatMap((group) => group.items);
  const isOpen = ({ result }: (typeof items)[number]) =>
    result === 'limited' || result === 'unchecked';
  return {
    policyVersion: policy,
    promise: order.promise,
    inspectedOn: shanghaiDay(new Date(content.inspectedAt)),
    validUntil: shanghaiDay(report.expires_at),
    revokedOn: revokedAt === null ? null : shanghaiDay(revokedAt),
    reportKm: content.vehicle.roadHaulKm,
    disclosed: [...new Set(content.findings.map(({ code }) => code))],
    checked: items.filter((item) => !isOpen(item)).map(({ code }) => code),
    unchecked: items.filter(isOpen).map(({ code }) => code),
    leftOut: leftOutParts(content),
    promised: promisedByKind(promises),
  };
}
