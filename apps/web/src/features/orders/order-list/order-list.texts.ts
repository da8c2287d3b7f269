import { counted, defineTexts } from '@yanche/rules/bilingual';

export const orderListTexts = defineTexts({
  mineTitle: ['我的订单', 'My orders'],
  dealerTitle: ['车商订单', 'Dealer orders'],
  search: ['搜索订单', 'Search orders'],
  searchLabel: [
    '搜索车名、车牌、车架号、手机号或检测点',
    'Search by car, plate, VIN, phone or place',
  ],
  searchPlaceholder: ['车名、车牌、车架号…', 'Car, plate, VIN…'],
  looking: [(keyword: string) => `正在找“${keyword}”…`, (keyword) => `Looking for “${keyword}”…`],
  found: [
    (keyword: string, count: number, most: boolean) =>
      `“${keyword}”：${count}${most ? '+' : ''} 单`,
    (keyword, count, most) =>
      `“${keyword}”: ${most ? `${count}+ orders` : counted(count, 'order')}`,
  ],
  inAllTabs: [
    (count: number, most: boolean) => `看全部状态里的 ${count}${most ? '+' : ''} 单`,
    (count, most) => (most ? `See ${count}+ in all statuses` : `See ${count} in all statuses`),
  ],
  tabs: ['订单状态', 'Status of the order'],
  list: ['订单', 'Orders'],
  countMost: ['99+', '99+'],
  emptyTitle: ['还没有订单', 'No orders yet'],
  emptyNote: [
    '约检测师上门或到市场检测，最快当天出报告',
    'Have a car inspected on site or at a market; the report can be there the same day.',
  ],
  order: ['预约检测', 'Order an inspection'],
  emptyTabTitle: ['这里没有订单', 'Nothing here'],
  emptyTabNote: ['换个状态看看', 'Try another status'],
  notFoundTitle: ['没有找到', 'Nothing found'],
  notFoundHere: [
    (keyword: string) => `这个状态里没有“${keyword}”的订单`,
    (keyword) => `No order for “${keyword}” in this status.`,
  ],
  notFoundNote: [
    (keyword: string) =>
      `没有“${keyword}”的订单。可以找车名、车牌、车架号的任意一段，检测点，手机号后 4 位或全部 11 位。`,
    (keyword) =>
      `No order for “${keyword}”. Any part of car, plate, VIN or place is found, and the last 4 or all 11 digits of the phone number.`,
  ],
  filteredTitle: ['没有符合条件的订单', 'No order matches'],
  filteredNote: [
    '换个条件，或清除筛选看全部订单',
    'Change the filters, or clear them to see all orders.',
  ],
  filteredKeywordNote: [
    (keyword: string) => `筛选条件里没有“${keyword}”的订单`,
    (keyword) => `No order for “${keyword}” among those filtered.`,
  ],
  noDealerTitle: ['这里是车商的订单', 'These are the orders of a dealership'],
  noDealerNote: [
    '你的账号没有加入车商。自己下的订单在“我的订单”里。',
    'Your account belongs to none. What you ordered yourself is under “My orders”.',
  ],
  toMine: ['去我的订单', 'My orders'],
});
