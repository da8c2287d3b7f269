import { shanghaiDay } from '@yanche/rules/calendar';
import type { CoverFacts } from '@yanche/rules/claims/eligibility';
import { checklist } from '@yanche/rules/inspections/checklist';
import type { Db } from '#database/schema.ts';
import { listOrderReports, type ReportRow } from '#reports/reports.store.ts';
import type { ClaimOrderRow } from './claim-orders.store.ts';

const allCodes = checklist.map(({ code }) => code);

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

/** What the order was sold with, and what its report says. Items that the package leaves out were not checked either. */
export function coverFactsOf(
  order: Pick<ClaimOrderRow, 'promise'>,
  { report, newest, policy }: { report: ReportRow; newest: ReportRow; policy: string },
): CoverFacts {
  const { content } = report;
  const items = content.groups.flatMap((group) => group.items);
  const checked = new Set(
    items.filter(({ result }) => result !== 'limited' && result !== 'unchecked').map((i) => i.code),
  );
  return {
    policyVersion: policy,
    promise: order.promise,
    inspectedOn: shanghaiDay(new Date(content.inspectedAt)),
    validUntil: shanghaiDay(report.expires_at),
    revoked: newest.status === 'revoked',
    reportKm: content.vehicle.roadHaulKm,
    disclosed: [...new Set(content.findings.map(({ code }) => code))],
    unchecked: allCodes.filter((code) => !checked.has(code)),
  };
}
