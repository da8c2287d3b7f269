import type {
  adjustPay,
  listPayStatements,
  movePayStatement,
  PayStatementRow,
} from '@yanche/contract/console/pay-statements';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { formatYuan, tellYuan } from '@yanche/rules/money/money';
import {
  nextPayStatus,
  payActionsOf,
  payMonthHasEnded,
  type PayEvent,
  payStatusLabels,
} from '@yanche/rules/pay/pay-statement';
import { withheldOf } from '@yanche/rules/pay/withholding';
import { aloneWithinMs, secondPersonAbove } from '@yanche/rules/staff/hand-bookings';
import type * as z from 'zod/mini';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { insertNotices } from '#notices/notices.store.ts';
import type { StaffCaller } from '#route.ts';
import { requireUninvolved, unlessOwn } from '#staff/own-affairs.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { addEarning } from './earn.ts';
import { listEarnings } from './earnings.store.ts';
import { statementView } from './statement-view.ts';
import {
  findStatement,
  listStatements,
  lockConfirming,
  lockStatement,
  type StatementRow,
  sumConfirmedAlone,
  updateStatement,
} from './statements.store.ts';

type Query = z.output<NonNullable<(typeof listPayStatements)['query']>>;

export async function readStatements(
  deps: Deps,
  reader: StaffCaller,
  { size, search, after, waiting, ...query }: Query,
  language: Language,
): Promise<AnswerOf<typeof listPayStatements>> {
  const limit = Number(size);
  const rows = await listStatements(deps.db, {
    ...query,
    search: search?.trim() ?? '',
    waitingBefore: waiting === undefined ? undefined : shanghaiDay(deps.clock.now()).slice(0, 7),
    after: readCursor(after),
    limit: limit + 1,
  });
  const view = await viewOf(deps, reader, rows, language);
  return pageFrom(rows, limit, ({ created_at: at, id }) => ({ at, id }), view);
}

async function viewOf(
  { db, clock }: Deps,
  reader: StaffCaller,
  rows: readonly StatementRow[],
  language: Language,
): Promise<(row: StatementRow) => PayStatementRow> {
  const [versions, lines, titleIn] = await Promise.all([
    listVersions(db, 'payStatement'),
    listEarnings(
      db,
      rows.map(({ id }) => id),
    ),
    carTitlesIn(db, language),
  ]);
  const today = shanghaiDay(clock.now());
  return (row) =>
    statementView(row, {
      lines: lines.filter((line) => line.statement_id === row.id),
      titleIn,
      version: versions.get(row.id) ?? 0,
      actions: unlessOwn(
        reader,
        [{ inspectorId: row.inspector_id }],
        payActionsOf({
          status: row.status,
          hasEnded: payMonthHasEnded(row.month, today),
          mine: row.proposed_by === reader.userId,
          policies: reader.policies,
        }),
      ),
    });
}

async function readOne(deps: Deps, reader: StaffCaller, id: string, language: Language) {
  const row = await findStatement(deps.db, id);
  if (row === null) throw new Failure('notFound');
  return (await viewOf(deps, reader, [row], language))(row);
}

async function lockKnown(tx: Tx, id: string): Promise<StatementRow> {
  const row = await lockStatement(tx, id);
  if (row === null) throw new Failure('notFound');
  return row;
}

const nameOf = ({ inspector_name, month }: StatementRow) => `${inspector_name} ${month}`;
const factsOf = ({ sum, status }: StatementRow) => ({ bookedAmount: sum, payStatus: status });
const wrongState = ({ status }: StatementRow) =>
  new Failure('wrongState', { status: payStatusLabels[status] });

/** Throws `notFound`, `ownAffair`, `wrongState`, `payMonthRuns`, `samePerson`, `noPermission`, `changedMeanwhile`. */
export async function move(
  deps: Deps,
  by: StaffCaller,
  { statementId, event, ...given }: BodyOf<typeof movePayStatement>,
  language: Language,
): Promise<PayStatementRow> {
  const subject = { kind: 'payStatement' as const, id: statementId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    if (event === 'confirm') await lockConfirming(tx);
    const row = await lockKnown(tx, statementId);
    requireUninvolved(by, { inspectorId: row.inspector_id });
    checkWho(row, by, event);
    const step = event === 'confirm' ? await confirmOrPropose(tx, row, by, now) : event;
    const to = nextPayStatus(row.status, step);
    if (to === null) throw wrongState(row);
    await updateStatement(tx, statementId, { status: to, ...changes(step, row, by, now) });
    return {
      action: `pay.${step}` as const,
      name: nameOf(row),
      before: factsOf(row),
      after: { payStatus: to },
    };
  });
  return readOne(deps, by, statementId, language);
}

type Event = BodyOf<typeof movePayStatement>['event'];
type Step = Exclude<PayEvent, 'file' | 'pay'>;

function checkWho(row: StatementRow, by: StaffCaller, event: Event): void {
  const needed = event === 'agree' || event === 'decline' ? 'pay.decide' : 'pay.work';
  if (!by.policies.includes(needed)) throw new Failure('noPermission');
  if (row.status !== 'proposed') return;
  const mine = row.proposed_by === by.userId;
  if (mine && event !== 'withdraw') throw new Failure('samePerson');
  if (!mine && event === 'withdraw') throw new Failure('noPermission');
}

/** What one person confirmed alone within a day, whoever it is for, is added up. */
async function confirmOrPropose(
  tx: Tx,
  row: StatementRow,
  by: StaffCaller,
  now: Date,
): Promise<'confirm' | 'propose'> {
  if (row.status !== 'open') throw wrongState(row);
  if (!payMonthHasEnded(row.month, shanghaiDay(now)))
    throw new Failure('payMonthRuns', { month: row.month });
  const since = new Date(now.getTime() - aloneWithinMs);
  const alone = await sumConfirmedAlone(tx, { userId: by.userId, since });
  return row.sum + alone > secondPersonAbove ? 'propose' : 'confirm';
}

const nobody = { proposed_by: null, proposed_at: null, decided_by: null, decided_at: null };
const noAccount = {
  payout_id: null,
  holder: null,
  bank_name: null,
  account_mask: null,
  account_sealed: null,
};

function changes(step: Step, row: StatementRow, { userId }: StaffCaller, now: Date) {
  const fixed = { total: row.sum, withheld: withheldOf(row.sum) };
  const open = { ...nobody, total: null, withheld: null, needs_second: false };
  const proposed = { ...fixed, proposed_by: userId, proposed_at: now };
  const decided = { decided_by: userId, decided_at: now };
  const steps = {
    confirm: { ...proposed, ...decided, needs_second: false },
    propose: { ...proposed, needs_second: true },
    agree: decided,
    decline: open,
    withdraw: open,
    reopen: open,
    takeOut: noAccount,
  };
  return steps[step];
}

/** The reason is what the inspector reads. Throws `notFound`, `wrongState`, `deductionAbove`, `changedMeanwhile`. */
export async function adjust(
  deps: Deps,
  by: StaffCaller,
  { statementId, kind, amount, ...given }: BodyOf<typeof adjustPay>,
  language: Language,
): Promise<PayStatementRow> {
  const subject = { kind: 'payStatement' as const, id: statementId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const row = await lockKnown(tx, statementId);
    requireUninvolved(by, { inspectorId: row.inspector_id });
    if (row.status !== 'open') throw wrongState(row);
    if (kind === 'deduction' && amount > row.sum) {
      throw new Failure('deductionAbove', { amount: formatYuan(row.sum) });
    }
    const signed = kind === 'deduction' ? -amount : amount;
    const actId = newId();
    const told = { amount: signed, text: given.reason };
    await insertNotices(
      tx,
      [
        {
          eventId: actId,
          kind: 'payAdjusted',
          userId: row.inspector_id,
          target: { to: 'pay', id: statementId },
          params: told,
        },
      ],
      now,
    );
    await addEarning(tx, {
      inspectorId: row.inspector_id,
      statementId,
      kind,
      uniqueKey: `hand:${actId}`,
      orderId: null,
      amount: signed,
      by: { userId: by.userId, reason: given.reason },
      now,
    });
    return {
      actId,
      action: 'pay.adjust' as const,
      name: nameOf(row),
      before: factsOf(row),
      after: { earningKind: kind, bookedAmount: row.sum + signed, adjusted: tellYuan(signed) },
    };
  });
  return readOne(deps, by, statementId, language);
}
