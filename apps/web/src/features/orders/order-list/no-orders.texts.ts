import { defineTexts } from '@yanche/rules/bilingual';

export const noOrdersTexts = defineTexts({
  inAllTabs: [
    (count: number, most: boolean) => `看全部状态里的 ${count}${most ? '+' : ''} 单`,
    (count, most) => (most ? `See ${count}+ in all statuses` : `See ${count} in all statuses`),
  ],
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
});
