import { defineTexts } from '@yanche/rules/bilingual';

export const purchaseTexts = defineTexts({
  title: ['收车价计算', 'What to pay for it'],
  note: [
    '按建议售价倒推：减去整备、其他费用和想留的利润。只在这台手机上计算，不会保存。',
    'From the suggested price: less repairs, other costs and your profit. Computed on this phone, not kept.',
  ],
  price: ['建议售价', 'Suggested price'],
  repairs: ['整备（按上限）', 'Repairs (upper end)'],
  repairsLeft: [
    (count: number, low: string, high: string) =>
      `只算建议修的；其余 ${count} 处全修约 ${low}–${high}`,
    (count, low, high) => `Only what is advised; ${count} more would cost ${low}–${high}`,
  ],
  repairsOpen: [
    (count: number) => `另有 ${count} 项没有报价，未计入`,
    (count) => `${count} without a quote are not counted`,
  ],
  costs: ['其他费用（元）', 'Other costs (yuan)'],
  profit: ['预期利润（元）', 'Profit (yuan)'],
  limit: ['收车价不高于', 'Pay at most'],
  nothing: ['减完没有余地，按这个利润不建议收', 'Nothing is left: do not buy at this profit'],
});
