import { defineTexts } from '@yanche/rules/bilingual';

export const orderListTexts = defineTexts({
  mineTitle: ['我的订单', 'My orders'],
  dealerTitle: ['车商订单', 'Dealer orders'],
  compare: ['对比两份报告', 'Compare two reports'],
  search: ['搜索订单', 'Search orders'],
  searchLabel: ['按车架号或车牌号搜索', 'Search by VIN or plate'],
  searchPlaceholder: ['车架号、后 6 位或车牌', 'VIN, last 6 or plate'],
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
  notFoundNote: [
    (keyword: string) => `没有“${keyword}”的订单。请输入完整的车架号、车架号后 6 位或车牌号。`,
    (keyword) =>
      `No order for “${keyword}”. Enter the whole VIN, its last 6 characters or the plate.`,
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
