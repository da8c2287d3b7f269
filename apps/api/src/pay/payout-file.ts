import { csvLine, utf8Bom } from '@yanche/rules/csv';
import { formatYuan } from '@yanche/rules/money/money';

type Line = {
  holder: string;
  bankName: string;
  number: string;
  /** Fen before tax, and of that the tax kept back. */
  total: number;
  withheld: number;
  month: string;
};

const heads = [
  '序号',
  '收款人',
  '收款账号',
  '开户行',
  '金额（元）',
  '附言',
  '税前报酬（元）',
  '代扣个税（元）',
];

/** What the bank reads: its columns are Chinese whoever downloads it. The bank pays what is left after tax; finance declares the rest. */
export const payoutFile = (lines: readonly Line[]): string =>
  [
    utf8Bom,
    csvLine(heads),
    ...lines.map(({ holder, bankName, number, total, withheld, month }, at) =>
      csvLine([
        { number: String(at + 1) },
        holder,
        number,
        bankName,
        { number: formatYuan(total - withheld) },
        `${month} 检测报酬`,
        { number: formatYuan(total) },
        { number: formatYuan(withheld) },
      ]),
    ),
  ].join('');
