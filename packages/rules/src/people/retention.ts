import type { Bilingual } from '../bilingual.ts';

const year = 365;

/**
 * How long each kind of personal data is kept after its purpose is over, and what is done then. Deletion, the job, the screen "close the
 * account" and the privacy policy all read this one table. `days` begin at `from`. `keep`: at least so long; nothing deletes it yet,
 * since no row is that old (decision 88).
 */
export const retention = {
  sellerContact: {
    days: 7,
    from: 'appointmentEnd',
    does: 'erase',
    label: ['卖家留下的称呼、电话和留言', 'Name, number and words that a seller left'],
    basis: ['到场争议处理期满即删除', 'Gone once the time for disputes about the visit is over'],
  },
  visitMessages: {
    days: 180,
    from: 'written',
    does: 'erase',
    label: ['与检测师的留言', 'Messages with the inspector'],
    basis: ['报告异议和理赔期间需要', 'Needed while a report can be disputed or claimed on'],
  },
  orderContact: {
    days: 3 * year,
    from: 'ordered',
    does: 'erase',
    label: ['订单上的联系人和电话', 'Contact name and number of an order'],
    basis: [
      '《电子商务法》第三十一条：交易信息自交易完成之日起保存不少于三年',
      'E-Commerce Law, art. 31: records of a deal for at least three years after it',
    ],
  },
  consents: {
    days: 3 * year,
    from: 'given',
    does: 'delete',
    label: ['你同意各版协议的记录', 'Which terms you accepted, and when'],
    basis: [
      '证明处理个人信息已获同意，保存三年',
      'Proof that data were used with consent, three years',
    ],
  },
  complaints: {
    days: 3 * year,
    from: 'answered',
    does: 'keep',
    label: ['投诉、客服留言和理赔记录', 'Complaints, messages to us, claims'],
    basis: ['处理争议所需，自最后一次答复起三年', 'For disputes, three years from the last answer'],
  },
  books: {
    days: 30 * year,
    from: 'booked',
    does: 'keep',
    label: [
      '支付、退款、发票等会计凭证；发票带有当时的抬头',
      'Payments, refunds, invoices: the books; invoices with the title they were made out to',
    ],
    basis: [
      '《会计档案管理办法》：会计凭证保存三十年',
      'Rules on accounting records: vouchers for thirty years',
    ],
  },
} as const satisfies Record<
  string,
  {
    days: number;
    from: 'appointmentEnd' | 'written' | 'ordered' | 'given' | 'answered' | 'booked';
    does: 'erase' | 'delete' | 'keep';
    label: Bilingual;
    basis: Bilingual;
  }
>;

export type RetentionKind = keyof typeof retention;

/** What was there before this is over. */
export const retentionCutoff = (kind: RetentionKind, now: Date): Date =>
  new Date(now.getTime() - retention[kind].days * 24 * 3_600_000);

function keptFor(kind: RetentionKind) {
  const { days, label, basis } = retention[kind];
  return { years: days / year, label, basis };
}

/** What stays of a closed account and why: without name and number, but for papers that were made out to somebody. */
export const keptAfterClosing = [
  {
    key: 'orders',
    years: 3,
    label: ['订单、检测报告和车辆照片', 'Orders, reports and photos of cars'],
    basis: retention.orderContact.basis,
  },
  { key: 'books', ...keptFor('books') },
  {
    key: 'contracts',
    years: 3,
    label: ['已签的合同，带有当时的姓名和签名', 'Signed contracts, with name and signature'],
    basis: retention.orderContact.basis,
  },
  { key: 'complaints', ...keptFor('complaints') },
  { key: 'consents', ...keptFor('consents') },
] as const satisfies readonly {
  key: string;
  years: number;
  label: Bilingual;
  basis: Bilingual;
}[];
