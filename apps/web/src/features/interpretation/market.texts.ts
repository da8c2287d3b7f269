import { counted, defineTexts } from '@yanche/rules/bilingual';

/** Comparable cars, supply and demand, the rule value. */
export const marketTexts = defineTexts({
  comparables: ['同类车行情', 'Similar cars'],
  scopeNear: [
    (radius: number, days: number) => `${radius} 公里内，近 ${days} 天成交`,
    (radius, days) => `Within ${radius} km, sold in the last ${days} days`,
  ],
  scopeWide: [
    (days: number) => `全国，近 ${days} 天成交；附近样本少，已放宽范围`,
    (days) =>
      `Whole country, sold in the last ${days} days: too few close by, so the search was widened`,
  ],
  scopeCars: [
    (from: string, to: string, kmFrom: string, kmTo: string) =>
      `同车系，${from}至 ${to}上牌，${kmFrom}至 ${kmTo}`,
    (from, to, kmFrom, kmTo) => `Same series, licensed ${from} to ${to}, ${kmFrom} to ${kmTo}`,
  ],
  none: ['没有可比较的车', 'No cars to compare with'],
  noneNote: [
    '行情里暂时没有同类车，不做推测',
    'The market has no similar car just now, so nothing is guessed',
  ],
  sold: ['成交', 'Sold'],
  onSale: ['在售', 'On sale'],
  allOnSale: ['看市场上全部在售车', 'All cars on sale at the marketplace'],
  thisCar: ['这台车', 'This car'],
  chart: ['同类车里程与价格图', 'Mileage and price of similar cars'],
  chartNote: [
    (sold: number, onSale: number) => `${sold} 台成交价、${onSale} 台挂牌价`,
    (sold, onSale) => `${counted(sold, 'deal')}, ${counted(onSale, 'asking price')}`,
  ],
  xAxis: ['里程（万公里）', 'Mileage (10,000 km)'],
  yAxis: ['万元', '¥10,000'],
  asTable: ['用表格看', 'As a table'],
  table: ['同类车汇总', 'Similar cars in sum'],
  what: ['项目', 'Cars'],
  cars: ['数量', 'Count'],
  low: ['最低', 'Lowest'],
  middle: ['中位', 'Middle'],
  high: ['最高', 'Highest'],
  middleKm: ['里程中位', 'Middle km'],
  middleDays: ['天数中位', 'Middle days'],
  discount: [
    (share: string) => `成交价比挂牌价低 ${share}（中位）`,
    (share) => `Sold for ${share} less than asked (middle)`,
  ],

  supply: ['供需', 'Supply and demand'],
  tooFew: ['样本太少', 'Too few cars'],
  tooFewNote: [
    '同车系在售和成交太少，不判断供需',
    'Too few of this series are on sale or sold to judge the market',
  ],
  'label.short': ['供不应求', 'More buyers than cars'],
  'label.balanced': ['供需平衡', 'In balance'],
  'label.ample': ['供大于求', 'More cars than buyers'],
  'advice.short': [
    '卖家占优，价格可以坚持，不必急着降。',
    'Sellers have the better hand: there is no need to lower the price soon.',
  ],
  'advice.balanced': [
    '买卖相当，按建议价挂牌较合适。',
    'Buyers and sellers are even: ask the suggested price.',
  ],
  'advice.ample': [
    '车源较多，价格要有竞争力，早些出手更稳。',
    'There are many such cars: a keen price and an early sale are safer.',
  ],
  otherCars: [
    '这是没有这类结论的普通车的供需，不能当作这台车的行情。',
    'This is the market of ordinary cars without such a verdict; it says nothing about this car.',
  ],
  supplyDays: [
    (days: number) => `按近 90 天的成交速度，现有车源约够卖 ${days} 天。`,
    (days) =>
      `At the pace of the last 90 days the cars on sale last about ${counted(days, 'day')}.`,
  ],
  noSales: ['近 90 天没有成交。', 'None was sold in the last 90 days.'],
  index: [(index: number) => `热度 ${index}，满分 100`, (index) => `Demand ${index} out of 100`],
  onSaleNow: ['在售', 'On sale'],
  newlyListed: ['近 30 天新上', 'New, 30 days'],
  soldRecently: ['近 30 天成交', 'Sold, 30 days'],
  soldQuarter: ['近 90 天成交', 'Sold, 90 days'],
  daysToSell: ['平均售出天数', 'Time to sell'],
  daysOnSale: ['已挂多久', 'On sale for'],
  carCount: [(count: number) => `${count} 台`, (count) => counted(count, 'car')],
  days: [(days: number) => `${days} 天`, (days) => counted(days, 'day')],
  unknown: ['无数据', 'No data'],
  months: ['近半年走势', 'The last six months'],
  monthsNote: [
    '全国同车系，上牌时间前后两年',
    'Same series in the whole country, licensed within two years',
  ],
  month: ['月份', 'Month'],
  stock: ['月末在售', 'On sale at its end'],
  dealMedian: ['成交中位价', 'Middle deal'],

  rule: ['规则估值', 'Rule value'],
  ruleLead: [
    (years: string, price: string) => `车龄 ${years} 年，按规则折算约 ${price}。`,
    (years, price) => `${years} years old, by the rules worth about ${price}.`,
  ],
  ruleWords: [
    (age: string, mileage: string) => `车龄折旧后剩 ${age}，里程再调整 ${mileage}。`,
    (age, mileage) => `Age leaves ${age} of the new price, mileage changes it by ${mileage}.`,
  ],
  noModel: ['没有确认具体车型', 'The exact model is not known'],
  noModelNote: [
    '不知道新车指导价，所以没有规则估值',
    'Without its price when new there is no rule value',
  ],
  'step.newPrice': ['新车指导价', 'Price when new'],
  'step.age': ['车龄折旧', 'Age'],
  'step.mileage': ['里程', 'Mileage'],
  'step.score': ['技术状况', 'Technical condition'],
  'step.accident': ['事故结论', 'Accident verdict'],
  'step.flood': ['水泡结论', 'Flood verdict'],
  'step.fire': ['火烧结论', 'Fire verdict'],
  'step.odometer': ['里程结论', 'Odometer verdict'],
  'step.heat': ['市场供需', 'Supply and demand'],
  sum: ['合计', 'Together'],
  band: [
    (low: string, high: string) => `通常在 ${low} 至 ${high} 之间`,
    (low, high) => `Usually between ${low} and ${high}`,
  ],

  listings: ['同类车源', 'Cars on the market'],
  which: ['看哪些车', 'Which cars'],
  listed: [
    (day: string, days: number) => (days === 0 ? `${day}上架` : `${day}上架，已 ${days} 天`),
    (day, days) => (days === 0 ? `Listed ${day}` : `Listed ${day}, ${counted(days, 'day')} so far`),
  ],
  dealt: [
    (day: string, days: number) => `${day}成交，用了 ${days} 天`,
    (day, days) => `Sold ${day}, after ${counted(days, 'day')}`,
  ],
  more: ['再看 10 台', '10 more'],
  moreFailed: ['没有加载出来，重试', 'That did not load, try again'],
  noListings: ['没有这样的车', 'There is no such car'],
});
