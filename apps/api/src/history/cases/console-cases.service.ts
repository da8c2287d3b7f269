import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  ConsoleCase,
  decideHistoryCase,
  listHistoryCases,
} from '@yanche/contract/history/history-cases';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { nextHistoryCaseStatus } from '@yanche/rules/history/history-case';
import type * as z from 'zod/mini';
import { carTitlesIn } from '#cars/car-titles.ts';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { listAnswers } from '../asking/requests.store.ts';
import { historyQueries } from '../history-queries.ts';
import { notifyHistoryCase } from '../notify-history.store.ts';
import { eventsIn } from '../report/event-rows.ts';
import { listHistoryVersions } from '../report/history-reports.store.ts';
import { publishHistory } from '../report/publish-history.store.ts';
import { caseView } from './case-view.ts';
import { decideCaseRow, listCaseRows, listWithdrawnRows, lockCase } from './cases.store.ts';

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
  const titleIn = await carTitlesIn(deps.db, language);
  const now = deps.clock.now();
  const mayDecide = reader.policies.includes('history.decide');
  return pageFrom(
    rows,
    limit,
    ({ due_at: at, id }) => ({ at, id }),
    (row): ConsoleCase => ({
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
      actions: mayDecide && row.status === 'open' ? ['correct', 'uphold'] : [],
    }),
  );
}

function recordOf({ content, row_key: key }: Row, language: Language): string | null {
  if (content === null || key === null) return null;
  const events = eventsIn(content, { language, ownInspections: new Map() });
  const event = events.find((each) => each.key === key);
  if (event === undefined) return null;
  const km = event.km === null ? '' : ` · ${event.km} km`;
  return `${event.at} ${event.title}${event.detail === '' ? '' : ` · ${event.detail}`}${km}`;
}

/**
 * Answers a case. Corrected: the report gets a new version in which the record is withdrawn and counts for nothing; where the
 * content was deleted meanwhile, or the case is about the whole report, there is only the answer.
 */
export async function decideCase(
  deps: Deps,
  by: StaffCaller,
  { caseId, decision, version, reason }: BodyOf<typeof decideHistoryCase>,
): Promise<AnswerOf<typeof decideHistoryCase>> {
  return inTransaction(deps.db, async (tx) => {
    const found = await lockCase(tx, caseId);
    if (found === null) throw new Failure('notFound');
    const status = nextHistoryCaseStatus(found.status, decision);
    if (status === null) throw new Failure('historyCaseDecided');
    if (found.version !== version) throw new Failure('changedMeanwhile');
    const order = await historyQueries.lock(tx, found.order_id);
    if (order === null) throw new Failure('notFound');
    const now = deps.clock.now();
    await decideCaseRow(tx, caseId, {
      status,
      decided_by: by.userId,
      decided_at: now,
      answer: reason,
    });
    const [former] = await listHistoryVersions(tx, order.id);
    const isTold = former !== undefined && former.content !== null && former.kept_until > now;
    if (status === 'corrected' && found.row_key !== null && isTold) {
      await publishHistory(tx, deps, {
        order,
        requests: await listAnswers(tx, order.id),
        version: former.version + 1,
        reason,
        withdrawn: await listWithdrawnRows(tx, order.id),
        former,
      });
    }
    await notifyHistoryCase(tx, order, { caseId, answer: reason, now });
    await insertAudit(tx, {
      by,
      at: now,
      action: decision === 'correct' ? 'history.correct' : 'history.uphold',
      subject: { kind: 'historyCase', id: caseId, name: found.case_no },
      reason,
      before: { status: found.status },
      after: { status },
    });
    return { status };
  });
}
