import type {
  HistoryEventRow,
  HistoryReport,
  HistoryVerdict,
} from '@yanche/contract/history/history-report';
import { historyVin } from './a-history.ts';
import { anId } from './an-order.ts';

const at = '2026-11-23T02:00:00.000Z';
const hash = 'a'.repeat(64);

const aVerdict = (changes: Partial<HistoryVerdict> & Pick<HistoryVerdict, 'kind'>) => ({
  label: '事故',
  answer: 'noRecord' as const,
  word: '无记录',
  detail: '查 2 家，0 条',
  tone: 'plain' as const,
  rowKeys: [],
  ...changes,
});

const anEvent = (changes: Partial<HistoryEventRow> & Pick<HistoryEventRow, 'key' | 'at'>) => ({
  kind: 'service' as const,
  title: '4S 店保养',
  detail: '机油、机滤、空调滤芯',
  source: '示例维保',
  km: null,
  conflict: false,
  amount: null,
  structural: false,
  items: [],
  inspectionOrderId: null,
  withdrawn: false,
  ...changes,
});

/** A report with an accident to the frame and an odometer that went back. */
export const aHistoryReport = (changes: Partial<HistoryReport> = {}): HistoryReport => ({
  reportNo: 'CS2026112300001',
  version: 1,
  newestVersion: 1,
  sample: true,
  status: 'published',
  carTitle: '宝马 5系 2018款 525Li M运动套装',
  plateMask: '浙A***68',
  vin: historyVin,
  productName: '综合车史',
  queriedAt: at,
  headline: '里程倒退过，左前撞过，动了纵梁',
  basis: '依据 2 家数据源 17 条记录，和我们 11-22 的检测',
  tone: 'grave',
  empty: false,
  verdicts: [
    aVerdict({
      kind: 'accident',
      answer: 'yes',
      word: '有',
      detail: '3 条，1 条动结构',
      tone: 'grave',
      rowKeys: ['c1'],
    }),
    aVerdict({
      kind: 'odometer',
      label: '里程',
      answer: 'yes',
      word: '有',
      detail: '3 个来源对不上',
      tone: 'grave',
      rowKeys: ['i1'],
    }),
    aVerdict({ kind: 'flood', label: '水淹' }),
    aVerdict({ kind: 'fire', label: '火烧' }),
    aVerdict({ kind: 'totalLoss', label: '全损', detail: '查 1 家，0 条' }),
    aVerdict({
      kind: 'theft',
      label: '盗抢',
      answer: 'unknown',
      word: '未知',
      detail: '没有数据源',
    }),
  ],
  caution: {
    title: '“无记录”不是“没发生”',
    text: '没走保险、没进 4S 店的维修，这里看不到，要靠当面检测。',
  },
  mileage: {
    points: [
      ['m1', '2019-06', 18_000],
      ['m2', '2020-05', 38_000],
      ['c1', '2021-08-09', 61_900],
      ['m3', '2022-06', 88_000],
      ['c2', '2024-03-02', 121_400],
      ['s1', '2025-04-18', 134_906],
      ['i1', '2026-11-22', 68_312],
    ].map(([key, day, km]) => ({
      key: String(key),
      at: String(day),
      km: Number(km),
      source: key === 'i1' ? '验车' : '示例维保',
      ours: key === 'i1',
      conflict: key === 'i1' || key === 's1',
    })),
    conflicts: [
      {
        from: 's1',
        to: 'i1',
        dropKm: 66_594,
        text: '2025-04-18 是 134,906 公里，2026-11-22 只有 68,312 公里',
      },
    ],
    summary: '7 个读数，最后一个比之前少 66,594 公里',
  },
  events: [
    anEvent({
      key: 'i1',
      at: '2026-11-22',
      kind: 'inspection',
      title: '我们检测：表显对不上',
      detail: '比 19 个月前少 6.7 万公里',
      source: null,
      km: 68_312,
      conflict: true,
      inspectionOrderId: anId(70),
    }),
    anEvent({
      key: 'g1',
      at: '2025-05',
      kind: 'gap',
      title: '没有任何记录',
      detail: '19 个月，维保停在 2025-04',
      source: null,
    }),
    anEvent({ key: 's1', at: '2025-04-18', km: 134_906 }),
    anEvent({
      key: 'c2',
      at: '2024-03-02',
      kind: 'claim',
      title: '理赔：后保险杠刮擦',
      detail: '喷漆 · 停车剐蹭',
      km: 121_400,
      amount: 145_000,
    }),
    anEvent({ key: 'm3', at: '2022-06', kind: 'mileage', title: '里程记录', km: 88_000 }),
    anEvent({ key: 'm2', at: '2020-05', kind: 'mileage', title: '里程记录', km: 38_000 }),
    anEvent({ key: 'm1', at: '2019-06', kind: 'mileage', title: '里程记录', km: 18_000 }),
    anEvent({
      key: 'c1',
      at: '2021-08-09',
      kind: 'claim',
      title: '理赔：左前碰撞',
      detail: '4 项零件加工时',
      km: 61_900,
      amount: 4_860_000,
      structural: true,
      items: [
        {
          name: '左前纵梁',
          part: 'rail_fl',
          work: 'repair',
          workText: '校正',
          amount: 1_480_000,
          structural: true,
        },
      ],
    }),
  ],
  money: {
    total: 4_860_000,
    parts: [
      {
        number: 1,
        part: 'rail_fl',
        name: '左前纵梁',
        amount: 1_480_000,
        structural: true,
        rowKeys: ['c1'],
      },
      {
        number: 2,
        part: 'fender_fl',
        name: '左前翼子板',
        amount: 520_000,
        structural: false,
        rowKeys: ['c1'],
      },
      {
        number: 0,
        part: null,
        name: '工时、喷漆',
        amount: 1_240_000,
        structural: false,
        rowKeys: ['c1'],
      },
    ],
  },
  unrecorded: [],
  sources: [
    {
      name: '示例保险',
      topics: [
        { topic: 'claims', label: '保险理赔' },
        { topic: 'floodFire', label: '水淹、火烧、全损' },
      ],
      state: 'ready',
      stateText: '已答复',
      rows: 3,
      since: '2019-01',
      through: '2026-11-20',
    },
    {
      name: '示例维保',
      topics: [{ topic: 'services', label: '4S 店维保' }],
      state: 'ready',
      stateText: '已答复',
      rows: 14,
      since: '2018-07',
      through: '2025-04',
    },
  ],
  missing: [
    { key: 'before', title: '2019-01 前', detail: '理赔没有收录，头 6 个月看不到' },
    { key: 'theft', title: '盗抢', detail: '没有数据来源；过户前请查公安登记' },
  ],
  keptUntil: '2026-12-23T02:00:00.000Z',
  seal: {
    hash,
    prevHash: null,
    signature: 'sig',
    shortCode: 'ABCD-1234',
    logIndex: 812,
    genuine: true,
  },
  orderId: anId(1),
  refund: null,
  cases: [],
  disputable: true,
  ...changes,
});

/** A report without any record. */
export const anEmptyReport = (changes: Partial<HistoryReport> = {}): HistoryReport => {
  const full = aHistoryReport();
  return {
    ...full,
    headline: '没查到记录，不等于没出过事',
    basis: '2 家数据源都答复了：0 条理赔、0 条维保',
    tone: 'plain',
    empty: true,
    verdicts: full.verdicts.map((verdict) =>
      verdict.kind === 'theft'
        ? verdict
        : {
            ...verdict,
            answer: 'noRecord',
            word: '无记录',
            detail: '查 2 家，0 条',
            tone: 'plain',
            rowKeys: [],
          },
    ),
    mileage: { points: [], conflicts: [], summary: '没有读数' },
    events: [],
    money: { total: 0, parts: [] },
    unrecorded: [
      {
        at: '2026-11-19',
        title: '右后门疑似补漆',
        detail: '271 μm，理赔里没有这条',
        inspectionOrderId: anId(71),
      },
    ],
    sources: full.sources.map((source) => ({ ...source, state: 'noRecord', rows: 0 })),
    refund: { amount: 3_000, right: false, status: 'done', text: '一条都没有，已退款' },
    ...changes,
  };
};
