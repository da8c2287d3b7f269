import type {
  HistoryInfo,
  HistoryOffer,
  HistoryPreview,
  HistoryRow,
} from '@yanche/contract/history/history-queries';
import { inLanguage } from '@yanche/rules/bilingual';
import { historyStatusLabels } from '@yanche/rules/history/history-state';
import { anId } from './an-order.ts';

export const historyVin = 'LBV5S1109JA226244';
const at = '2026-11-23T02:00:00.000Z';

export const anOffer = (changes: Partial<HistoryOffer> = {}): HistoryOffer => ({
  productId: 3004,
  code: 'Q_COMBO',
  name: '综合车史',
  summary: '理赔、维保、里程一次查清',
  supported: true,
  needs: [],
  topics: ['claims', 'floodFire', 'services', 'mileage'],
  price: 6_990,
  originPrice: 9_990,
  noRecordRefund: 3_000,
  cashback: 0,
  usualSeconds: 360,
  longestSeconds: 86_400,
  refundText: '查询失败全额退；一条记录都没有，退 ¥30.00',
  ...changes,
});

export const aPreview = (changes: Partial<HistoryPreview> = {}): HistoryPreview => ({
  vin: historyVin,
  level: 'ok',
  brand: { brandId: 3, name: '宝马' },
  carTitle: '宝马 5系 2018款 525Li',
  supported: true,
  noSource: false,
  rows: [
    {
      topic: 'claims',
      state: 'covered',
      title: '保险理赔',
      detail: '金额、零件 · 2019-01 起',
      needs: [],
      productIds: [3004],
    },
    {
      topic: 'services',
      state: 'needs',
      title: '4S 店维保、里程',
      detail: '宝马要发动机号，拍照最快',
      needs: ['engineNo'],
      productIds: [3004],
    },
    {
      topic: 'floodFire',
      state: 'limited',
      title: '水淹、火烧、全损',
      detail: '只认保险公司标记',
      needs: [],
      productIds: [3004],
    },
    {
      topic: 'theft',
      state: 'none',
      title: '盗抢',
      detail: '数据方不提供',
      needs: [],
      productIds: [],
    },
    {
      topic: 'privateRepair',
      state: 'none',
      title: '私了、路边店维修',
      detail: '没人上报，谁都查不到',
      needs: [],
      productIds: [],
    },
  ],
  sources: 2,
  offers: [anOffer()],
  recommendId: 3004,
  earlier: null,
  included: null,
  right: null,
  consent: {
    version: '2026-11',
    sentence: '我同意把车架号交给数据方查询；报告不含车主姓名、电话，保存 30 天。',
    title: '车辆历史查询授权书',
    document: ['一、查询内容……', '二、保存期限……'],
    keptDays: 30,
  },
  sample: true,
  ...changes,
});

export function aHistoryRow(n: number, changes: Partial<HistoryRow> = {}): HistoryRow {
  const status = changes.status ?? '20';
  return {
    orderId: anId(n),
    orderNo: `CX2611230000${n}`,
    statusText: inLanguage(historyStatusLabels[status], 'zh'),
    productId: 3004,
    productName: '综合车史',
    vin: historyVin,
    plate: null,
    carTitle: '宝马 5系 2018款 525Li',
    createdAt: at,
    realPrice: 6_990,
    by: 'money',
    payDeadline: null,
    wait: null,
    answeredAt: null,
    reportNo: null,
    headline: null,
    refund: null,
    actions: [],
    sample: true,
    ...changes,
    status,
  };
}

export const aHistory = (n: number, changes: Partial<HistoryInfo> = {}): HistoryInfo => ({
  ...aHistoryRow(n, changes),
  payStatus: 'paid',
  payMethod: 'wallet',
  goldPaid: 0,
  noRecordRefund: 3_000,
  refundText: '查询失败全额退；一条记录都没有，退 ¥30.00',
  consent: { version: '2026-11', at, signed: false },
  sources: [],
  keptUntil: null,
  cases: [],
  timeline: [{ at, event: 'create', text: '已下单' }],
  ...changes,
});
