import type { AnswerOf } from '@yanche/contract/endpoint';
import type {
  HistoryInfo,
  HistoryTab,
  listHistories,
} from '@yanche/contract/history/history-queries';
import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import { normaliseVin } from '@yanche/rules/cars/vin';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { historyStatusLabels, historyTabs } from '@yanche/rules/history/history-state';
import type { HistoryStatus } from '@yanche/rules/history/history-status';
import { historyTopicLabels } from '@yanche/rules/history/history-topics';
import { countLimit } from '@yanche/rules/count-limit';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { goldPaidFor } from '#money/kept-in-money.store.ts';
import type { Caller } from '#route.ts';
import { listRequests, type RequestRow } from '../asking/requests.store.ts';
import { refundWords } from '../back-words.ts';
import { caseView } from '../cases/case-view.ts';
import { listOwnCasesOf } from '../cases/cases.store.ts';
import { historyQueries } from '../history-queries.ts';
import { listHistoryHeads } from '../report/history-reports.store.ts';
import { requireOwnHistory } from '../report/read-history.service.ts';
import { findConsent } from './consents.store.ts';
import {
  countHistoriesByStatus,
  type HistoryKeyword,
  listHistoryRows,
} from './history-orders.store.ts';
import { historyRowsOf } from './history-row.ts';

const pageSize = 10; // spec §9
const allStatuses = Object.keys(historyStatusLabels) as HistoryStatus[];

export async function listOwnHistories(
  deps: Deps,
  asked: {
    after?: string;
    tab: HistoryTab;
    keyword?: string;
    caller: Caller;
    language: Language;
  },
): Promise<AnswerOf<typeof listHistories>> {
  const { caller: owner } = asked;
  const after = readCursor(asked.after);
  const statuses = historyTabs.find(({ key }) => key === asked.tab)?.statuses ?? allStatuses;
  const keyword = keywordOf(asked.keyword);
  const [orders, counts] = await Promise.all([
    keyword === 'none'
      ? []
      : listHistoryRows(deps.db, { owner, statuses, keyword }, { after, limit: pageSize + 1 }),
    after === null ? countTabs(deps, owner) : null,
  ]);
  const rows = await historyRowsOf(deps, orders, asked);
  const page = pageFrom(
    orders.map((order, index) => ({ order, row: rows[index] })),
    pageSize,
    ({ order }) => ({ at: order.created_at, id: order.id }),
    ({ row }) => row,
  );
  return { ...page, data: page.data.flatMap((row) => row ?? []), counts };
}

/** Other texts match nothing. */
function keywordOf(text: string | undefined): HistoryKeyword | null | 'none' {
  if (text === undefined || text.trim() === '') return null;
  const vin = normaliseVin(text);
  if (/^[A-Z0-9]{17}$/.test(vin)) return { by: 'vin', text: vin };
  if (/^[A-Z0-9]{6}$/.test(vin)) return { by: 'vinTail', text: vin };
  const plate = normalisePlate(text);
  return checkPlate(plate).ok ? { by: 'plate', text: plate } : 'none';
}

async function countTabs({ db }: Deps, owner: Caller) {
  const byStatus = await countHistoriesByStatus(db, { owner, statuses: allStatuses }, countLimit);
  const entries = historyTabs.map(({ key, statuses }) => {
    const wanted: readonly HistoryStatus[] = statuses ?? allStatuses;
    const sum = byStatus
      .filter(({ status }) => wanted.includes(status))
      .reduce((total, { count }) => total + count, 0);
    return [key, Math.min(countLimit, sum)];
  });
  return Object.fromEntries(entries) as Record<HistoryTab, number>;
}

/** One query for its people; for others it is answered as missing. */
export async function readHistoryInfo(
  deps: Deps,
  { orderId, caller, language }: { orderId: string; caller: Caller; language: Language },
): Promise<HistoryInfo> {
  const { db } = deps;
  const order = await requireOwnHistory(deps, { orderId }, caller);
  const [[row], requests, events, consent, heads, cases, goldPaid] = await Promise.all([
    historyRowsOf(deps, [order], { caller, language }),
    listRequests(db, [orderId]),
    historyQueries.listEvents(db, orderId),
    findConsent(db, order.consent_id),
    listHistoryHeads(db, [orderId]),
    listOwnCasesOf(db, orderId),
    goldPaidFor(db, orderId),
  ]);
  if (row === undefined || consent === null) throw new Failure('notFound');
  const head = heads.get(orderId);
  return {
    ...row,
    payStatus: order.pay_status,
    payMethod: order.pay_method,
    goldPaid,
    noRecordRefund: order.no_record_refund,
    refundText: inLanguage(refundWords(order.real_price, order.no_record_refund), language),
    consent: {
      version: consent.version,
      at: consent.given_at.toISOString(),
      signed: consent.signed,
    },
    sources: requests.map((request) => sourceOf(deps, request, language)),
    keptUntil: head === undefined || head.is_gone ? null : head.kept_until.toISOString(),
    cases: cases.map((each) => caseView(each, language)),
    timeline: events.map((each) => ({
      at: each.at.toISOString(),
      event: each.event,
      text: inLanguage(eventText(deps, each), language),
    })),
  };
}

type SourceState = HistoryInfo['sources'][number]['state'];

function sourceOf(
  deps: Deps,
  request: RequestRow,
  language: Language,
): HistoryInfo['sources'][number] {
  const state = stateOf(request);
  return {
    name: inLanguage(sourceName(deps, request.source), language),
    topics: request.topics.map((topic) => inLanguage(historyTopicLabels[topic], language)),
    state,
    stateText: inLanguage(stateWords[state], language),
    answeredAt: request.answered_at?.toISOString() ?? null,
  };
}

function stateOf({ outcome, status, third_order_id }: RequestRow): SourceState {
  if (outcome !== null) return outcome;
  if (status === 'planned') return 'notAsked';
  return third_order_id === null ? 'asking' : 'waiting';
}

/** By its key, which is all that is left of a source that we no longer have. */
const sourceName = ({ historySources }: Deps, source: string): Bilingual =>
  historySources.find(({ key }) => key === source)?.name ?? [source, source];

const stateWords: Record<SourceState, Bilingual> = {
  notAsked: ['没有查询', 'Not asked'],
  asking: ['正在提交', 'Being sent'],
  waiting: ['已受理，等待答复', 'Waiting for its answer'],
  ready: ['有记录', 'Has records'],
  noRecord: ['没有记录', 'No record'],
  unsupported: ['查不了这款车', 'Not for this car'],
  badInput: ['资料没被认出', 'Papers not accepted'],
  contradictory: ['答复自相矛盾', 'Contradicts itself'],
  failed: ['没有答复', 'No answer'],
};

type Event = Awaited<ReturnType<typeof historyQueries.listEvents>>[number];

/** What happened; of an answer also whose it is, and what. */
function eventText(deps: Deps, { event, payload }: Event): Bilingual {
  if (event !== 'answer') return eventWords[event] ?? [event, event];
  const { source, outcome } = payload as { source: string; outcome: SourceState };
  const [zh, en] = sourceName(deps, source);
  const [stateZh, stateEn] = stateWords[outcome];
  return [`${zh}：${stateZh}`, `${en}: ${stateEn}`];
}

const eventWords: Readonly<Record<string, Bilingual>> = {
  create: ['下单，同意授权', 'Ordered, with consent'],
  pay: ['已支付，开始查询', 'Paid, the query began'],
  useRight: ['用了 1 次免费查询，开始查询', 'A free query was used, the query began'],
  include: ['随检测套餐开始查询', 'Began with the inspection that includes it'],
  timeout: ['超时未支付，已取消', 'Not paid in time, cancelled'],
  cancel: ['已取消', 'Cancelled'],
  ready: ['报告已出', 'Report ready'],
  empty: ['没有查到记录', 'No record found'],
  fail: ['查询失败', 'Query failed'],
  refund: ['已退回', 'Given back'],
};
