import { maskVin } from '@yanche/rules/cars/vin';
import { DAY_MS } from '@yanche/rules/calendar';
import type { HistoryContent } from '@yanche/rules/history/history-content';
import { buildHistoryReport } from '@yanche/rules/history/history-report';
import type { AnsweredSource } from '@yanche/rules/history/source-facts';
import { productTopics } from '@yanche/rules/history/history-topics';
import { findAnyProduct } from '#catalogue/products.store.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { newHistoryReportNo, newShortCode } from '#lib/signing/report-code.ts';
import { sealReport } from '#lib/signing/report-hash.ts';
import { enterReports } from '#transparency/enter-reports.ts';
import type { RequestRow } from '../asking/requests.store.ts';
import { listWithdrawnRows } from '../cases/cases.store.ts';
import type { HistoryOrder } from '../history-queries.ts';
import { keptDays } from '@yanche/rules/history/consent-text';
import { headlineOf } from './headline.ts';
import {
  findHistoryChainEnd,
  type HistoryReportRow,
  insertHistoryReport,
  lockCarHistories,
  supersedeHistory,
} from './history-reports.store.ts';
import { loadInspections } from './own-inspections.ts';

const tries = 50;

type Publication = {
  order: HistoryOrder;
  requests: readonly RequestRow[];
  version: number;
  /** Of a version after the first: why, and the version before. */
  reason: string | null;
  former?: HistoryReportRow;
};

/** Builds, hashes, chains, signs and enters into the public log the report of a query. */
export async function publishHistory(
  tx: Tx,
  deps: Deps,
  publication: Publication,
): Promise<HistoryContent> {
  const { order, version, reason, former } = publication;
  await lockCarHistories(tx, order.vin);
  const prevHash = await findHistoryChainEnd(tx, order.vin);
  const facts = await loadFacts(tx, deps, publication);
  if (former !== undefined) await supersedeHistory(tx, order.id);
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const reportNo = former?.report_no ?? newHistoryReportNo(deps.clock.now());
    const content = buildHistoryReport({ ...facts, reportNo, version });
    const id = newId();
    const seal = sealReport(deps.signer, prevHash, content);
    const isNew = await insertHistoryReport(tx, {
      id,
      report_no: reportNo,
      version,
      order_id: order.id,
      vin: order.vin,
      status: 'published',
      content: JSON.stringify(content),
      ...seal,
      short_code: newShortCode(),
      headline: [...headlineOf(content)],
      reason,
      published_at: new Date(content.publishedAt),
      kept_until: new Date(content.keptUntil),
    });
    if (!isNew) continue;
    await enterReports(tx, deps, 'history_reports', [
      {
        id,
        hash: seal.hash,
        prevHash,
        former: former?.hash ?? null,
        publicContent: maskHistory(content),
      },
    ]);
    return content;
  }
  throw new Error('no free report number found for this day');
}

/** As everybody may read it: without the VIN and the numbers of our inspections. */
const maskHistory = (content: HistoryContent): HistoryContent => ({
  ...content,
  vehicle: { ...content.vehicle, vin: maskVin(content.vehicle.vin) },
  inspections: content.inspections.map((each) => ({ ...each, reportNo: null })),
  unrecorded: content.unrecorded.map((each) => ({ ...each, reportNo: null })),
});

async function loadFacts(
  tx: Tx,
  { clock, historySources }: Deps,
  { order, requests, former }: Publication,
) {
  const now = clock.now();
  const [product, inspections, withdrawn] = await Promise.all([
    findAnyProduct(tx, order.product_id, order.created_at),
    loadInspections(tx, order),
    listWithdrawnRows(tx, order.vin),
  ]);
  const answers = requests.flatMap((request): AnsweredSource[] => {
    if (request.outcome === null) return [];
    const source = historySources.find(({ key }) => key === request.source);
    return [
      {
        key: request.source,
        name: source?.name ?? [request.source, request.source],
        topics: request.topics,
        outcome: request.outcome,
        facts: request.facts,
      },
    ];
  });
  const days = Math.min(keptDays, ...answers.map(({ facts }) => facts?.keptDays ?? keptDays));
  const answeredAt = order.answered_at ?? now;
  const code = product?.code ?? '';
  return {
    answers,
    withdrawn,
    inspections,
    // As it was when it was asked: settings of today say nothing of that.
    sample:
      former?.content?.sample ?? requests.some(({ outcome, sample }) => outcome !== null && sample),
    vehicle: {
      vin: order.vin,
      plateMask: order.plate_mask,
      carTitle: order.car_title,
    },
    product: {
      code,
      name: [product?.name ?? '', product?.name_en ?? ''] as const,
      topics: [...(productTopics[code] ?? [])],
    },
    queriedAt: answeredAt.toISOString(),
    publishedAt: now.toISOString(),
    keptUntil:
      former?.kept_until.toISOString() ??
      new Date(answeredAt.getTime() + days * DAY_MS).toISOString(),
  };
}
