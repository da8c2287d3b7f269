import { defineTexts } from '@yanche/rules/bilingual';

export const dealerTexts = defineTexts({
  dealers: ['车商', 'Dealers'],
  page: ['打开车商页', 'Open the page'],
  city: ['城市', 'Town'],
  market: ['市场', 'Market'],
  contact: ['联系人', 'Contact'],
  phone: ['手机号', 'Phone'],
  address: ['地址', 'Address'],
  level: ['等级', 'Level'],
  people: ['员工', 'People'],
  waiting: ['待确认的权限', 'Rights to confirm'],
  since: ['加入', 'Since'],
  facts: ['资料', 'Facts'],
  wallet: ['余额', 'Wallet'],
  gold: ['金币', 'Gold'],
  freeHistories: ['剩余免费车史查询', 'Free history queries left'],
  allOrders: ['全部订单', 'All orders'],
  orders: ['订单', 'Orders'],
  spends: ['可动用余额', 'May spend'],
  spendsNot: ['不可动用余额', 'May not spend'],
  asked: [
    (by: string, reason: string) => `${by} 提议可动用余额：${reason}`,
    (by, reason) => `${by} proposes the right to spend: ${reason}`,
  ],
  messages: ['发过的消息', 'Messages'],
  noMessages: ['还没有发过消息', 'Nothing was sent yet'],
  readBy: [
    (read: number, people: number) => `${people} 人中 ${read} 人已读`,
    (read, people) => `read by ${read} of ${people}`,
  ],
  history: ['操作记录', 'History'],
});
