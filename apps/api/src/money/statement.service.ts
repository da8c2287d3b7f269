import type { Language } from '@yanche/rules/bilingual';
import { addDays, isRealDay, shanghaiTime } from '@yanche/rules/calendar';
import { formatYuan } from '@yanche/rules/money';
import type { Deps } from '#deps.ts';
import { chinaTime } from '#lib/china-time.ts';
import { csvLine, csvStart } from '#lib/csv.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { listStatementRows, type StatementRow } from './statement.store.ts';

const rowsAtOnce = 500;
/** A year and the day after. */
const mostDays = 367;

type Words = Record<Language, string>;
const columns: Words[] = [
  { zh: '时间', en: 'Time' },
  { zh: '账户', en: 'Account' },
  { zh: '类型', en: 'Kind' },
  { zh: '金额（元）', en: 'Amount (CNY)' },
  { zh: '余额（元）', en: 'Balance (CNY)' },
  { zh: '订单号', en: 'Order' },
  { zh: '车辆', en: 'Car' },
  { zh: '流水号', en: 'Entry' },
];
const accountWords: Record<StatementRow['account'], Words> = {
  wallet: { zh: '钱包', en: 'Wallet' },
  gold: { zh: '金币', en: 'Gold' },
};
const kindWords: Record<StatementRow['kind'], Words> = {
  topUp: { zh: '充值', en: 'Top-up' },
  pay: { zh: '支付', en: 'Payment' },
  refund: { zh: '退款', en: 'Refund' },
  settle: { zh: '结算', en: 'Settlement' },
  cashback: { zh: '返现', en: 'Cashback' },
};

/** The movements of a dealership's wallet and gold as CSV, piece by piece: a year of them need not fit in memory. */
export function statementOf(
  deps: Deps,
  { from, to, caller, language }: { from: string; to: string; caller: Caller; language: Language },
): AsyncGenerator<string> {
  const { dealerId } = caller;
  if (dealerId === null) throw new Failure('noPermission');
  if (!isRealDay(from) || !isRealDay(to) || from > to) {
    throw new Failure('badRequest', { field: 'from' });
  }
  const end = addDays(to, 1);
  if (addDays(from, mostDays) < end) throw new Failure('badRequest', { field: 'to' });
  const range = { from: new Date(shanghaiTime(from, 0)), to: new Date(shanghaiTime(end, 0)) };
  return write(deps, { ...range, dealerId, language });
}

async function* write(
  { db }: Deps,
  asked: { dealerId: string; from: Date; to: Date; language: Language },
): AsyncGenerator<string> {
  const { language, ...range } = asked;
  yield csvStart + csvLine(columns.map((words) => words[language]));
  for (let after: StatementRow | null = null; ; ) {
    const rows: StatementRow[] = await listStatementRows(db, {
      ...range,
      after,
      limit: rowsAtOnce,
    });
    if (rows.length > 0) yield rows.map((row) => lineOf(row, language)).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < rowsAtOnce) return;
  }
}

const lineOf = (row: StatementRow, language: Language): string =>
  csvLine([
    chinaTime(row.at),
    accountWords[row.account][language],
    kindWords[row.kind][language],
    { number: formatYuan(row.amount) },
    { number: formatYuan(row.balance_after) },
    row.order_no ?? '',
    row.car_title ?? '',
    row.id,
  ]);
