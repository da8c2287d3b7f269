import { defineTexts } from '@yanche/rules/bilingual';

export const historyPdfTexts = defineTexts({
  brand: ['验车', 'Yanche'],
  title: ['车史报告', 'History report'],
  no: ['编号', 'No.'],
  queriedAt: ['查询于', 'queried'],
  code: ['验真码', 'code'],
  version: [(version: number) => `第 ${version} 版`, (version) => `version ${version}`],
  scan: ['扫码验真', 'Scan to verify'],
  qr: ['验真二维码', 'QR code of the verification page'],
  keptUntil: [
    (day: string) => `内容保存到 ${day}，之后删除，只留指纹；验真页到时会说明。`,
    (day) =>
      `The content is kept until ${day} and deleted then, all but its fingerprint; the page of verification says so.`,
  ],
  corrected: [
    (day: string, reason: string) => `${day} 更正：${reason}`,
    (day, reason) => `Corrected on ${day}: ${reason}`,
  ],
  ours: ['我们的检测', 'Our inspection'],
  sealNote: [
    '纸面内容可以被改动，线上原件不会：扫描二维码，或在下面的网址填编号和验真码，核对结论与指纹。',
    'Paper can be altered, the original cannot: scan the code, or enter number and code at the address below, and compare answers and fingerprint.',
  ],
  sample: ['示例数据，不是真实记录', 'Sample data, no real records'],
  mileage: ['里程矛盾', 'Contradictions in the mileage'],
  timeline: ['时间线', 'Timeline'],
  none: ['没有任何记录', 'No record at all'],
  money: ['理赔的钱花在哪', 'What insurers paid for'],
  frame: ['（骨架）', ' (frame)'],
  missing: ['查不到什么', 'What it cannot tell'],
  sources: ['谁提供', 'Who reports'],
  proof: ['指纹和签名', 'Fingerprint and signature'],
  logIndex: [(index: number) => `公开日志第 ${index} 条`, (index) => `public log entry ${index}`],
  withdrawn: ['已撤销，不再计入', 'withdrawn, counts for nothing'],
});
