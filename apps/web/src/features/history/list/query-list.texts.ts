import { defineTexts } from '@yanche/rules/bilingual';

export const queryListTexts = defineTexts({
  title: ['事故查询记录', 'Accident query records'],
  create: ['查一台车', 'Query a car'],
  tabs: ['按状态筛选', 'Filter by state'],
  list: ['事故查询记录', 'Accident queries'],
  search: ['搜索', 'Search'],
  searchLabel: ['搜索查询记录', 'Search queries'],
  searchPlaceholder: ['VIN 后 6 位、VIN 或车牌', 'Last 6 of the VIN, VIN or plate'],
  emptyTitle: ['还没有查过车', 'No queries yet'],
  emptyNote: [
    '查过的车都记在这里，30 天内可以随时看报告。先看看报告长什么样：',
    'Every car you query is kept here, with its report for 30 days. See what a report looks like:',
  ],
  sample: ['看示例报告', 'See a sample report'],
  emptyTab: ['这里没有查询', 'Nothing here'],
  emptyTabNote: ['换一个状态看看', 'Try another state'],
  emptySearch: ['没有这台车的查询', 'No query of this car'],
  emptySearchNote: [
    '核对 VIN 后 6 位，或者直接查一次。',
    'Check the last 6 characters of the VIN, or query it now.',
  ],
  notPaid: ['没有付款', 'not paid'],
  usually: [(time: string) => `预计 ${time} 前`, (time) => `expected by ${time}`],
  slow: ['比平时慢，仍在查', 'Slower than usual, still asking'],
  leftBefore: ['剩', ''],
  leftAfter: ['', 'left'],
});
