import type { getPartnerUsage } from '@yanche/contract/console/partner-calls';
import type { listSaasUsage } from '@yanche/contract/partners/saas-bills';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { shanghaiTime } from '@yanche/rules/calendar';
import { billMonthOf, endOfMonth } from '@yanche/rules/partners/partner-bill';
import type { KeyMode } from '@yanche/rules/partners/partner-keys';
import type * as z from 'zod/mini';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { PartnerCaller } from '#route.ts';
import { findPartner } from '../partners.store.ts';
import { countUsage, listBillMonths, type MonthOfMode, sumUsage } from './usage.store.ts';

type Read = Pick<Deps, 'db' | 'clock'>;

/** How many months the page of a partner shows. */
const shownMonths = 12;
const none = { calls: 0, created: 0, cancelled: 0, done: 0 };

const beginOfMonth = (month: string): Date => new Date(shanghaiTime(`${month}-01`, 0));

/** The months from this one to the present one, the oldest first. */
function monthsFrom(first: string, now: Date): string[] {
  const last = billMonthOf(now);
  const months: string[] = [];
  for (let month = first; month <= last; month = billMonthOf(endOfMonth(month))) months.push(month);
  return months;
}

async function loadUsage(
  db: Db,
  { partnerId, dealerId, months }: { partnerId: string; dealerId: string; months: string[] },
) {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const span = { from: beginOfMonth(first), to: endOfMonth(last) };
  const [counts, sums] = await Promise.all([
    countUsage(db, { partnerId, ...span }),
    sumUsage(db, { dealerId, ...span }),
  ]);
  const countOf = (month: string, mode: KeyMode) => {
    const row = counts.find((each) => each.month === month && each.mode === mode);
    return row === undefined ? none : numbersOf(row);
  };
  const sumOf = (month: string) => {
    const row = sums.find((each) => each.month === month);
    return { charged: row?.charged ?? 0, refunded: row?.refunded ?? 0 };
  };
  return { countOf, sumOf };
}

const numbersOf = ({ calls, created, cancelled, done }: MonthOfMode) => ({
  calls,
  created,
  cancelled,
  done,
});

/** The last months of a partner, since it is one. Throws `notFound`. */
export async function readUsage(
  { db, clock }: Read,
  partnerId: string,
): Promise<AnswerOf<typeof getPartnerUsage>> {
  const partner = await findPartner(db, partnerId);
  if (partner === null) throw new Failure('notFound');
  const now = clock.now();
  const months = monthsFrom(billMonthOf(partner.created_at), now).slice(-shownMonths);
  const [{ countOf, sumOf }, bills] = await Promise.all([
    loadUsage(db, { partnerId, dealerId: partner.dealer_id, months }),
    listBillMonths(db, partnerId),
  ]);
  return {
    months: months.reverse().map((month) => ({
      month,
      running: month === billMonthOf(now),
      live: countOf(month, 'live'),
      test: countOf(month, 'test'),
      ...sumOf(month),
      billId: bills.find((bill) => bill.month === month)?.id ?? null,
    })),
  };
}

type Query = z.output<NonNullable<(typeof listSaasUsage)['query']>>;

/** Of the kind of the key that asks. */
export async function readOwnUsage(
  { db, clock }: Read,
  { partnerId, mode }: PartnerCaller,
  { cursor, limit }: Query,
): Promise<AnswerOf<typeof listSaasUsage>> {
  const partner = await findPartner(db, partnerId);
  if (partner === null) throw new Failure('notFound');
  const now = clock.now();
  const all = monthsFrom(billMonthOf(partner.created_at), now);
  const asked = all.filter((month) => cursor === undefined || month > cursor);
  const months = asked.slice(0, limit);
  if (months.length === 0) return { data: [], hasMore: false, next: cursor ?? null };
  const { countOf, sumOf } = await loadUsage(db, {
    partnerId,
    dealerId: partner.dealer_id,
    months,
  });
  const running = billMonthOf(now);
  const nothing = { charged: 0, refunded: 0 };
  return {
    data: months.map((month) => ({
      month,
      running: month === running,
      ...countOf(month, mode),
      ...(mode === 'live' ? sumOf(month) : nothing),
    })),
    hasMore: asked.length > months.length,
    next: months.filter((month) => month < running).at(-1) ?? cursor ?? null,
  };
}
