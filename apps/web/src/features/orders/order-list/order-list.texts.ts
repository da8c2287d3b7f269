import { counted, defineTexts } from '@yanche/rules/bilingual';

export const orderListTexts = defineTexts({
  mineTitle: ['我的订单', 'My orders'],
  dealerTitle: ['车商订单', 'Dealer orders'],
  compare: ['对比两份报告', 'Compare two reports'],
  search: ['搜索订单', 'Search orders'],
  tabs: ['订单状态', 'Status of the order'],
  list: ['订单', 'Orders'],
  noDealerTitle: ['这里是车商的订单', 'These are the orders of a dealership'],
  noDealerNote: [
    '你的账号没有加入车商。自己下的订单在“我的订单”里。',
    'Your account belongs to none. What you ordered yourself is under “My orders”.',
  ],
  toMine: ['去我的订单', 'My orders'],
  filtered: [
    (count: number, most: boolean) => `筛选出 ${count}${most ? '+' : ''} 单`,
    (count, most) => (most ? `${count}+ orders` : counted(count, 'order')),
  ],
  clearFilters: ['清除筛选', 'Clear filters'],
});
