import { counted, defineTexts } from '@yanche/rules/bilingual';

export const filterTexts = defineTexts({
  label: ['筛选订单', 'Filter orders'],
  package: ['套餐', 'Package'],
  anyPackage: ['全部套餐', 'All packages'],
  place: ['地区', 'Place'],
  city: ['城市', 'City'],
  anyCity: ['全部城市', 'All cities'],
  market: ['市场', 'Market'],
  anyMarket: ['全部市场', 'All markets'],
  days: ['预约日期', 'Date'],
  anyDay: ['不限日期', 'Any date'],
  today: ['今天', 'Today'],
  tomorrow: ['明天', 'Tomorrow'],
  nextDays: ['未来 7 天', 'Next 7 days'],
  lastDays: ['最近 30 天', 'Last 30 days'],
  pickDays: ['选择日期…', 'Pick dates…'],
  since: [(day: string) => `${day}起`, (day) => `From ${day}`],
  until: [(day: string) => `${day}止`, (day) => `Until ${day}`],
  sort: ['排序', 'Sort'],
  newest: ['最新下单', 'Newest'],
  soonest: ['预约最近', 'Soonest'],
  found: [
    (count: number, most: boolean) => `筛选出 ${count}${most ? '+' : ''} 单`,
    (count, most) => (most ? `${count}+ orders` : counted(count, 'order')),
  ],
  clear: ['清除筛选', 'Clear filters'],
});
