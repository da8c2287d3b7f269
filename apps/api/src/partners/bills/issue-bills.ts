import {
  billDueAt,
  billMonthOf,
  type BillParts,
  billSumOf,
  endOfMonth,
  nextBillStatus,
} from '@yanche/rules/partners/partner-bill';
import { addDays, shanghaiDay } from '@yanche/rules/calendar';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { lockAccount, receivableFrom } from '#money/ledger.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { lockPartner, type PartnerRowData, updatePartner } from '../partners.store.ts';
import { nextChange } from '../tasks/partner-tasks.store.ts';
import { insertBillLines, oldestUnbilled, sumUnbilled } from './bill-lines.store.ts';
import { findLastBill, insertBill, listOwnersOf, listUnclosed } from './bills.store.ts';

const atOnce = 50;

/**
 * Puts what partners owe for the months that have ended on bills, once: a sweep over state, each partner in a transaction of its own.
 * What was booked late stands on the bill of the next month. Answers how many bills were issued.
 */
export async function issueBills(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  let issued = 0;
  await repeatUntilDone(signal, async () => {
    const now = clock.now();
    const month = monthBefore(now);
    const partners = await listUnclosed(db, month, atOnce);
    for (const partnerId of partners) {
      if (signal?.aborted) return false;
      issued += await inTransaction(db, (tx) => close(tx, { partnerId, month, now }));
    }
    return partners.length === atOnce;
  });
  return issued;
}

/** The last month that has ended. */
const monthBefore = (now: Date): string => addDays(`${billMonthOf(now)}-01`, -1).slice(0, 7);

type Closing = { partnerId: string; month: string; now: Date };

async function close(tx: Tx, { partnerId, month, now }: Closing): Promise<number> {
  const partner = await lockPartner(tx, partnerId);
  if (partner === null || (partner.billed_month ?? '') >= month) return 0;
  const accountId = await lockAccount(tx, receivableFrom(partner.dealer_id));
  let issued = 0;
  if (accountId !== null) {
    // One for each month: a server that was away over two months writes two.
    while (await issueOldest(tx, partner, { accountId, month, now })) issued += 1;
  }
  await updatePartner(tx, partnerId, { billed_month: month });
  return issued;
}

async function issueOldest(
  tx: Tx,
  partner: PartnerRowData,
  { accountId, month: last, now }: { accountId: string; month: string; now: Date },
): Promise<boolean> {
  const oldest = await oldestUnbilled(tx, accountId, endOfMonth(last));
  if (oldest === null) return false;
  const before = await findLastBill(tx, partner.id);
  const follows = before === null ? '' : billMonthOf(endOfMonth(before.month));
  const month = [billMonthOf(oldest), follows].sort().at(-1) ?? '';
  // Booked late in a month that has its bill: it waits for the next one to end.
  if (month > last) return false;
  const until = endOfMonth(month);
  const sums = await sumUnbilled(tx, accountId, until);
  const parts = { ...sums, carried: before === null ? 0 : billSumOf(before).credit };
  const billId = await insert(tx, partner, { parts, month, now });
  await insertBillLines(tx, billId, { accountId, until });
  return true;
}

async function insert(
  tx: Tx,
  partner: PartnerRowData,
  { parts, month, now }: { parts: BillParts; month: string; now: Date },
): Promise<string> {
  const id = newId();
  const { due } = billSumOf(parts);
  const status = nextBillStatus('open', due > 0 ? 'issue' : 'settle');
  if (status === null || status === 'open') throw new Error('a bill that cannot be issued');
  const dueAt = billDueAt(now);
  await insertBill(tx, {
    id,
    partner_id: partner.id,
    month,
    ...parts,
    due,
    status,
    issued_at: now,
    due_at: dueAt,
    change_no: await nextChange(tx, partner.id),
  });
  if (due > 0)
    await tellOwners(tx, { billId: id, dealerId: partner.dealer_id, month, due, dueAt, now });
  return id;
}

type Told = {
  billId: string;
  dealerId: string;
  month: string;
  due: number;
  dueAt: Date;
  now: Date;
};

async function tellOwners(
  tx: Tx,
  { billId, dealerId, month, due, dueAt, now }: Told,
): Promise<void> {
  const owners = await listOwnersOf(tx, dealerId);
  const lastDay = shanghaiDay(new Date(dueAt.getTime() - 1));
  const params = { amount: due, told: [month, month] as const, text: lastDay };
  const told = owners.map((userId) => ({
    eventId: billId,
    kind: 'billIssued' as const,
    userId,
    target: null,
    params,
  }));
  await insertNotices(tx, told, now);
}
