import { type Bilingual, counted, defineTexts } from '@yanche/rules/bilingual';
import type { PayStatus } from '@yanche/rules/pay/pay-statement';

/** How far a month is, as its inspector reads it. */
export const payStates: Readonly<Record<PayStatus, Bilingual>> = {
  open: ['待结算', 'Not settled yet'],
  proposed: ['财务确认中', 'With our finance'],
  confirmed: ['已确认，待付款', 'Confirmed, to be paid'],
  filed: ['已交银行', 'With the bank'],
  paid: ['已付', 'Paid'],
};

export const payTexts = defineTexts({
  title: ['我的报酬', 'My pay'],
  months: ['月份', 'Month'],
  none: ['还没有报酬', 'Nothing earned yet'],
  noneNote: [
    '报告发布后，这一单的报酬会列在这里。到场但没能检测的，也会列出。',
    'Once a report is published, what it earned is listed here; visits that ended without an inspection as well.',
  ],
  toJobs: ['去检测任务', 'To my jobs'],
  total: ['合计', 'In all'],
  jobs: [(count: number) => `${count} 单`, (count) => counted(count, 'job')],
  paidAt: [
    (time: string, to: string) => `${time} 付到 ${to}`,
    (time, to) => `Paid to ${to} on ${time}`,
  ],
  lines: ['明细', 'Each job'],
  account: ['收款账户', 'Bank account'],
  noAccount: ['未填写', 'None yet'],
  accountMissing: [
    '还没有收款账户，填写后才能付款。',
    'There is no bank account yet: pay cannot be sent without one.',
  ],
  give: ['填写收款账户', 'Give a bank account'],
  rule: [
    '一单只计一次，退回重做、异议和更正都不重复计。月底后由财务确认并付款，扣款会写明原因。',
    'A job counts once: rounds sent back, disputes and corrections do not count again. After the end of a month our finance confirms and pays it; whatever is deducted says why.',
  ],
  tax: [
    (total: string, withheld: string) => `税前 ${total}，代扣个税 ${withheld}`,
    (total, withheld) => `${total} before tax, ${withheld} of income tax kept back`,
  ],
  taxRule: [
    '个税按劳务报酬预扣：一个月不超过 4,000 元减 800 元、超过的减 20%，余额按 20%、30%、40% 三级计算。年度汇算时多退少补。',
    'Income tax is kept back as for labour services: of a month up to ¥4,000 ¥800 are free, of more 20 %; the rest is taxed at 20, 30 or 40 %. It is settled with your income of the year.',
  ],
  object: ['对报酬有疑问', 'Ask about my pay'],
});

export const bankAccountTexts = defineTexts({
  title: ['收款账户', 'Bank account'],
  now: ['现在的账户', 'The account now'],
  changed: [(time: string) => `${time} 填写`, (time) => `Given on ${time}`],
  holder: ['户名', 'Name on the account'],
  holderHelp: [
    '必须是你本人的账户，与已确认的姓名一致',
    'It has to be your own account, in the name that you confirmed',
  ],
  bank: ['开户行', 'Bank'],
  bankHelp: ['例如：工商银行杭州城西支行', 'For example: ICBC, Hangzhou Chengxi branch'],
  number: ['银行卡号', 'Card number'],
  numberHelp: [
    '加密保存，之后只显示末四位',
    'Stored encrypted; afterwards only its last four digits are shown',
  ],
  numberWrong: ['卡号不对，请照卡面核对', 'This number is wrong: please check it against the card'],
  missing: ['请填写', 'Please fill this in'],
  save: ['保存', 'Save'],
  replace: ['换成这个账户', 'Use this account instead'],
  done: ['收款账户已保存', 'The bank account is saved'],
  told: [
    '保存后会发通知给你。已经交给银行的付款不受影响。',
    'You are told of the change. What is with the bank already goes to the former account.',
  ],
});
