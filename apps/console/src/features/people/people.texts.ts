import { counted, defineTexts } from '@yanche/rules/bilingual';

export const peopleTexts = defineTexts({
  people: ['客户', 'People'],
  page: ['打开客户页', 'Open the page'],
  roles: ['身份', 'Roles'],
  dealer: ['车商', 'Dealer'],
  phone: ['手机号', 'Phone'],
  orders: ['订单数', 'Orders'],
  allOrders: ['全部订单', 'All orders'],
  lastOrder: ['最近下单', 'Last order'],
  since: ['注册', 'Since'],
  sessions: ['在登录的设备', 'Logged in on'],
  devices: [(count: number) => `${count} 台`, (count) => `${count} devices`],
  sms: ['短信通知', 'Text messages'],
  on: ['开', 'on'],
  off: ['关', 'off'],
  facts: ['资料', 'Facts'],
  cut: [
    '只列最近的订单和消息，更早的在各订单页',
    'Of the newest orders and messages; older ones stand with their orders',
  ],
  ratings: ['客户评价', 'What customers say'],
  noRatings: ['还没有评价', 'No rating yet'],
  average: [
    (stars: string, count: number) => `平均 ${stars} 分 · ${count} 条`,
    (stars, count) => `${stars} of 5 on average · ${counted(count, 'rating')}`,
  ],
  stars: [(count: number) => `${count} 星`, (count) => `${count} of 5`],
  can: ['能做什么', 'What can be done'],
});
