import type { FullReport, ReportContent, ReportFinding } from '../reports/reports.ts';
import type { ReportItem } from '../reports/report-parts.ts';

const uuid = (n: number) => `01a1fd5a-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const photoId = uuid;

export const aFinding = (change: Partial<ReportFinding> = {}): ReportFinding => ({
  number: 1,
  code: 'GB021',
  itemName: '左后车门',
  defect: 'HH',
  defectName: '划痕',
  degree: 2,
  severity: 'major',
  pin: { view: 'left', x: 0.6, y: 0.6 },
  photos: [uuid(101)],
  note: '可抛光处理',
  deduct: 1,
  ...change,
});

export const anItem = (change: Partial<ReportItem> = {}): ReportItem => ({
  code: 'GB014',
  name: '发动机舱盖表面',
  result: 'normal',
  note: '',
  measure: null,
  photos: [],
  findings: [],
  ...change,
});

export function aGroup(name: string, items: ReportItem[]): ReportContent['groups'][number] {
  const count = (...results: string[]) =>
    items.filter(({ result }) => results.includes(result)).length;
  return {
    name,
    title: name,
    normal: count('normal'),
    abnormal: count('abnormal'),
    limited: count('limited', 'unchecked'),
    na: count('na'),
    items,
  };
}

/** A scored report: a scratch, a rusty sill, painted door; nothing left out. */
export const aContent = (change: Partial<ReportContent> = {}): ReportContent => ({
  reportNo: 'JC2026112100001',
  version: 1,
  kind: 'inspection',
  standard: 'GB/T 30323-2013',
  checklistVersion: '2026-01',
  sample: true,
  vehicle: {
    vin: 'LSVNV2180E0000001',
    plateMask: '浙A***45',
    carTitle: '大众 帕萨特 2022款 330TSI 豪华版',
    licenseTime: '2022-05',
    roadHaulKm: 36_200,
  },
  productName: '深度检测',
  verdicts: { accident: 'none', flood: 'none', fire: 'none', odometer: 'none', identity: 'none' },
  score: {
    total: 89.5,
    sub: [{ group: '车身外观检查', points: 16.5, cap: 20 }],
    grade: '二级',
    provisional: false,
    advisories: [],
  },
  platformGrade: 'A',
  groups: [
    aGroup('骨架检查', [anItem({ code: 'GB002', name: '左A柱' })]),
    aGroup('车身外观检查', [
      anItem({ measure: { 1: 120, 2: 131, 3: 118 }, photos: [uuid(102)] }),
      anItem({ code: 'GB021', name: '左后车门', result: 'abnormal', findings: [1] }),
      anItem({ code: 'GB027', name: '后保险杠', result: 'abnormal', findings: [2] }),
    ]),
    aGroup('水泡检查', [anItem({ code: 'WT001', name: '机舱保险盒' })]),
    aGroup('火烧检查', [anItem({ code: 'HS001', name: '防火墙' })]),
    aGroup('身份与里程', [
      anItem({ code: 'ID001', name: '车架钢印VIN' }),
      anItem({ code: 'ID007', name: '表显里程', measure: { km: 36_200 } }),
      anItem({ code: 'ID008', name: 'OBD里程', measure: { km: 36_201 } }),
    ]),
  ],
  findings: [
    aFinding({
      number: 1,
      defectName: '划痕',
      degree: 1,
      severity: 'minor',
      deduct: 0.5,
      note: '可抛光处理',
    }),
    aFinding({
      number: 2,
      code: 'GB027',
      itemName: '后保险杠',
      defectName: '锈蚀',
      pin: { view: 'rear', x: 0.5, y: 0.7 },
      photos: [],
      note: '右角锈穿',
    }),
  ],
  photos: [
    { ...photo(101), code: 'GB021', caption: '左后车门：划痕' },
    { ...photo(102), code: 'GB014', caption: '发动机舱盖表面' },
  ],
  limits: [],
  notCovered: ['不拆解发动机、变速箱等总成。'],
  place: '杭州 石桥二手车市场',
  inspector: { name: '李工', certNo: 'YC-1' },
  reviewer: { name: '王审' },
  inspectedAt: '2026-11-21T02:00:00.000Z',
  publishedAt: '2026-11-21T04:00:00.000Z',
  expireAt: '2026-12-21T04:00:00.000Z',
  ...change,
});

function photo(n: number) {
  return { fileId: uuid(n), sha256: 'ab'.repeat(32), takenAt: '2026-11-21T02:10:00.000Z' };
}

export const aReport = (
  content: Partial<ReportContent> = {},
  change: Partial<FullReport> = {},
): FullReport => ({
  reportId: uuid(1),
  status: 'published',
  content: aContent(content),
  hash: 'cd'.repeat(32),
  prevHash: null,
  shortCode: 'VKX9CDCN',
  verifyUrl: 'http://localhost/report/verify?reportNo=JC2026112100001&code=VKX9CDCN',
  newestVersion: 1,
  repairTotal: { cost: { low: 6_800, high: 9_200 }, priced: 1, unpriced: [2], lasting: 0 },
  clipUrls: {},
  photoUrls: { [uuid(101)]: '/files/101', [uuid(102)]: '/files/102' },
  ...change,
});
