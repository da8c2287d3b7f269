import type { Bilingual } from '@yanche/rules/bilingual';
import { productSettings } from '@yanche/rules/staff/product-settings';

/** What the facts of an act on the catalogue are called. */
export const catalogueFacts: Readonly<Record<string, Bilingual>> = {
  price: ['售价', 'Price'],
  originPrice: ['划线价', 'List price'],
  cashback: ['返现', 'Cashback'],
  onSale: ['在售', 'On sale'],
  startsAt: ['生效时间', 'Begins'],
  name: ['名称', 'Name'],
  nameEn: ['英文名称', 'English name'],
  summary: ['一句话介绍', 'Summary'],
  summaryEn: ['英文介绍', 'English summary'],
  durationMin: ['时长（分钟）', 'Minutes'],
  address: ['地址', 'Address'],
  openFrom: ['开始营业', 'Opens'],
  openTo: ['结束营业', 'Closes'],
  capacity: ['每个时段的名额', 'Places per slot'],
  kind: ['类别', 'Kind'],
  cityName: ['城市', 'Town'],
  endsAt: ['结束时间', 'Ends'],
  affectedOrders: ['涉及已售预约', 'Sold appointments in it'],
  workday: ['工作日', 'Working day'],
  edition: ['版本', 'Edition'],
  title: ['标题', 'Title'],
  slaMin: ['报告时限（分钟）', 'Report due (minutes)'],
  ...labelsOf(productSettings.orderTerms.fields),
  ...labelsOf(productSettings.riskLimits.fields),
};
/** Facts in fen. */
export const moneyFacts: ReadonlySet<string> = new Set([
  'price',
  'originPrice',
  'cashback',
  'emptyTripFen',
]);

function labelsOf(fields: Readonly<Record<string, { label: Bilingual }>>) {
  return Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label]));
}
