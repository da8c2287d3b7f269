import { counted, defineTexts } from '@yanche/rules/bilingual';

export const partnerTexts = defineTexts({
  partners: ['合作方', 'Partners'],
  page: ['打开合作方页', 'Open the page'],
  dealer: ['车商', 'Dealer'],
  name: ['品牌名称', 'Name on reports'],
  colour: ['颜色', 'Colour'],
  logo: ['换标志', 'Change the logo'],
  status: ['状态', 'Status'],
  keysAlive: ['有效密钥', 'Keys alive'],
  perMinute: ['每个密钥每分钟调用', 'Calls a minute of each key'],
  credit: ['月结额度', 'May owe'],
  owed: ['现欠', 'Owes now'],
  since: ['加入', 'Since'],
  sample: ['示例', 'Sample'],
  proposed: [
    (amount: string, by: string, reason: string) => `${by} 提议额度 ${amount}：${reason}`,
    (amount, by, reason) => `${by} proposes that they may owe ${amount}: ${reason}`,
  ],
  facts: ['资料', 'Facts'],
  orders: ['订单', 'Orders'],
  allOrders: ['全部订单', 'All orders'],
  keys: ['密钥', 'Keys'],
  noKeys: ['没有有效的密钥', 'No key is alive'],
  ended: ['已作废', 'Ended'],
  endedKeys: [
    (count: number) => `已作废的密钥 ${count} 个`,
    (count) => `${counted(count, 'key')} that ended`,
  ],
  anywhere: ['不限地址', 'From anywhere'],
  neverUsed: ['未使用', 'Never used'],
  used: [(at: string) => `${at} 用过`, (at) => `used ${at}`],
  made: [
    (at: string, by: string) => `${at} ${by === '' ? '' : `由 ${by} `}创建`,
    (at, by) => `made ${at}${by === '' ? '' : ` by ${by}`}`,
  ],
  history: ['操作记录', 'History'],
});
