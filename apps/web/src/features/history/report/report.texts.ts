import { counted, defineTexts } from '@yanche/rules/bilingual';

export const reportTexts = defineTexts({
  title: ['事故报告', 'Accident report'],
  sample: ['示例数据', 'Sample data'],
  sampleNote: [
    '这是一份示例报告：车辆和记录都是虚构的，真实报告按同样的规则生成。',
    'This is a sample: car and records are invented. Real reports are made by the same rules.',
  ],
  sampleSources: [
    '数据方是内置示例，下面的记录都是虚构的。',
    'The sources are built in: every record below is invented.',
  ],
  queried: [(day: string) => `查询于 ${day}`, (day) => `queried ${day}`],
  vinTail: [(tail: string) => `VIN ${tail}`, (tail) => `VIN ${tail}`],
  older: [
    (shown: number, newest: number) => `这是第 ${shown} 版，现在是第 ${newest} 版`,
    (shown, newest) => `This is version ${shown}; version ${newest} counts now`,
  ],
  toNewest: ['看最新版', 'Open the newest'],
  changed: [
    (day: string, reason: string) => `${day} 更正过：${reason}`,
    (day, reason) => `Corrected on ${day}: ${reason}`,
  ],
  altered: ['内容与存证不一致', 'The content does not match its record'],
  alteredNote: [
    '这份报告可能被改动过，不要据此买卖',
    'This report may have been altered: do not rely on it',
  ],

  mileage: ['里程', 'Mileage'],
  wanKm: ['万公里', '10,000 km'],
  less: ['少了', 'less'],
  asTable: ['查看数据表', 'Show as a table'],
  day: ['日期', 'Date'],
  km: ['公里', 'km'],
  from: ['出处', 'Source'],
  fits: ['核对', 'Check'],
  fitsNot: ['对不上', 'does not fit'],
  fitsOk: ['对得上', 'fits'],
  ours: ['我们的检测', 'our inspection'],

  timeline: ['时间线', 'Timeline'],
  timelineNote: ['理赔、维保、里程、我们的检测', 'claims, services, mileage, our inspections'],
  restRows: [
    (count: number, first: string) => `其余 ${count} 条，最早 ${first}`,
    (count, first) => `${count} more, the first of ${first}`,
  ],
  fewerRows: ['收起', 'Show fewer'],
  withdrawn: ['已撤销，不再计入', 'Withdrawn, counts for nothing'],
  items: [(count: number) => `明细 ${count} 项`, (count) => counted(count, 'item')],
  openInspection: ['看检测报告', 'Open the inspection'],

  money: ['理赔的钱花在哪', 'What insurers paid for'],
  moneyNote: ['定损单 · 点编号看零件', 'assessed damage · tap a number'],
  moneyTotal: ['保险赔付合计', 'Paid by insurers'],
  seen: ['我们当面看到、记录里没有的', 'Seen by us, in no record'],

  coverage: ['查到哪儿，看不到哪儿', 'What was seen, and what not'],
  rowsOf: [(count: number) => `${count} 条`, (count) => counted(count, 'record')],
  since: [(from: string, to: string) => `${from} 至 ${to}`, (from, to) => `${from} to ${to}`],
  sinceOpen: [(from: string) => `${from} 起`, (from) => `since ${from}`],
  until: [(to: string) => `只到 ${to}`, (to) => `until ${to}`],
  now: ['查询日', 'query'],
  coverageKey: [
    '灰条：查过的时间。斜纹：这段时间看不到。',
    'Grey: the time that was asked about. Hatched: not seen.',
  ],
  missing: ['缺什么', 'What is missing'],

  refund: ['退回', 'Returned'],
  keptUntil: [
    (day: string) => `报告保存至 ${day}，到期删除内容`,
    (day) => `Kept until ${day}, then its content is deleted`,
  ],

  wrong: ['这条记录有误', 'A record is wrong'],
  wrongShort: ['记录有误', 'Record wrong'],
  wrongNote: ['5 个工作日内答复', 'answered in 5 working days'],
  seal: ['真伪', 'Authenticity'],
  reportNo: ['报告编号', 'Report number'],
  code: ['验真码', 'Code'],
  version: ['版本', 'Version'],
  versionOf: [
    (version: number, newest: number) => `第 ${version} 版，共 ${newest} 版`,
    (version, newest) => `${version} of ${newest}`,
  ],
  hash: ['内容指纹（SHA-256）', 'Fingerprint (SHA-256)'],
  verify: ['验真', 'Verify'],
  verifyNote: ['在浏览器里逐项核对', 'Checked step by step in your browser'],
  logIndex: ['公开日志', 'Public log'],
  logPlace: [(index: number) => `第 ${index} 条`, (index) => `entry ${index}`],
  genuine: [
    '内容、指纹和签名一致，没有被改动过。',
    'Content, fingerprint and signature match: nothing was altered.',
  ],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  copyFailed: ['复制失败，请再试一次', 'Could not copy, please try again'],
  pdf: ['PDF 报告', 'Report as PDF'],
  pdfMasked: [
    '可以发给对方：结论和记录齐全；车架号和车牌中间几位已隐去。',
    'To send: all answers and records; the middle of VIN and plate is left out.',
  ],
  pdfWhole: [
    '自己留存：含完整车架号。不要公开转发。',
    'To keep: with the whole VIN. Not for passing on.',
  ],
  share: ['分享报告', 'Share the report'],

  seeInspection: ['看检测报告', 'View inspection'],
  orderInspection: ['预约当面检测', 'Order an inspection'],
  queryOwn: ['查一台车', 'Query a car'],
  noReport: ['没有要看的报告', 'No report named'],
  noReportNote: ['请从查询记录打开', 'Open one from your queries'],
  toList: ['查询记录', 'My queries'],
  gone: ['报告保存期已过', 'This report is no longer kept'],
});
