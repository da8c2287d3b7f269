import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { addDays, isRealDay, shanghaiClock, shanghaiTime } from '@yanche/rules/calendar';
import { formatYuan } from '@yanche/rules/money/money';
import { carTitlesIn, type TitleIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { csvLine, utf8Bom } from '@yanche/rules/csv';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { listStatementRows, type StatementRow } from './statement.store.ts';

const batchSize = 500;
/** A year and a day. */
const maxDays = 367;

const columns: Bilingual[] = [
  ['时间', 'Time'],
  ['账户', 'Account'],
  ['类型', 'Kind'],
  ['金额（元）', 'Amount (CNY)'],
  ['余额（元）', 'Balance (CNY)'],
  ['订单号', 'Order'],
  ['车辆', 'Car'],
  ['车牌', 'Plate'],
  ['车架号', 'VIN'],
  ['套餐', 'Package'],
  ['下单人', 'Ordered by'],
  ['流水号', 'Entry'],
];
const accountWords: Record<StatementRow['account'], Bilingual> = {
  wallet: ['钱包', 'Wallet'],
  gold: ['金币', 'Gold'],
};
const kindWords: Record<StatementRow['kind'], Bilingual> = {
  topUp: ['充值', 'Top-up'],
  pay: ['支付', 'Payment'],
  refund: ['退款', 'Refund'],
  settle: ['结算', 'Settlement'],
  cashback: ['返现', 'Cashback'],
  correction: ['更正', 'Correction'],
  claim: ['理赔款', 'Claim paid'],
};

/** The movements of a dealership's wallet and gold as streamed CSV, because a year of them may exceed memory. */
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
  if (addDays(from, maxDays) < end) throw new Failure('badRequest', { field: 'to' });
  const range = { from: new Date(shanghaiTime(from, 0)), to: new Date(shanghaiTime(end, 0)) };
  return write(deps, { ...range, dealerId, language });
}

async function* write(
  { db }: Deps,
  asked: { dealerId: string; from: Date; to: Date; language: Language },
): AsyncGenerator<string> {
  const { language, ...range } = asked;
  const titleIn = await carTitlesIn(db, language);
  yield utf8Bom + csvLine(columns.map((column) => inLanguage(column, language)));
  for (let after: StatementRow | null = null; ; ) {
    const rows: StatementRow[] = await listStatementRows(db, {
      ...range,
      after,
      limit: batchSize,
    });
    if (rows.length > 0) yield rows.map((row) => lineOf(row, { language, titleIn })).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < batchSize) return;
  }
}

type Shown = { language: Language; titleIn: TitleIn };

const lineOf = (row: StatementRow, { language, titleIn }: Shown): string =>
  csvLine([
    shanghaiClock(row.at),
    inLanguage(accountWords[row.account], language),
    inLanguage(kindWords[row.kind], language),
    { number: formatYuan(row.amount) },
    { number: formatYuan(row.balance_after) },
    row.order_no ?? '',
    titleIn(row.car_title ?? ''),
    row.plate ?? '',
    row.vin ?? '',
    (language === 'en' ? row.product_name_en : row.product_name) ?? '',
    row.orderer_name ?? '',
    row.id,
  ]);
