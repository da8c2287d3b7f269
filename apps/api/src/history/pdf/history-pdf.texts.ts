import { defineTexts } from '@yanche/rules/bilingual';

export const historyPdfTexts = defineTexts({
  brand: ['验车', 'Yanche'],
  title: ['车史报告', 'History report'],
  no: ['编号', 'No.'],
  queriedAt: ['查询于', 'queried'],
  sample: ['示例数据，不是真实记录', 'Sample data, no real records'],
  mileage: ['里程矛盾', 'Contradictions in the mileage'],
  timeline: ['时间线', 'Timeline'],
  none: ['没有任何记录', 'No record at all'],
  money: ['维修花在哪', 'What was repaired'],
  frame: ['（骨架）', ' (frame)'],
  missing: ['查不到什么', 'What it cannot tell'],
  sources: ['谁提供', 'Who reports'],
  proof: ['指纹和签名', 'Fingerprint and signature'],
  logIndex: ['公开日志第', 'public log entry'],
  withdrawn: ['已核实有误，不计入', 'found wrong, not counted'],
});
