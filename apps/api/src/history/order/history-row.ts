import { withinRights } from '#people/within-rights.ts';
import type { Caller } from '#route.ts';
import type { HistoryRow } from '@yanche/contract/history/history-queries';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { HistoryOutcome } from '@yanche/rules/history/history-refund';
import {
  HISTORY_TIMES,
  historyActions,
  historyStatusLabels,
} from '@yanche/rules/history/history-state';
import { historyStatus } from '@yanche/rules/history/history-status';
import { HOUR_MS } from '@yanche/rules/calendar';
import { withTitles } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { listRequests } from '../asking/requests.store.ts';
import type { HistoryOrder } from '../history-queries.ts';
import { type HistoryHead, listHistoryHeads } from '../report/history-reports.store.ts';
import { backOf } from './history-back.ts';
import { listProductNames } from './history-orders.store.ts';

/** Where nobody said how long an answer usually takes, seconds. */
const usualSeconds = 60;

const why: Record<Exclude<HistoryOutcome, 'ready' | 'partly' | 'noRecord'>, Bilingual> = {
  unsupported: ['数据方查不了这款车', 'The source does not have this kind of car'],
  badInput: [
    '数据方没认出提交的车架号或资料，请核对后重查',
    'The source did not accept the VIN or papers that were sent: check them and query again',
  ],
  contradictory: [
    '数据方的答复自相矛盾，没有采用',
    'The answer of the source contradicts itself and was not used',
  ],
  failed: ['数据方没有答复', 'The source did not answer'],
};

/** Money that came when the query was cancelled already. */
const paidLate = {
  pending: ['付款太晚，正在退回', 'Paid too late; the money is on its way back'],
  done: ['付款太晚，已退回', 'Paid too late; the money was given back'],
} as const satisfies Record<string, Bilingual>;

const refunding: Bilingual = ['退款中', 'Being refunded'];

/** Queries with what is shown of them, in the given order. */
export async function historyRowsOf(
  deps: Deps,
  orders: readonly HistoryOrder[],
  { caller, language }: { caller: Caller; language: Language },
): Promise<HistoryRow[]> {
  const { db } = deps;
  const ids = orders.map(({ id }) => id);
  const [titled, names, heads, requests, backs] = await Promise.all([
    withTitles(db, language, orders),
    listProductNames(
      db,
      orders.map(({ product_id }) => product_id),
    ),
    listHistoryHeads(db, ids),
    listRequests(db, ids),
    Promise.all(orders.map((order) => backOf(db, order))),
  ]);
  return titled.map((order, index) => {
    const own = requests.filter(({ order_id }) => order_id === order.id);
    const head = heads.get(order.id);
    return {
      orderId: order.id,
      orderNo: order.order_no,
      status: order.status,
      statusText: statusTextOf(order, language),
      productId: order.product_id,
      productName: inLanguage(names.get(order.product_id) ?? ['', ''], language),
      vin: order.vin,
      plate: order.plate ?? order.plate_mask,
      carTitle: order.car_title,
      createdAt: order.created_at.toISOString(),
      realPrice: order.real_price,
      by: order.package_order_id !== null ? 'package' : order.right_id === null ? 'money' : 'right',
      payDeadline: order.deadline_at?.toISOString() ?? null,
      wait: waitOf(order),
      answeredAt: order.answered_at?.toISOString() ?? null,
      reportNo: head?.report_no ?? null,
      headline: headlineIn(order, { head, back: backs[index] ?? null }, language),
      refund: backs[index] ?? null,
      actions: withinRights(caller, historyActions(order.status, head?.is_gone ?? false), {
        dealerId: order.dealer_id,
        needs,
      }),
      sample: own.some(({ sample }) => sample),
    };
  });
}

const needs = { pay: 'payOutside', cancel: 'handleOrders', rebuy: 'order' } as const;

const statusTextOf = ({ status, pay_status }: HistoryOrder, language: Language): string =>
  inLanguage(
    status === historyStatus.failed && pay_status === 'refunding'
      ? refunding
      : historyStatusLabels[status],
    language,
  );

function waitOf({
  status,
  paid_at: paidAt,
  usual_seconds: usual,
}: HistoryOrder): HistoryRow['wait'] {
  if (status !== historyStatus.querying || paidAt === null) return null;
  const after = (ms: number) => new Date(paidAt.getTime() + ms).toISOString();
  return {
    usualUntil: after((usual ?? usualSeconds) * 1000),
    longestUntil: after(HISTORY_TIMES.longestHours * HOUR_MS),
  };
}

function headlineIn(
  { outcome, status }: HistoryOrder,
  { head, back }: { head: HistoryHead | undefined; back: HistoryRow['refund'] },
  language: Language,
): string | null {
  if (status === historyStatus.cancelled) {
    return back === null ? null : inLanguage(paidLate[back.status], language);
  }
  const [zh, en] = head?.headline ?? [];
  if (zh !== undefined && en !== undefined) return inLanguage([zh, en], language);
  if (outcome === null || outcome === 'ready' || outcome === 'partly' || outcome === 'noRecord') {
    return null;
  }
  return inLanguage(why[outcome], language);
}
