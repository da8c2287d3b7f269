import type { TimelineItem } from '@yanche/contract/console/orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiClock } from '@yanche/rules/calendar';
import { findCancelReason } from '@yanche/rules/orders/cancel-reasons';
import { tellYuan } from '@yanche/rules/money/money';
import { auditActionLabels } from '@yanche/rules/staff/audit-actions';
import type { Db } from '#database/schema.ts';
import { refundPlaceOf } from '#money/refunds/refunds.store.ts';
import { noticeWords } from '#notices/texts/notice-texts.ts';
import type { AnyOrderKind } from '@yanche/rules/staff/order-stages';
import { eventText } from '#orders/order-words.ts';
import { selfEventText } from '#self-orders/self-words.ts';
import { afterItems } from './after-order.ts';
import {
  actorWords,
  historyEventText,
  noticeStateWords,
  payWays,
  words,
} from './timeline-words.ts';
import {
  listActs,
  listMoves,
  listOtherReportsOf,
  listOtherSteps,
  listPaymentsOf,
  listRefundsOf,
  listReportChangesOf,
  listReportsOf,
  listReveals,
  listSteps,
  listTold,
} from './timeline.store.ts';
import { groupBy } from '#lib/group-by.ts';

type Item = Omit<TimelineItem, 'at'> & { at: Date };

/** Everything that happened to an order, newest first: steps, money, messages, reports, and who looked at what. */
export async function readTimeline(
  db: Db,
  { orderId, kind }: { orderId: string; kind: AnyOrderKind },
  language: Language,
): Promise<TimelineItem[]> {
  const [after, steps, payments, refunds, told, reveals, reports, changes, acts] =
    await Promise.all([
      afterItems(db, { orderId }, language),
      kind === 'inspection'
        ? stepItems(db, orderId, language)
        : otherStepItems(db, { orderId, kind }, language),
      listPaymentsOf(db, orderId),
      listRefundsOf(db, orderId),
      listTold(db, orderId),
      listReveals(db, orderId),
      kind === 'inspection' ? listReportsOf(db, orderId) : listOtherReportsOf(db, orderId),
      listReportChangesOf(db, orderId),
      listActs(db, orderId),
    ]);
  const items: Item[] = [
    ...after,
    ...steps,
    ...payments.flatMap((row) => paymentItems(row, language)),
    ...refunds.flatMap((row) => refundItems(row, language)),
    ...toldItems(told, language),
    ...reveals.map(({ at, user_name }) => ({
      at,
      group: 'view' as const,
      by: actorWords('inspector', user_name, language),
      what: inLanguage(words.revealed, language),
      lines: [],
    })),
    ...reports.map(({ report_no, version, published_at, log_index }) => ({
      at: published_at,
      group: 'state' as const,
      by: null,
      what: inLanguage(words.report, language)(report_no, version),
      lines: log_index === null ? [] : [inLanguage(words.logged, language)(log_index)],
    })),
    ...changes.flatMap((row) => changeItems(row, language)),
    ...acts.map(
      ({ at, action, reason, actor_name, subject_kind }): Item => ({
        at,
        group:
          action === 'order.readPhone' ? 'view' : subject_kind === 'posting' ? 'money' : 'state',
        by: actor_name,
        what: inLanguage(auditActionLabels[action], language),
        lines: reason === '' ? [] : [reason],
      }),
    ),
  ];
  return items
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map((item) => ({ ...item, at: item.at.toISOString() }));
}

async function stepItems(db: Db, orderId: string, language: Language): Promise<Item[]> {
  const [steps, moves] = await Promise.all([listSteps(db, orderId), listMoves(db, orderId)]);
  return steps.map(({ at, event, actor_kind, actor_name, payload }) => {
    const move = event === 'reschedule' ? moves.find((each) => isSame(each.at, at)) : undefined;
    return {
      at,
      group: event === 'refundDone' || event === 'refundFailed' ? 'money' : 'state',
      by: actorWords(actor_kind, actor_name, language),
      what: eventText(event, language),
      lines: [
        ...reasonLines(payload, language),
        ...(move === undefined
          ? []
          : [
              inLanguage(words.moved, language)(
                shanghaiClock(move.from_start),
                shanghaiClock(move.to_start),
              ),
            ]),
      ],
    };
  });
}

/** Steps of a self-inspection or a history query; of the latter also what its sources did. */
async function otherStepItems(
  db: Db,
  { orderId, kind }: { orderId: string; kind: 'self' | 'history' },
  language: Language,
): Promise<Item[]> {
  const steps = await listOtherSteps(db, orderId, kind);
  return steps.map(({ at, event, actor_kind, actor_name, payload, real_price }) => ({
    at,
    group: 'state' as const,
    by: actorWords(actor_kind, actor_name, language),
    what:
      kind === 'self'
        ? selfEventText(event, real_price, language)
        : historyEventText(event, language),
    lines: reasonLines(payload, language),
  }));
}

// Both are written in one transaction, the step with the time of the order's last change.
const isSame = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) < 5_000;

/** What a step keeps of why it was taken. */
function reasonLines(payload: Record<string, unknown>, language: Language): string[] {
  const { code, reason, remark } = payload;
  const known = typeof code === 'string' ? findCancelReason(code) : null;
  return [
    ...(known === null ? [] : [inLanguage(known.label, language)]),
    ...[reason, remark].filter((each) => typeof each === 'string' && each !== ''),
  ] as string[];
}

function paymentItems(
  row: Awaited<ReturnType<typeof listPaymentsOf>>[number],
  language: Language,
): Item[] {
  const common = { group: 'money' as const, by: null };
  const way = inLanguage(payWays[row.method], language);
  const line = `${way} ${tellYuan(row.amount + row.gold)}`;
  if (row.paid_at !== null) {
    return [{ ...common, at: row.paid_at, what: inLanguage(words.paid, language), lines: [line] }];
  }
  if (row.status !== 'closed') return [];
  const what = inLanguage(words.paymentClosed, language);
  return [{ ...common, at: row.created_at, what, lines: [line] }];
}

function refundItems(
  row: Awaited<ReturnType<typeof listRefundsOf>>[number],
  language: Language,
): Item[] {
  const common = { group: 'money' as const, by: null };
  const tries = row.tries > 1 ? [inLanguage(words.refundTries, language)(row.tries)] : [];
  const to = inLanguage(refundPlaceOf(row), language);
  const yuan = inLanguage(words.refundTo, language)(tellYuan(row.amount), to);
  return [
    {
      ...common,
      at: row.created_at,
      what: inLanguage(row.booking_id === null ? words.refundMade : words.handRefundMade, language),
      lines: [yuan, ...tries],
    },
    ...(row.done_at === null
      ? []
      : [
          {
            ...common,
            at: row.done_at,
            what: inLanguage(words.refundDone, language),
            lines: [yuan],
          },
        ]),
  ];
}

/** One item for what several people were told by several ways. */
function toldItems(rows: Awaited<ReturnType<typeof listTold>>, language: Language): Item[] {
  const groups = groupBy(rows, ({ event_id, kind }) => `${event_id} ${kind}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const people = groupBy(group, ({ user_name }) => user_name);
    const { title } = noticeWords(first.kind, {}, language);
    return {
      at: first.created_at,
      group: 'contact',
      by: null,
      what: inLanguage(words.told, language)(title),
      lines: [...people].map(
        ([name, ways]) =>
          `${inLanguage(words.toPerson, language)(name)}: ${ways
            .map(({ channel, status }) => noticeStateWords(channel, status, language))
            .join(' · ')}`,
      ),
    };
  });
}

function changeItems(
  row: Awaited<ReturnType<typeof listReportChangesOf>>[number],
  language: Language,
): Item[] {
  const what = inLanguage(words[row.kind], language);
  const say = (key: 'proposed' | 'confirmed' | 'declined') =>
    inLanguage(words[key], language)(what);
  return [
    {
      at: row.proposed_at,
      group: 'state',
      by: row.proposer_name,
      what: say('proposed'),
      lines: [row.reason],
    },
    ...(row.decided_at === null
      ? []
      : [
          {
            at: row.decided_at,
            group: 'state' as const,
            by: row.decider_name,
            what: say(row.status === 'done' ? 'confirmed' : 'declined'),
            lines: [],
          },
        ]),
  ];
}
