import type { HistoryReport, HistoryReportView } from '@yanche/contract/history/history-report';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { checkVin } from '@yanche/rules/cars/vin';
import type { HistoryContent } from '@yanche/rules/history/history-content';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { isSealed } from '#lib/signing/report-hash.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { backOf, toldBack } from '../order/history-back.ts';
import { caseView } from '../cases/case-view.ts';
import { listOwnCasesOf } from '../cases/cases.store.ts';
import { type HistoryOrder, historyQueries } from '../history-queries.ts';
import {
  findOrderIdOfReport,
  findOrderIdOfVin,
  findOrderIdsOfThirdOrder,
  type HistoryReportRow,
  listHistoryVersions,
  listOwnInspections,
} from './history-reports.store.ts';
import { viewOf } from './history-view.ts';

type Asked = { caller: Caller; language: Language };
type By =
  | { reportNo: string; version?: string }
  | { vin: string }
  | { thirdOrderId: string }
  | { orderId: string };

/** A report for its people; what is not theirs is answered as missing. */
export async function readHistory(
  deps: Deps,
  by: By,
  { caller, language }: Asked,
): Promise<HistoryReport> {
  const order = await requireOwnHistory(deps, by, caller);
  const versions = await listHistoryVersions(deps.db, order.id);
  const asked = 'version' in by ? by.version : undefined;
  const [newest] = versions;
  const row =
    asked === undefined ? newest : versions.find(({ version }) => version === Number(asked));
  if (newest === undefined) {
    throw new Failure(
      order.outcome === 'contradictory' ? 'historyContradictory' : 'reportNotReady',
    );
  }
  if (row === undefined) throw new Failure('notFound');
  const view = await readView(deps, row, newest, { caller, language });
  const [cases, back, told] = await Promise.all([
    listOwnCasesOf(deps.db, order.id),
    backOf(deps.db, order),
    toldBack(deps.db, order),
  ]);
  return {
    ...view,
    orderId: order.id,
    refund: back && { ...back, text: inLanguage(told, language) },
    cases: cases.map((each) => caseView(each, language)),
    disputable: row === newest,
  };
}

/** A version in the reader's words; a report whose time is over has no content any more. */
export async function readView(
  deps: Deps,
  row: HistoryReportRow,
  newest: HistoryReportRow,
  { caller, language }: { caller: Caller | null; language: Language },
): Promise<HistoryReportView> {
  const { content } = row;
  if (content === null || row.kept_until <= deps.clock.now())
    throw new Failure('historyReportGone');
  const [titleIn, ownInspections] = await Promise.all([
    carTitlesIn(deps.db, language),
    ownInspectionsOf(deps, content, caller),
  ]);
  const { reason } = newest;
  return {
    ...viewOf(content, { language, carTitle: titleIn(content.vehicle.carTitle), ownInspections }),
    newestVersion: newest.version,
    status: row.status,
    ...(row !== newest &&
      reason !== null && { changed: { at: newest.published_at.toISOString(), reason } }),
    seal: {
      hash: row.hash,
      prevHash: row.prev_hash,
      signature: row.signature,
      shortCode: row.short_code,
      logIndex: row.log_index,
      genuine: isSealed(deps.signer, { ...row, content }),
    },
  };
}

async function ownInspectionsOf(
  { db }: Deps,
  { inspections }: HistoryContent,
  caller: Caller | null,
): Promise<ReadonlyMap<string, string>> {
  if (caller === null) return new Map();
  const rows = await listOwnInspections(
    db,
    inspections.flatMap(({ reportNo }) => reportNo ?? []),
  );
  return new Map(
    rows.filter((row) => isOwnOrder(row, caller)).map((row) => [row.report_no, row.order_id]),
  );
}

/** The caller's query that is meant; `notFound` for everybody else's. */
export async function requireOwnHistory(
  { db }: Deps,
  by: By,
  caller: Caller,
): Promise<HistoryOrder> {
  for (const orderId of await listMeant(db, by, caller)) {
    const order = await historyQueries.find(db, orderId);
    if (order !== null && isOwnOrder(order, caller)) return order;
  }
  throw new Failure('notFound');
}

async function listMeant(db: Deps['db'], by: By, caller: Caller): Promise<string[]> {
  if ('orderId' in by) return [by.orderId];
  if ('thirdOrderId' in by) return findOrderIdsOfThirdOrder(db, by.thirdOrderId);
  if ('reportNo' in by) {
    const found = await findOrderIdOfReport(db, by.reportNo.trim().toUpperCase());
    return found === null ? [] : [found];
  }
  const { level, vin } = checkVin(by.vin);
  if (level === 'error') throw new Failure('vinInvalid', {}, { field: 'vin' });
  const found = await findOrderIdOfVin(db, caller, vin);
  return found === null ? [] : [found];
}
