import type { PersonTimelineItem } from '@yanche/contract/console/people';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { auditActionLabels } from '@yanche/rules/staff/audit-actions';
import { recallOrders } from '#archive/recall.ts';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { noticeWords } from '#notices/texts/notice-texts.ts';
import { eventText } from '#orders/order-words.ts';
import { afterItems } from '../orders/after-order.ts';
import { actorWords, noticeStateWords, payWays, words } from '../orders/timeline-words.ts';
import {
  listOwnActs,
  listOwnEnds,
  listOwnNotices,
  listOwnOrders,
  listOwnPayments,
  listOwnRefunds,
  listOwnReports,
  mostNotices,
  mostOrders,
} from './person-timeline.store.ts';

type Item = Omit<PersonTimelineItem, 'at'> & { at: Date };
type Belongs = {
  order_id: string;
  order_no: string;
  order_kind: 'inspection' | 'self' | 'history';
};

const orderOf = ({ order_id, order_no, order_kind }: Belongs): Item['order'] => ({
  orderId: order_id,
  orderNo: order_no,
  kind: order_kind,
});

/** Everything that happened around a person, newest first: of their newest orders and messages. */
export async function readPersonTimeline(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  userId: string,
  language: Language,
): Promise<{ timeline: PersonTimelineItem[]; isCut: boolean }> {
  const { db } = deps;
  const orders = await listOwnOrders(db, userId);
  await recallOrders(
    deps,
    orders.map(({ order_id }) => order_id),
  );
  const [after, ends, payments, refunds, reports, notices, acts, titleIn] = await Promise.all([
    afterItems(db, { userId }, language),
    listOwnEnds(db, userId),
    listOwnPayments(db, userId),
    listOwnRefunds(db, userId),
    listOwnReports(db, userId),
    listOwnNotices(db, userId),
    listOwnActs(db, userId),
    carTitlesIn(db, language),
  ]);
  const say = (key: 'ordered' | 'paid' | 'refundMade' | 'refundDone') =>
    inLanguage(words[key], language);
  const items: Item[] = [
    ...after.map((item) => ({ ...item, order: null })),
    ...orders.map((row) => ({
      at: row.at,
      group: 'state' as const,
      by: null,
      what: say('ordered'),
      lines: [
        `${titleIn(row.car_title)} · ${inLanguage([row.product_name, row.product_name_en], language)}`,
      ],
      order: orderOf(row),
    })),
    ...ends.map((row) => ({
      at: row.at,
      group: 'state' as const,
      by: actorWords(row.actor_kind, row.actor_name, language),
      what: eventText(row.event, language),
      lines: [],
      order: orderOf(row),
    })),
    ...payments.map((row) => ({
      at: row.at,
      group: 'money' as const,
      by: null,
      what: say('paid'),
      lines: [`${inLanguage(payWays[row.method], language)} ${tellYuan(row.amount + row.gold)}`],
      order: orderOf(row),
    })),
    ...refunds.flatMap((row) => refundItems(row, language)),
    ...reports.map((row) => ({
      at: row.at,
      group: 'state' as const,
      by: null,
      what: inLanguage(words.report, language)(row.report_no, row.version),
      lines: [],
      order: orderOf(row),
    })),
    ...noticeItems(notices, language),
    ...acts.map(({ at, action, reason, actor_name }) => ({
      at,
      group: action.endsWith('readPhone') ? ('view' as const) : ('state' as const),
      by: actor_name,
      what: inLanguage(auditActionLabels[action], language),
      lines: [reason],
      order: null,
    })),
  ];
  return {
    timeline: items
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .map((item) => ({ ...item, at: item.at.toISOString() })),
    isCut: orders.length === mostOrders || notices.length === mostNotices,
  };
}

function refundItems(
  row: Awaited<ReturnType<typeof listOwnRefunds>>[number],
  language: Language,
): Item[] {
  const common = { group: 'money' as const, by: null, order: orderOf(row) };
  const tries = row.tries > 1 ? [inLanguage(words.refundTries, language)(row.tries)] : [];
  const lines = [tellYuan(row.amount), ...tries];
  const made = { ...common, at: row.at, what: inLanguage(words.refundMade, language), lines };
  if (row.done_at === null) return [made];
  const done = { ...common, at: row.done_at, what: inLanguage(words.refundDone, language), lines };
  return [made, done];
}

/** One item for what the person was told by several ways. */
function noticeItems(rows: Awaited<ReturnType<typeof listOwnNotices>>, language: Language): Item[] {
  const groups = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.event_id} ${row.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { title } = noticeWords(first.kind, {}, language);
    const ways = group.map(({ channel, status, read_at }) =>
      read_at === null
        ? noticeStateWords(channel, status, language)
        : inLanguage(words.read, language),
    );
    return {
      at: first.at,
      group: 'contact' as const,
      by: null,
      what: inLanguage(words.told, language)(title),
      lines: [ways.join(' · ')],
      order: null,
    };
  });
}
