import type { OrderSource, OtherOrder } from '@yanche/contract/console/all-orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { HOUR_MS } from '@yanche/rules/calendar';
import { historyCaseStatusLabels } from '@yanche/rules/history/history-case';
import { HISTORY_TIMES } from '@yanche/rules/history/history-state';
import { historyStatus, type HistoryStatus } from '@yanche/rules/history/history-status';
import {
  mayEndQuery,
  staffOrderActionLabels,
  type StaffOrderAction,
} from '@yanche/rules/staff/order-actions';
import { sourceProgressOf } from '@yanche/rules/staff/order-stages';
import { withTitles } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { ofOrder, unlessOwn } from '#staff/own-affairs.ts';
import { findRefundable } from '../books/refundable.store.ts';
import { type AnyOrderData, findAnyOrder } from './all-orders.store.ts';
import { anyOrderRowOf, blocksOf } from './list-all-orders.service.ts';
import { moneyOf } from './order.service.ts';
import {
  findHistoryFacts,
  findSelfFacts,
  listCaseHeads,
  listSelfPhotos,
  listSourcesOf,
} from './other-order.store.ts';
import { readTimeline } from './timeline.ts';
import { listOtherReportsOf } from './timeline.store.ts';

/** A self-inspection or history query with its money and its timeline. Throws `notFound`. */
export async function readOtherOrder(
  deps: Deps,
  reader: StaffCaller,
  orderId: string,
  language: Language,
): Promise<OtherOrder> {
  const { db, clock } = deps;
  const now = clock.now();
  const found = await findAnyOrder(db, orderId, ['self', 'history'], now);
  if (found === null) throw new Failure('notFound');
  const kind = found.kind === 'self' ? 'self' : 'history';
  const facts = await (kind === 'self' ? findSelfFacts : findHistoryFacts)(db, orderId);
  const [[row = found], blocks, money, reports, left, self, history, timeline] = await Promise.all([
    withTitles(db, language, [found]),
    blocksOf(db, [found], now),
    moneyOf(deps, { id: orderId, cancel_fee: facts?.kept_fee ?? null }, language),
    listOtherReportsOf(db, orderId),
    findRefundable(db, orderId),
    selfOf(deps, found),
    historyOf(deps, reader, found, language),
    readTimeline(db, { orderId, kind }, language),
  ]);
  const refundable = left?.amount ?? 0;
  const endable =
    facts !== null &&
    'paid_at' in facts &&
    mayEndQuery({
      status: facts.status,
      paidAt: facts.paid_at,
      isTroubled: history?.sources.some(({ progress }) => progress === 'troubled') ?? false,
      now,
    });
  return {
    ...anyOrderRowOf(row, { language, blocks }),
    kind,
    refundable,
    money,
    actions: actionsOf(reader, row, { refundable, money, endable }),
    reports: reports.map(({ report_no, short_code, version, status, published_at, is_public }) => ({
      reportNo: report_no,
      code: is_public ? short_code : null,
      version,
      isCurrent: status === 'published',
      publishedAt: published_at.toISOString(),
    })),
    self,
    history,
    timeline,
  };
}

/** Of what can be done with an inspection all but calling it off. */
function actionsOf(
  reader: StaffCaller,
  row: AnyOrderData,
  { refundable, money, endable }: Pick<OtherOrder, 'refundable' | 'money'> & { endable: boolean },
): StaffOrderAction[] {
  const hasOpen = money.refunds.some(({ status, tries }) => status === 'pending' && tries > 0);
  const may = (policy: StaffCaller['policies'][number]) => reader.policies.includes(policy);
  const allowed: Record<StaffOrderAction, boolean> = {
    readPhone: may('orders.readPhone'),
    retryRefund: may('refunds.retry') && hasOpen,
    refundByHand: may('refunds.byHand') && refundable > 0,
    cancel: false,
    endQuery: may('orders.cancel') && endable,
  };
  const actions = Object.keys(staffOrderActionLabels) as StaffOrderAction[];
  return unlessOwn(
    reader,
    [ofOrder(row)],
    actions.filter((action) => allowed[action]),
    ['readPhone'],
  );
}

async function selfOf(
  { db, clock, links }: Deps,
  { id, kind }: AnyOrderData,
): Promise<OtherOrder['self']> {
  if (kind !== 'self') return null;
  const [facts, photos] = await Promise.all([findSelfFacts(db, id), listSelfPhotos(db, id)]);
  const now = clock.now();
  return {
    photos: photos.map((fileId) => links.photoUrl(fileId, now)),
    device: facts?.device ?? null,
    round: facts?.round ?? 0,
    deadlineAt: facts?.deadline_at?.toISOString() ?? null,
    reviewer: facts?.reviewer ?? null,
    comment: facts?.review_comment ?? null,
  };
}

async function historyOf(
  { db, clock, historySources }: Deps,
  reader: StaffCaller,
  { id, kind }: AnyOrderData,
  language: Language,
): Promise<OtherOrder['history']> {
  if (kind !== 'history') return null;
  const now = clock.now();
  const [facts, sources, cases] = await Promise.all([
    findHistoryFacts(db, id),
    listSourcesOf(db, id, now),
    reader.policies.includes('history.read') ? listCaseHeads(db, id) : [],
  ]);
  const packageOrderId = facts?.package_order_id ?? null;
  return {
    paidBy: packageOrderId !== null ? 'package' : facts?.right_id == null ? 'money' : 'right',
    packageOrderId,
    endsAt: facts === null ? null : endOf(facts),
    cases: cases.map(({ id: caseId, case_no: caseNo, status }) => ({
      caseId,
      caseNo,
      state: inLanguage(historyCaseStatusLabels[status], language),
    })),
    sources: sources.map((row): OrderSource => {
      const { status, outcome, troubled: isTroubled } = row;
      const isOpen = status === 'wanted' || status === 'asking';
      const named = historySources.find(({ key }) => key === row.source)?.name;
      const since = row.answered_at ?? row.asked_at ?? row.created_at;
      const rests = isOpen && row.resting_until !== null && row.resting_until > now;
      return {
        source: row.source,
        name: named === undefined ? row.source : inLanguage(named, language),
        progress: sourceProgressOf({ status, outcome, isTroubled }),
        since: since.toISOString(),
        tries: row.tries,
        nextAt: isOpen ? row.due_at.toISOString() : null,
        restingUntil: rests ? (row.resting_until?.toISOString() ?? null) : null,
        sample: row.sample,
      };
    }),
  };
}

/** What was not answered by then never is: the customer gets back what was told before paying. */
const endOf = (query: { status: HistoryStatus; paid_at: Date | null }): string | null =>
  query.status !== historyStatus.querying || query.paid_at === null
    ? null
    : new Date(query.paid_at.getTime() + HISTORY_TIMES.longestHours * HOUR_MS).toISOString();
