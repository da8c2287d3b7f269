import type { BodyOf } from '@yanche/contract/endpoint';
import type { importPrices } from '@yanche/contract/console/tables';
import { inLanguage, type Bilingual, type Language } from '@yanche/rules/bilingual';
import { formatYuan } from '@yanche/rules/money/money';
import { badTerms } from '@yanche/rules/money/sold-items';
import type { Deps } from '#deps.ts';
import type { StaffCaller } from '#route.ts';
import { changeWithin } from '#staff/versioned-change.ts';
import { readAllItems } from '../sold/list-sold-items.service.ts';
import { requireSmallJump } from '../sold/price-proposals.service.ts';
import { putPrice } from '../sold/sold-items.service.ts';
import { writeRows } from './csv-rows.ts';
import { importRows } from './import-rows.ts';

const columns = {
  code: ['代码', 'Code'],
  name: ['名称', 'Name'],
  price: ['售价（元）', 'Price (yuan)'],
  originPrice: ['划线价（元）', 'List price (yuan)'],
  cashback: ['返现（元）', 'Cashback (yuan)'],
  onSale: ['在售', 'On sale'],
  startsAt: ['生效时间（空为立即）', 'Begins (empty: at once)'],
  version: ['版本', 'Version'],
} as const satisfies Record<string, Bilingual>;
const yesNo = { yes: ['是', 'Yes'], no: ['否', 'No'] } as const satisfies Record<string, Bilingual>;

export async function writePrices({ db, clock }: Deps, reader: StaffCaller, language: Language) {
  const items = await readAllItems(db, reader, clock.now());
  const rows = items.map((item) => ({
    code: item.code,
    name: inLanguage([item.name, item.nameEn], language),
    price: { number: formatYuan(item.price) },
    originPrice: item.originPrice === null ? '' : { number: formatYuan(item.originPrice) },
    cashback: { number: formatYuan(item.cashback) },
    onSale: inLanguage(yesNo[item.onSale ? 'yes' : 'no'], language),
    startsAt: '',
    version: { number: `${item.version}` },
  }));
  return { text: writeRows(columns, rows, language) };
}

export async function readPrices(
  deps: Deps,
  by: StaffCaller,
  { text, reason, isTrial }: BodyOf<typeof importPrices>,
  language: Language,
) {
  const file = { columns, text, isTrial, keyColumn: 'code' as const };
  return importRows(deps, language, file, async (tx, now) => {
    const items = await readAllItems(tx, by, now);
    return async (read, cells) => {
      const item = items.find(({ code }) => code === cells.code);
      if (item === undefined) read.wrong('code', ['不存在', 'is not known']);
      const terms = {
        price: read.money('price'),
        originPrice: cells.originPrice === '' ? null : read.money('originPrice'),
        cashback: read.money('cashback'),
        onSale: read.oneOf('onSale', yesNo) === 'yes',
      };
      const startsAt = read.time('startsAt');
      const version = read.wholeOrNull('version');
      if (item === undefined || read.problems.length > 0) return null;
      if (startsAt === null && badTerms(terms, item) === 'nothingChanged') return 'same';
      const subject = { kind: 'product' as const, id: item.itemId };
      const next = { ...terms, startsAt };
      await changeWithin(tx, by, { subject, version, reason, now }, async () => {
        await requireSmallJump(tx, item, next, now);
        return putPrice(tx, item, next, now);
      });
      return 'changed';
    };
  });
}
