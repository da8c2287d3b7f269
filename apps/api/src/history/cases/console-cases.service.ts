import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  ConsoleCase,
  ConsoleCaseDetail,
  decideHistoryCase,
  listHistoryCases,
} from '@yanche/contract/history/history-cases';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { nextHistoryCaseStatus } from '@yanche/rules/history/history-case';
import { isEmptied } from '@yanche/rules/history/history-report';
import type * as z from 'zod/mini';
import { carTitlesIn } from '#cars/car-titles.ts';
import { inTransaction } from '#database/database.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { lockCashbackOf } from '#money/cashback/cashbacks.store.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { ofOrder, requireUninvolved, unlessOwn } from '#staff/own-affairs.ts';
import { listAnswers } from '../asking/requests.store.ts';
import { historyQueries } from '../history-queries.ts';
import { notifyHistoryCase } from '../notify-history.store.ts';
import { eventsIn } from '../report/event-rows.ts';
import { listHistoryVersions } from '../report/history-reports.store.ts';
import { publishHistory } from '../report/publish-history.store.ts';
import { caseView } from './case-view.ts';
import { emptyHistory } from './empty-history.store.ts';
import { decideCaseRow, listCaseRows, listCasesOf, lockCase } from './cases.store.ts';

type Query = z.output<NonNullable<(typeof listHistoryCases)['query']>>;
type Row = Awaited<ReturnType<typeof listCaseRows>>[number];

/** Cases by their deadline, with the record as the report tells it. */
export async function readCases(
  deps: Deps,
  reader: StaffCaller,
  query: Query,
  language: Language,
): Promise<AnswerOf<typeof listHistoryCases>> {
  const limit = Number(query.size);
  const rows = await listCaseRows(deps.db, {
    status: query.status ?? null,
    fault: query.fault ?? null,
    sort: query.sort,
    search: query.search?.trim().toUpperCase() ?? '',
    after: readCursor(query.after),
    limit: limit + 1,
  });
  const view = await viewFor(deps, reader, language);
  return pageFrom(rows, limit, ({ due_at: at, id }) => ({ at, id }), view);
}

/** One case beside its report. Throws `notFound`. */
export async function readCase(
  deps: Deps,
  reader: StaffCaller,
  caseId: string,
  language: Language,
): Promise<ConsoleCaseDetail> {
  const row = await requireCase(deps.db, caseId);
  const view = await viewFor(deps, reader, language);
  const cases = await listCasesOf(deps.db, row.order_id);
  return {
    ...view(row),
    records: recordsOf(row, language).map(({ key, at, title, detail, source, ...event }) => ({
      key,
      at,
      title: detail === '' ? title : `${title} · ${detail}`,
      source,
      km: event.km,
      amount: event.amount,
      withdrawn: event.withdrawn,
      meant: key === row.row_key,
    })),
    others: cases.filter(({ id }) => id !== caseId).map((each) => caseView(each, language)),
  };
}

async function requireCase(db: Db, caseId: string): Promise<Row> {
  const one = {
    caseId,
    status: null,
    fault: null,
    search: '',
    sort: 'newest',
    after: null,
  } as const;
  const [row] = await listCaseRows(db, { ...one, limit: 1 });
  if (row === undefined) throw new Failure('notFound');
  return row;
}

/** Cases as this colleague sees them. */
async function viewFor(deps: Deps, reader: StaffCaller, language: Language) {
  const titleIn = await carTitlesIn(deps.db, language);
  const now = deps.clock.now();
  const mayDecide = reader.policies.includes('history.decide');
  return (row: Row): ConsoleCase => ({
    ...caseView(row, language),
    version: row.version,
    orderId: row.order_id,
    orderNo: row.order_no,
    reportNo: row.report_no,
    carTitle: titleIn(row.car_title),
    vin: row.vin,
    productName: inLanguage([row.name, row.name_en], language),
    record: recordOf(row, language),
    sources: (row.content?.sources ?? [])
      .filter(({ key }) => row.row_key === null || row.row_key.startsWith(`${key}:`))
      .map(({ name }) => inLanguage(name, language)),
    late: row.status === 'open' && row.due_at <= now,
    decidedBy: row.decider_name,
    sample: row.content?.sample ?? false,
    actions:
      mayDecide && row.status === 'open'
        ? unlessOwn(reader, [ofOrder(row)], ['correct', 'uphold'])
        : [],
  });
}

/** The records of its report, without our inspections and the times between; none once it was deleted. */
const recordsOf = ({ content }: Row, language: Language) =>
  content === null
    ? []
    : eventsIn(content, { language, ownInspections: new Map() }).filter(({ key }) =>
        content.rows.some((each) => each.key === key),
      );

function recordOf(row: Row, language: Language): string | null {
  const event = recordsOf(row, language).find(({ key }) => key === row.row_key);
  if (event === undefined) return null;
  const km =
    event.km === null ? '' : ` · ${inLanguage([`${event.km} 公里`, `${event.km} km`], language)}`;
  return `${event.at} ${event.title}${event.detail === '' ? '' : ` · ${event.detail}`}${km}`;
}

/**
 * Answers a case. Corrected: the report gets a new version in which the record is withdrawn and counts for nothing; with
 * nothing left, what comes back without a record comes back now. Where the content was deleted meanwhile, or the case is about the whole report, there is only the answer.
 */
export async function decideCase(
  deps: Deps,
  by: StaffCaller,
  { caseId, decision, version, reason }: BodyOf<typeof decideHistoryCase>,
): Promise<AnswerOf<typeof decideHistoryCase>> {
  const decided = await inTransaction(deps.db, async (tx) => {
    const found = await lockCase(tx, caseId);
    if (found === null) throw new Failure('notFound');
    const status = nextHistoryCaseStatus(found.status, decision);
    if (status === null) throw new Failure('historyCaseDecided');
    if (found.version !== version) throw new Failure('changedMeanwhile');
    // Before its order, as everywhere.
    await lockCashbackOf(tx, found.order_id);
    const order = await historyQueries.lock(tx, found.order_id);
    if (order === null) throw new Failure('notFound');
    requireUninvolved(by, ofOrder(order));
    const now = deps.clock.now();
    await decideCaseRow(tx, caseId, {
      status,
      decided_by: by.userId,
      decided_at: now,
      answer: reason,
    });
    const [former] = await listHistoryVersions(tx, order.id);
    const isTold = former !== undefined && former.content !== null && former.kept_until > now;
    let refundId: string | null = null;
    if (status === 'corrected' && found.row_key !== null && isTold) {
      const content = await publishHistory(tx, deps, {
        order,
        requests: await listAnswers(tx, order.id),
        version: former.version + 1,
        reason,
        former,
      });
      if (isEmptied(content)) refundId = await emptyHistory(tx, order, now);
    }
    await notifyHistoryCase(tx, order, { of: found, answer: reason, now });
    await insertAudit(tx, {
      by,
      at: now,
      action: decision === 'correct' ? 'history.correct' : 'history.uphold',
      subject: { kind: 'historyCase', id: caseId, name: found.case_no },
      reason,
      before: { status: found.status },
      after: { status },
    });
    return { status, refundId };
  });
  // The refund job retries what fails here.
  if (decided.refundId !== null) await processRefund(deps, decided.refundId).catch(() => null);
  return { status: decided.status };
}
