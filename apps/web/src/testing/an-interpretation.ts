import * as reportCalls from '@yanche/contract/market/explain';
import * as marketCalls from '@yanche/contract/market/explain-market';
import { anId } from './an-order.ts';
export const explain = { ...reportCalls, ...marketCalls };

export const orderId = anId(9);
export const scope = {
  licenseFrom: '2020-05',
  licenseTo: '2022-05',
  kmFrom: 43_400,
  kmTo: 80_600,
  radiusKm: 300,
  soldWithinDays: 90,
  sample: true,
};
export const verdicts = {
  accident: 'none',
  flood: 'unchecked',
  fire: 'none',
  odometer: 'none',
  identity: 'none',
} as const;
export const base = {
  reportNo: 'JC2026112100001',
  version: 1,
  newestVersion: 1,
  status: 'published' as const,
  carTitle: '大众 帕萨特 2021款 330TSI 豪华版',
  vin: 'LSVNV2180E0000001',
  plateMask: '浙A***45',
  licenseTime: '2021-05',
  roadHaulKm: 62_000,
  verdicts,
  pricedKm: null,
  recorded: [],
  energy: 'ice' as const,
  newPrice: 22_090_000,
  cityName: '杭州',
  inspectedAt: '2026-11-21T02:00:00.000Z',
  expireAt: '2026-12-21T02:00:00.000Z',
  sample: true,
};
export const suggested: marketCalls.SuggestedPrice = {
  price: 10_970_000,
  low: 10_420_000,
  high: 11_520_000,
  coverage: 0.8,
  typicalError: 0.031,
  level: 'medium',
  marketMedian: 10_800_000,
  ruleValue: 10_600_000,
  marketShare: 0.8,
  condition: {
    factor: 1.012,
    parts: [{ kind: 'score', factor: 1.012 }],
    open: ['flood'],
    openParts: [],
  },
  bands: [
    { kind: 'low', price: 10_800_000, days: 9, deals: 4 },
    { kind: 'middle', price: 11_100_000, days: 18, deals: 5 },
    { kind: 'high', price: 11_600_000, days: 40, deals: 5 },
  ],
};
export const price = {
  status: 'ok' as const,
  deals: 14,
  needed: 5,
  modelVersion: 'market-2026-01',
  scope,
  suggested,
};
export const side = { count: 14, min: 9_980_000, median: 10_970_000, max: 11_800_000 };
export const listing = (n: number): marketCalls.MarketListing => ({
  listingId: anId(n),
  modelName: '2021款 330TSI 豪华版',
  licenseTime: '2021-06',
  roadHaulKm: 55_000,
  cityName: '宁波',
  listPrice: 11_280_000,
  listedAt: '2026-11-01T02:00:00.000Z',
  days: 20,
  deal: null,
  sample: true,
  marketId: null,
});
export const repairs: reportCalls.RepairSuggest = {
  items: [
    {
      ...item(1, '左前车门划痕'),
      advice: 'leave',
      work: '喷漆（单面）',
      cost: { low: 38_000, high: 52_000 },
      gain: 22_000,
    },
    {
      ...item(2, '轮胎花纹深度不足'),
      advice: 'must',
      work: '更换轮胎（条）',
      cost: { low: 47_000, high: 63_000 },
      gain: 22_000,
    },
    { ...item(3, '左前纵梁变形'), advice: 'disclose', work: null, cost: null, gain: null },
  ],
  sum: { repairs: 1, unpriced: 0, cost: { low: 47_000, high: 63_000 }, gain: 22_000, net: -33_000 },
  basis: 'market',
};

function item(number: number, title: string) {
  return { number, title, degree: null };
}
