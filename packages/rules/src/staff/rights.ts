import type { Bilingual } from '../bilingual.ts';

/** What somebody at the console may do. A call names the one it needs; roles are bundles of them. */
export const policyLabels = {
  'audit.read': ['查看所有人的操作记录', 'Read what everybody did'],
  'staff.read': ['查看同事与权限', 'See colleagues and their rights'],
  'staff.change': [
    '邀请、停用同事，提议和确认权限',
    'Invite and suspend colleagues, propose and confirm rights',
  ],
  'staff.readPhone': ['查看同事的手机号', "Read a colleague's phone number"],
  'reviews.work': [
    '审核报告：发布、退回、更正程度',
    'Review reports: publish, send back, correct degrees',
  ],
  'reports.read': ['查看报告的撤销与更正', 'See what of reports is revoked and amended'],
  'reports.propose': ['提议撤销或更正已发布的报告', 'Propose to revoke or amend a report'],
  'reports.decide': [
    '确认或不同意撤销、更正报告的提议',
    'Confirm or decline a proposal to revoke or amend a report',
  ],
  'disputes.read': ['查看客户的异议', 'See what customers dispute'],
  'products.read': ['查看商品与价格', 'See products and prices'],
  'campaigns.read': ['查看活动页', 'See campaigns'],
  'campaigns.change': ['编辑、上线、撤下活动页', 'Edit, show and take down campaigns'],
  'places.read': ['查看城市、检测点和停业安排', 'See towns, points and closures'],
  'places.change': [
    '开关城市和检测点，改时间和容量',
    'Open and close towns and points, set hours and capacity',
  ],
  'switches.read': ['查看功能开关', 'See the switches of the product'],
  'switches.change': ['开关功能', 'Turn parts of the product on and off'],
  'settings.read': ['查看规则与限额', 'See terms and limits'],
  'terms.change': ['改取消与改期规则', 'Change the terms of cancelling and rescheduling'],
  'contact.change': ['改客服电话和时间', 'Change phone and hours of support'],
  'limits.change': ['改风控限额', 'Change the limits of risk'],
  'closures.change': ['安排停业和节假日', 'Plan closures and holidays'],
  'products.decide': [
    '确认同事提议的大幅改价',
    'Confirm prices that colleagues propose far from the present ones',
  ],
  'products.change': ['改商品、附加服务和价格', 'Change products, extras and prices'],
  'orders.read': ['查看订单和经过', 'See orders and what happened to them'],
  'orders.cancel': ['代客户取消订单', 'Cancel an order for its customer'],
  'claims.read': ['查看理赔', 'See claims'],
  'claims.work': [
    '处理理赔：受理、要求补充、决定、提议金额',
    'Work on claims: take up, ask for more, decide, propose amounts',
  ],
  'claims.confirm': [
    '作为第二人确认 5,000 元以上的赔付',
    'As a second person confirm payments above 5,000 yuan',
  ],
  'support.read': ['查看客户留言与投诉', 'See messages and complaints'],
  'support.answer': ['回复客户留言与投诉', 'Answer messages and complaints'],
  'orders.readPhone': ['查看客户的手机号', "Read a customer's phone number"],
  'dispatch.read': ['查看派单', 'See who has which job'],
  'dispatch.change': ['改派任务', 'Give jobs to inspectors'],
  'inspectors.read': ['查看检测师', 'See inspectors'],
  'inspectors.change': [
    '邀请、认证检测师，安排休假，停止派单',
    'Invite and certify inspectors, plan leave, suspend',
  ],
  'inspectors.readPhone': ['查看检测师的手机号', "Read an inspector's phone number"],
  'people.read': ['查看客户和车商', 'See customers and dealers'],
  'people.readPhone': ['查看客户和车商的手机号', "Read people's phone numbers"],
  'dealers.change': [
    '新建车商，增减员工，提议动用余额的权限',
    'Create dealers, change their staff, propose who may spend',
  ],
  'dealers.decide': ['确认谁可以动用车商余额', "Confirm who may spend a dealer's money"],
  'dealers.message': ['给车商发消息', 'Send messages to dealers'],
  'partners.read': ['查看合作方', 'See partners'],
  'partners.change': ['新建合作方，管理密钥和回调', 'Make partners, keep their keys and webhooks'],
  'partners.replay': ['重发合作方回调', 'Send messages to partners again'],
  'partners.credit': ['提议和确认合作方月结额度', 'Propose and confirm how much a partner may owe'],
  'blocks.read': ['查看限制名单', 'See who and what is blocked'],
  'blocks.change': ['限制人、车商和车，解除限制', 'Block people, dealers and cars, and lift that'],
  'notices.read': ['查看发出的通知', 'See the messages that were sent'],
  'notices.resend': ['重发失败的通知', 'Send failed messages again'],
  'refunds.read': ['查看退款', 'See refunds'],
  'refunds.retry': ['重试未完成的退款', 'Try an open refund again'],
  'refunds.byHand': ['手工退款', 'Refund by hand'],
  'invoices.read': ['查看发票申请', 'See invoices that were asked for'],
  'invoices.decide': ['开具和退回发票申请', 'Issue and refuse invoices'],
  'history.read': ['查看车史记录纠错', 'See history records called wrong'],
  'history.decide': ['答复车史记录纠错', 'Answer whether a history record is wrong'],
  'ledger.read': ['查看账本与钱包', 'See the ledger and the wallets'],
  'ledger.book': ['转账充值、更正分录', 'Book transfers and corrections'],
  'bookings.decide': [
    '作为第二人确认 5,000 元以上的手工记账',
    'As a second person confirm bookings above 5,000 yuan',
  ],
  'pay.read': ['查看检测师报酬与结算', 'See the pay of inspectors'],
  'pay.work': [
    '结算检测师报酬：补发、扣款、确认、付款文件',
    'Settle the pay of inspectors: add, deduct, confirm, payout files',
  ],
  'pay.rates': ['定检测师报酬标准', 'Set what inspectors get for a job'],
  'pay.decide': [
    '作为第二人确认 5,000 元以上的报酬和大幅调整的标准',
    'As a second person confirm pay above 5,000 yuan and rates far from the present ones',
  ],
} as const satisfies Record<string, Bilingual>;
export type Policy = keyof typeof policyLabels;

export const staffRoleLabels = {
  reviewer: ['审核员', 'Reviewer'],
  dispatcher: ['调度', 'Dispatcher'],
  support: ['客服', 'Support'],
  catalogue: ['商品运营', 'Catalogue'],
  finance: ['财务', 'Finance'],
  auditor: ['审计', 'Auditor'],
  administrator: ['管理员', 'Administrator'],
} as const satisfies Record<string, Bilingual>;
export type StaffRole = keyof typeof staffRoleLabels;
export const staffRoles = Object.keys(staffRoleLabels) as StaffRole[];

type Bundles = Readonly<Partial<Record<StaffRole, readonly Policy[]>>>;

/** The review of inspections, and reports that were published. */
const reviewing: Bundles = {
  reviewer: ['reviews.work', 'reports.read', 'reports.propose', 'reports.decide', 'disputes.read'],
  support: ['reports.read', 'disputes.read'],
  auditor: ['reports.read', 'disputes.read'],
  administrator: ['reports.read', 'reports.propose', 'reports.decide', 'disputes.read'],
};

/** What is sold, where and when. */
const catalogue: Bundles = {
  dispatcher: ['places.read', 'closures.change'],
  support: ['products.read', 'campaigns.read', 'places.read', 'switches.read', 'settings.read'],
  catalogue: [
    'products.read',
    'products.change',
    'products.decide',
    'campaigns.read',
    'campaigns.change',
    'places.read',
    'places.change',
    'closures.change',
    'switches.read',
    'switches.change',
    'settings.read',
    'terms.change',
  ],
  finance: ['products.read', 'products.decide', 'settings.read'],
  auditor: ['products.read', 'campaigns.read', 'places.read', 'switches.read', 'settings.read'],
  administrator: ['settings.read', 'limits.change'],
};

/** Orders, money and people. */
const operations: Bundles = {
  dispatcher: ['orders.read', 'orders.readPhone', 'dispatch.read', 'dispatch.change'],
  support: [
    'orders.read',
    'orders.cancel',
    'orders.readPhone',
    'dispatch.read',
    'refunds.read',
    'refunds.retry',
    'history.read',
    'history.decide',
  ],
  finance: [
    'orders.read',
    'refunds.read',
    'refunds.retry',
    'refunds.byHand',
    'ledger.read',
    'ledger.book',
    'bookings.decide',
  ],
  auditor: ['orders.read', 'dispatch.read', 'refunds.read', 'history.read', 'ledger.read'],
  administrator: [
    'orders.read',
    'orders.cancel',
    'orders.readPhone',
    'dispatch.read',
    'dispatch.change',
    'refunds.read',
    'refunds.retry',
    'history.read',
    'history.decide',
    'ledger.read',
    'bookings.decide',
  ],
};

/** What comes after a report. */
const afterSales: Bundles = {
  reviewer: ['claims.read', 'claims.work'],
  support: [
    'claims.read',
    'claims.work',
    'support.read',
    'support.answer',
    'contact.change',
    'invoices.read',
  ],
  finance: ['claims.read', 'claims.confirm', 'invoices.read', 'invoices.decide'],
  auditor: ['claims.read', 'support.read', 'invoices.read'],
  administrator: [
    'claims.read',
    'claims.confirm',
    'support.read',
    'support.answer',
    'contact.change',
    'invoices.read',
  ],
};

/** Those who order. */
const people: Bundles = {
  support: [
    'partners.read',
    'partners.replay',
    'people.read',
    'people.readPhone',
    'dealers.change',
    'dealers.message',
    'blocks.read',
    'blocks.change',
    'notices.read',
    'notices.resend',
  ],
  finance: ['people.read', 'dealers.decide', 'partners.read', 'partners.credit'],
  auditor: ['people.read', 'blocks.read', 'notices.read', 'partners.read'],
  administrator: [
    'partners.read',
    'partners.change',
    'partners.replay',
    'partners.credit',
    'people.read',
    'people.readPhone',
    'dealers.change',
    'dealers.decide',
    'dealers.message',
    'blocks.read',
    'blocks.change',
    'notices.read',
    'notices.resend',
  ],
};

/** Those who inspect. */
const inspectors: Bundles = {
  finance: ['pay.read', 'pay.work', 'pay.rates', 'pay.decide'],
  dispatcher: ['inspectors.read', 'inspectors.change', 'inspectors.readPhone'],
  support: ['inspectors.read'],
  auditor: ['inspectors.read', 'pay.read'],
  administrator: [
    'inspectors.read',
    'inspectors.change',
    'inspectors.readPhone',
    'pay.read',
    'pay.decide',
  ],
};

/** Colleagues and what they did. */
const overseeing: Bundles = {
  auditor: ['audit.read', 'staff.read'],
  administrator: ['audit.read', 'staff.read', 'staff.change', 'staff.readPhone'],
};

const bundles: readonly Bundles[] = [
  reviewing,
  catalogue,
  operations,
  afterSales,
  people,
  inspectors,
  overseeing,
];

/** All policies of these roles together, in the order of the table. */
export const policiesOf = (roles: readonly StaffRole[]): Policy[] =>
  (Object.keys(policyLabels) as Policy[]).filter((policy) =>
    roles.some((role) => bundles.some((bundle) => bundle[role]?.includes(policy) ?? false)),
  );

export const holdsPolicy = (roles: readonly StaffRole[], policy: Policy): boolean =>
  policiesOf(roles).includes(policy);
