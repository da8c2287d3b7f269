import { defineTexts } from '@yanche/rules/bilingual';

export const historyCaseTexts = defineTexts({
  cases: ['车史纠错', 'History records'],
  sample: ['示例数据', 'Sample data'],
  late: ['已超期', 'Overdue'],
  ask: [
    (sources: string) => (sources === '' ? '核实后答复' : `先问 ${sources}，再答复`),
    (sources) => (sources === '' ? 'Check and answer' : `Ask ${sources}, then answer`),
  ],
  records: ['报告里的记录', 'Records of the report'],
  gone: ['报告内容已按约定删除', 'The content of the report was deleted as agreed'],
  meant: ['客户说这条有误', 'Called wrong'],
  withdrawn: ['已标为有误', 'Marked as wrong'],
  km: [(km: number) => `${km} 公里`, (km) => `${km} km`],
  said: ['客户怎么说', 'What the customer says'],
  fault: ['哪里不对', 'What is wrong'],
  record: ['记录', 'Record'],
  whole: ['整份报告', 'The whole report'],
  words: ['客户说明', 'In their words'],
  sources: ['问谁', 'Whom to ask'],
  others: ['同一查询的其他核实', 'Other cases of this query'],
  opened: ['客户提出', 'Opened by the customer'],
});
