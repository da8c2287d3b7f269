import { defineTexts } from '@yanche/rules/bilingual';

export const resourceTexts = defineTexts({
  all: ['全部', 'All'],
  clear: ['清除筛选', 'Clear filters'],
  sort: ['排序', 'Order'],
  newest: ['最新在前', 'Newest first'],
  oldest: ['最早在前', 'Oldest first'],
  firstPage: ['第一页', 'First page'],
  nextPage: ['下一页', 'Next page'],
  rows: [(count: number) => `本页 ${count} 行`, (count) => `${count} rows on this page`],
  none: ['没有符合条件的记录', 'Nothing here'],
  retry: ['重试', 'Try again'],
  file: ['导出 CSV', 'CSV file'],
  fileBusy: [(count: number) => `已读 ${count} 行…`, (count) => `${count} rows read…`],
  fileStop: ['停止', 'Stop'],
  fileCut: [
    (most: number) => `只导出了前 ${most} 行，请缩小筛选范围`,
    (most) => `Only the first ${most} rows were written: please narrow the filters`,
  ],
  open: ['查看', 'Open'],
  close: ['关闭', 'Close'],
  history: ['操作记录', 'History'],
  noHistory: ['还没有操作记录', 'Nothing was done yet'],
  reason: ['原因', 'Reason'],
  reasonHint: ['会写入操作记录', 'It is kept in the audit log'],
  required: ['必填', 'Required'],
  cancel: ['取消', 'Cancel'],
  done: ['已完成', 'Done'],
  shownOnce: [
    '只显示这一次，请现在抄下或转达',
    'Shown this once: please note it or pass it on now',
  ],
  keys: [
    'J / K 上下，Enter 打开，/ 筛选，N 下一页，Esc 关闭',
    'J / K rows, Enter opens, / filters, N next page, Esc closes',
  ],
  commandLine: ['服务器命令行', 'Command line of the server'],
});
