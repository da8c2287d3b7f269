import type {
  downloadPayout,
  listPayouts,
  makePayout,
  markPayoutPaid,
  PayoutRow,
} from '@yanche/contract/console/payouts';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { shanghaiClock } from '@yanche/rules/calendar';
import { payoutActionsOf, payoutStatusLabels } from '@yanche/rules/pay/pay-statement';
import { readBankReference } from '@yanche/rules/staff/hand-bookings';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { external, payableTo, postLedger } from '#money/ledger.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { payoutFile } from './payout-file.ts';
import {
  findPayout,
  findPayoutByReference,
  findPayoutByRequest,
  insertPayout,
  listPayoutRows,
  lockPayable,
  lockPayout,
  lockStatementsOf,
  type PayoutData,
  updatePayout,
} from './payouts.store.ts';
import { updateStatement } from './statements.store.ts';

type Query = z.output<NonNullable<(typeof listPayouts)['query']>>;

export async function readPayouts(
  { db }: Deps,
  reader: StaffCaller,
  { size, status, sort, after }: Query,
): Promise<AnswerOf<typeof listPayouts>> {
  const limit = Number(size);
  const [rows, versions] = await Promise.all([
    listPayoutRows(db, { status, sort, after: readCursor(after), limit: limit + 1 }),
    listVersions(db, 'payout'),
  ]);
  return pageFrom(
    rows,
    limit,
    ({ made_at: at, id }) => ({ at, id }),
    (row) => viewOf(row, reader, versions),
  );
}

const viewOf = (
  row: PayoutData,
  reader: StaffCaller,
  versions: ReadonlyMap<string, number>,
): PayoutRow => ({
  payoutId: row.id,
  status: row.status,
  people: row.people ?? 0,
  total: row.total ?? 0,
  withheld: row.withheld ?? 0,
  madeBy: row.maker_name,
  madeAt: row.made_at.toISOString(),
  bankReference: row.bank_reference,
  paidBy: row.payer_name,
  paidAt: row.paid_at?.toISOString() ?? null,
  version: versions.get(row.id) ?? 0,
  actions: payoutActionsOf(row.status, reader.policies),
});

async function readOne(deps: Deps, reader: StaffCaller, id: string): Promise<PayoutRow> {
  const [row, versions] = await Promise.all([
    findPayout(deps.db, id),
    listVersions(deps.db, 'payout'),
  ]);
  if (row === null) throw new Failure('notFound');
  return viewOf(row, reader, versions);
}

const nameOf = (id: string) => id.slice(-6).toUpperCase();

/** One file of what is confirmed; the same request answers the same file. Throws `payoutNothing`, `requestReused`. */
export async function makeFile(
  deps: Deps,
  by: StaffCaller,
  { requestId, reason }: BodyOf<typeof makePayout>,
): Promise<AnswerOf<typeof makePayout>> {
  const { payoutId, leftOut } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const id = newId();
    const row = { id, request_id: requestId, status: 'made', made_by: by.userId, made_at: now };
    const isNew = await insertPayout(tx, { ...row, status: 'made' });
    if (!isNew) {
      const former = await findPayoutByRequest(tx, requestId);
      if (former?.made_by !== by.userId) throw new Failure('requestReused');
      return { payoutId: former.id, leftOut: 0 };
    }
    const payable = await lockPayable(tx);
    const withAccount = payable.filter(({ number_sealed }) => number_sealed !== null);
    if (withAccount.length === 0) throw new Failure('payoutNothing');
    for (const statement of withAccount) {
      await updateStatement(tx, statement.id, {
        status: 'filed',
        payout_id: id,
        holder: statement.holder,
        bank_name: statement.bank_name,
        account_mask: statement.number_mask,
        account_sealed: statement.number_sealed,
      });
    }
    await insertAudit(tx, {
      by,
      at: now,
      action: 'pay.makeFile',
      subject: { kind: 'payout', id, name: nameOf(id) },
      reason,
      after: { payStatements: withAccount.length },
    });
    return { payoutId: id, leftOut: payable.length - withAccount.length };
  });
  return { payout: await readOne(deps, by, payoutId), leftOut };
}

async function lockKnown(tx: Tx, id: string): Promise<PayoutData> {
  const row = await lockPayout(tx, id);
  if (row === null) throw new Failure('notFound');
  return row;
}

/** The same file each time. Who took it is in the log before it leaves. Throws `notFound`, `payoutOver`. */
export async function takeFile(
  { db, pii, clock }: Deps,
  by: StaffCaller,
  { payoutId, reason }: BodyOf<typeof downloadPayout>,
): Promise<AnswerOf<typeof downloadPayout>> {
  return inTransaction(db, async (tx) => {
    const payout = await lockKnown(tx, payoutId);
    if (payout.status === 'paid') throw new Failure('payoutOver');
    const statements = await lockStatementsOf(tx, payoutId);
    await insertAudit(tx, {
      by,
      at: clock.now(),
      action: 'pay.downloadFile',
      subject: { kind: 'payout', id: payoutId, name: nameOf(payoutId) },
      reason,
      after: { payStatements: statements.length, bookedAmount: payout.total ?? 0 },
    });
    return {
      name: `payout-${nameOf(payoutId)}.csv`,
      text: payoutFile(
        statements.map(({ holder, bank_name, account_sealed, total, withheld, month }) => ({
          holder: holder ?? '',
          bankName: bank_name ?? '',
          number: pii.open(account_sealed ?? ''),
          total: total ?? 0,
          withheld: withheld ?? 0,
          month,
        })),
      ),
    };
  });
}

/**
 * One posting for the whole file, so that its accounts are locked in the order of their ids. Throws `notFound`, `wrongState`,
 * `referenceWrong`, `transferBooked`, `changedMeanwhile`.
 */
export async function markPaid(
  deps: Deps,
  by: StaffCaller,
  { payoutId, bankReference, ...given }: BodyOf<typeof markPayoutPaid>,
): Promise<PayoutRow> {
  const reference = readBankReference(bankReference);
  if (reference === null) throw new Failure('referenceWrong');
  const subject = { kind: 'payout' as const, id: payoutId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const payout = await lockKnown(tx, payoutId);
    if (payout.status === 'paid') {
      throw new Failure('wrongState', { status: payoutStatusLabels.paid });
    }
    const former = await findPayoutByReference(tx, reference);
    if (former !== null) {
      const time = shanghaiClock(former.paid_at ?? now);
      throw new Failure('transferBooked', { reference, time, owner: nameOf(former.id) });
    }
    const statements = await lockStatementsOf(tx, payoutId);
    if (statements.length === 0) throw new Failure('payoutNothing');
    const paid = { bank_reference: reference, paid_by: by.userId, paid_at: now };
    await updatePayout(tx, payoutId, { status: 'paid', ...paid });
    for (const { id } of statements) {
      await updateStatement(tx, id, { status: 'paid', account_sealed: null });
    }
    const told = statements.map(({ id, inspector_id, total, withheld, month }) => ({
      eventId: id,
      kind: 'payPaid' as const,
      userId: inspector_id,
      target: { to: 'pay' as const, id },
      params: { amount: (total ?? 0) - (withheld ?? 0), told: [month, month] as const },
    }));
    await insertNotices(tx, told, now);
    await postPayout(tx, payoutId, statements, now);
    return {
      action: 'pay.markPaid' as const,
      name: nameOf(payoutId),
      after: { bankReference: reference, bookedAmount: payout.total ?? 0 },
    };
  });
  return readOne(deps, by, payoutId);
}

type Paid = { inspector_id: string; total: number | null; withheld: number | null };

/** Two months of one person are one entry: an account stands in a posting once. What is kept back goes to the tax office, not to the bank. */
async function postPayout(
  tx: Tx,
  payoutId: string,
  statements: readonly Paid[],
  now: Date,
): Promise<void> {
  const owed = new Map<string, number>();
  for (const { inspector_id: id, total } of statements) {
    owed.set(id, (owed.get(id) ?? 0) + (total ?? 0));
  }
  const sum = [...owed.values()].reduce((all, amount) => all + amount, 0);
  const tax = statements.reduce((all, { withheld }) => all + (withheld ?? 0), 0);
  await postLedger(tx, {
    uniqueKey: `payout:${payoutId}`,
    kind: 'payout',
    orderId: null,
    at: now,
    entries: [
      ...[...owed].map(([id, amount]) => ({ account: payableTo(id), amount: -amount })),
      { account: external('bank'), amount: sum - tax },
      { account: external('tax'), amount: tax },
    ],
  });
}
