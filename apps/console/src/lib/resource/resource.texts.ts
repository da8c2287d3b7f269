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
  importFile: ['导入 CSV', 'Import CSV'],
  importTitle: ['导入 CSV', 'Import a CSV file'],
  importNote: [
    '先下载现有数据，改好后再导入。有一行不对，就一行都不导入，并列出全部问题。',
    'Download what is there, change it, and import it again. With one row that is wrong none is imported, and all problems are listed.',
  ],
  importPattern: ['下载现有数据', 'Download what is there'],
  importChoose: ['选择文件', 'Choose a file'],
  importProblems: ['文件里的问题', 'Problems of the file'],
  importLine: [(line: number) => `第 ${line} 行`, (line) => `Line ${line}`],
  importCheck: ['检查文件', 'Check the file'],
  importConfirm: ['确认导入', 'Import it'],
  toImport: [
    (changed: number, created: number, same: number) =>
      `将改 ${changed} 行，新建 ${created} 行，${same} 行不变。现在还没有导入`,
    (changed, created, same) =>
      `It would change ${changed}, add ${created} and leave ${same} as they are. Nothing is imported yet`,
  ],
  imported: [
    (changed: number, created: number, same: number) =>
      `已改 ${changed} 行，新建 ${created} 行，${same} 行不变`,
    (changed, created, same) => `${changed} changed, ${created} new, ${same} as they were`,
  ],
  open: ['查看', 'Open'],
  close: ['关闭', 'Close'],
  history: ['操作记录', 'History'],
  noHistory: ['还没有操作记录', 'Nothing was done yet'],
  reason: ['原因', 'Reason'],
  reasonShort: ['请写清楚为什么', 'Please say why'],
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
  siblings: ['同类清单', 'Lists of this room'],
  numbered: [(title: string, at: number) => `${title} ${at}`, (title, at) => `${title} ${at}`],
  addRow: [(title: string) => `添加${title}`, (title) => `Add: ${title.toLowerCase()}`],
  removeRow: [
    (title: string, at: number) => `删除${title} ${at}`,
    (title, at) => `Remove ${title.toLowerCase()} ${at}`,
  ],
  toldAt: [(time: string) => `已通知 ${time}`, (time) => `told ${time}`],
  handedBack: ['交回派单', 'goes back to the board'],
  finished: ['由他做完', 'they finish it'],
  affected: [(count: number) => `${count} 个订单`, (count) => `${count} orders`],
  affectedAsked: [
    (count: number) => `待确认的 ${count} 个订单`,
    (count) => `${count} orders to confirm`,
  ],
  touched: [
    (count: number) => `涉及的订单，最近 ${count} 个`,
    (count) => `Orders that it touches, the newest ${count}`,
  ],
  confirmAffected: ['已看过，仍要执行', 'I have seen them: go on'],
  commandLine: ['服务器命令行', 'Command line of the server'],
});
