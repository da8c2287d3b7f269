import {
  chartDays,
  type FlowKey,
  type getToday,
  type TodayDay,
  todayFlow,
  todayWaiting,
  type WaitingKey,
} from '@yanche/contract/console/today';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { addDays, DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { APPEAL_RULES } from '@yanche/rules/inspectors/appeal';
import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { disputeLateSince } from '@yanche/rules/staff/disputes';
import type { Policy } from '@yanche/rules/staff/rights';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { countClaimsToConfirm, countOurClaims } from '#claims/desk/desk-claims.store.ts';
import { countOpenCases } from '#history/cases/cases.store.ts';
import { countAppeals } from '#certification/appeals/appeals.store.ts';
import { countApplications } from '#inspectors/applications.store.ts';
import { countCorrections } from '#inspectors/corrections.store.ts';
import { countFaceCases } from '#inspectors/face-checks.store.ts';
import { countFailedInvoices } from '#invoices/console-invoices.store.ts';
import { countOverdueBills } from '#partners/bills/bills.store.ts';
import { countCreditProposed } from '#partners/partners.store.ts';
import { countWaitingStatements } from '#pay/statements.store.ts';
import { countQueue } from '#reviews/desk/queue.store.ts';
import type { StaffCaller } from '#route.ts';
import { countByActor } from '#staff/audit/audit.store.ts';
import { countUnanswered, countWaitingThreads } from '#support/threads.store.ts';
import { lateSince } from '../refunds/list-refunds.service.ts';
import { countTroubledQueries } from '../orders/all-orders.store.ts';
import { countFailedMessages } from '../notices/sent-notices.store.ts';
import { countOpenDisputes } from '../disputes/disputes.store.ts';
import { chinaDay } from '../china-day.ts';
import {
  countInStatus,
  countOpenRefunds,
  countOrders,
  countOrdersByDay,
  countProposed,
  countReportsByDay,
  countSpendingProposed,
  sumPostings,
  sumPostingsByDay,
  type Waiting,
} from './today.store.ts';

type Span = { from: Date; to: Date };
type Answer = AnswerOf<typeof getToday>;

/** Today's numbers of what this reader may see. */
export async function readToday({ db, clock }: Deps, reader: StaffCaller): Promise<Answer> {
  const now = clock.now();
  const day = shanghaiDay(now);
  const span = chinaDay(day);
  const may = ({ policy }: { policy: Policy }) => reader.policies.includes(policy);
  const keysOf = <Key extends string>(table: Record<Key, { policy: Policy }>) =>
    (Object.keys(table) as Key[]).filter((key) => may(table[key]));
  const [flow, waiting, days, phoneReads] = await Promise.all([
    Promise.all(
      keysOf(todayFlow).map(async (key) => ({ key, ...(await countFlow(db, key, span)) })),
    ),
    Promise.all(
      keysOf(todayWaiting).map(async (key) => ({
        key,
        ...(await countWaiting(db, key, { userId: reader.userId, now })),
      })),
    ),
    readDays(db, day, {
      orders: may({ policy: 'orders.read' }),
      money: may({ policy: 'ledger.read' }),
    }),
    may({ policy: 'audit.read' }) ? countByActor(db, { group: 'phoneReads', ...span }) : null,
  ]);
  return { day, flow, waiting, days, phoneReads };
}

async function countFlow(db: Db, key: FlowKey, span: Span) {
  const numbers: Record<FlowKey, () => Promise<{ count: number; amount?: number }>> = {
    ordersToday: async () => ({ count: await countOrders(db, 'created_at', span) }),
    appointments: async () => ({ count: await countOrders(db, 'start_at', span) }),
    onTheRoad: async () => countInStatus(db, orderStatus.onTheWay),
    inspecting: async () => countInStatus(db, orderStatus.inspecting),
    paid: async () => sumPostings(db, 'pay', span),
    refunded: async () => sumPostings(db, 'refund', span),
  };
  const { count, amount = null } = await numbers[key]();
  return { count, amount };
}

async function countWaiting(
  db: Db,
  key: WaitingKey,
  { userId, now }: { userId: string; now: Date },
): Promise<Omit<Answer['waiting'][number], 'key'>> {
  const numbers: Record<WaitingKey, () => Promise<Waiting & { overdue?: number }>> = {
    async reviews() {
      const { waiting, overdue } = await countQueue(db, userId, now);
      return { count: waiting, overdue, since: null };
    },
    disputes: async () => countOpenDisputes(db, disputeLateSince(now)),
    unassigned: async () => countInStatus(db, orderStatus.unassigned),
    couldNotInspect: async () => countInStatus(db, orderStatus.couldNotInspect),
    async refundsLate() {
      const late = await countOpenRefunds(db, { before: lateSince(now) });
      return { ...late, overdue: late.count };
    },
    refundsInTrouble: async () => countOpenRefunds(db, { tries: ORDER_TIMES.refundRetries }),
    refundsOpen: async () => countOpenRefunds(db, {}),
    noticesFailed: async () => countFailedMessages(db),
    bookings: async () => countProposed(db, 'hand_bookings'),
    reportChanges: async () => countProposed(db, 'report_changes'),
    async claimsLate() {
      const { overdue, since } = await countOurClaims(db, now);
      return { count: overdue, overdue, since: overdue === 0 ? null : since };
    },
    claims: async () => countOurClaims(db, now),
    claimsToConfirm: async () => countClaimsToConfirm(db),
    complaints: async () => countUnanswered(db, now),
    messages: async () => countWaitingThreads(db),
    queriesInTrouble: async () => countTroubledQueries(db, now),
    historyCases: async () => countOpenCases(db, now),
    applications: async () => countApplications(db),
    appeals: async () =>
      countAppeals(db, new Date(now.getTime() - APPEAL_RULES.answerDays * DAY_MS)),
    corrections: async () => countCorrections(db),
    async billsOverdue() {
      const late = await countOverdueBills(db, now);
      return { ...late, overdue: late.count };
    },
    partnerCredit: async () => countCreditProposed(db),
    payStatements: async () => countWaitingStatements(db, now),
    faceCases: async () => countFaceCases(db),
    invoicesFailed: async () => countFailedInvoices(db),
    prices: async () => countProposed(db, 'price_proposals'),
    spending: async () => countSpendingProposed(db),
    rights: async () => countProposed(db, 'rights_proposals'),
  };
  const { count, since, overdue = null } = await numbers[key]();
  return { count, overdue, since: since?.toISOString() ?? null };
}

/** The last two weeks, a row for each day, also where nothing happened. */
async function readDays(
  db: Db,
  today: string,
  { orders, money }: { orders: boolean; money: boolean },
): Promise<TodayDay[]> {
  const first = addDays(today, 1 - chartDays);
  const span = { from: chinaDay(first).from, to: chinaDay(today).to };
  const [ordered, published, moved] = await Promise.all([
    orders ? countOrdersByDay(db, span) : null,
    orders ? countReportsByDay(db, span) : null,
    money ? sumPostingsByDay(db, span) : null,
  ]);
  return Array.from({ length: chartDays }, (_, index) => {
    const day = addDays(first, index);
    const countOf = (rows: { day: string; count: number }[] | null) =>
      rows && (rows.find((row) => row.day === day)?.count ?? 0);
    const sums = moved?.find((row) => row.day === day);
    return {
      day,
      orders: countOf(ordered),
      reports: countOf(published),
      paid: moved && (sums?.paid ?? 0),
      refunded: moved && (sums?.refunded ?? 0),
    };
  });
}
