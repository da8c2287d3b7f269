import { recordedSaid } from '@yanche/contract/reports/report-scope';
import { headWords } from '@yanche/contract/reports/head-words';
import { counted, defineTexts } from '@yanche/rules/bilingual';

/** What all blocks share, and the first two: the car and its price. */
export const interpretationTexts = defineTexts({
  title: ['卖车指导', 'Car-selling guidance'],
  noOrderTitle: ['没有找到这份报告', 'There is no report here'],
  noOrderNote: [
    '链接不完整，请从订单或报告里打开卖车指导',
    'The link is incomplete, please open the guidance from your order or report',
  ],
  toOrders: ['查看我的订单', 'My orders'],
  toReport: ['看检测报告', 'Report'],
  toShelf: ['去发布车辆', 'Publish'],
  retry: ['重试', 'Try again'],
  failed: ['这部分没有加载出来', 'This part did not load'],
  sampleCar: headWords.sample,
  sampleMarket: [
    '示例行情：在售与成交车源均为虚构，仅用于演示',
    'Sample market: the cars on sale and sold are invented, for demonstration only',
  ],
  newer: [
    (version: number) => `报告已更新到第 ${version} 版`,
    (version) => `The report was updated to version ${version}`,
  ],
  newerNote: ['这里解读的是旧版本。', 'This explains an old version.'],
  openNewest: ['看最新版', 'Newest'],
  expired: ['报告已过期，车况可能已有变化', 'The report has expired, the car may have changed'],
  inspected: [(day: string) => `${day}检测`, (day) => `inspected ${day}`],
  licensed: [(month: string) => `${month}上牌`, (month) => `licensed ${month}`],
  newPrice: [(price: string) => `新车指导价 ${price}`, (price) => `new ${price}`],

  kmAssumed: [
    (verdict: string) => `${verdict}，价格不按表显里程算`,
    (verdict) => `${verdict}: prices do not rest on the dashboard`,
  ],
  kmAssumedNote: [
    (km: string) => `这里按 ${km} 估算：取同龄车常见里程与各处记录中较高的一个。`,
    (km) => `They rest on ${km}: what is usual for the age, or the highest record if that is more.`,
  ],

  recorded: recordedSaid,
  recordedNote: [
    '下面的价格都没有因此扣减，请先看每条记录，自己留出余地',
    'No price below takes anything off for it: read each record first and leave room yourself.',
  ],
  price: ['建议成交价', 'Suggested selling price'],
  interval: [
    (low: string, high: string) => `${low} 至 ${high}`,
    (low, high) => `${low} to ${high}`,
  ],
  intervalLabel: [
    (low: string, price: string, high: string) => `合理区间 ${low} 至 ${high}，建议 ${price}`,
    (low, price, high) => `Fair between ${low} and ${high}, suggested ${price}`,
  ],
  'level.high': ['可信度较高', 'Quite sure'],
  'level.medium': ['可信度中等', 'Fairly sure'],
  'level.low': ['可信度较低', 'Unsure'],
  lowFirst: [
    '成交少或差异大，下面的价格只能当起点。',
    'Few deals or wide differences: take the price below as a start only.',
  ],
  lowLeftOut: [
    '整组没有检查的部位没有计入，下面的价格只能当起点。',
    'Whole parts of the car were not checked: take the price below as a start only.',
  ],
  why: [
    (deals: number, share: string, error: string) =>
      `依据 ${deals} 台同类成交，按车龄、里程和车型折算到这台车。逐台用其余成交回测，${share} 落在这样宽的区间内，通常相差 ${error}。`,
    (deals, share, error) =>
      `From ${counted(deals, 'similar deal')}, brought to the age, mileage and model of this car. Tested on each deal with the help of the others: ${share} lie within a range this wide, and the usual error is ${error}.`,
  ],
  noneAlike: [
    (about: string) => `可信度较低：没有同样结论（${about}）的成交可比`,
    (about) => `Unsure: no deals with the same verdict to compare with (${about})`,
  ],
  noneAlikeNote: [
    '成交记录不含车况结论。下面按普通车的成交折算后再打折，不是同类问题车的成交价。',
    'The deals do not say what was wrong with the cars. The price below is that of ordinary cars with a discount, not what cars with such a verdict sold for.',
  ],
  whyBad: [
    (deals: number) =>
      `依据 ${deals} 台普通车成交折算，再按检测结论打折。这类结论对价格的影响因车而异，区间已放宽一倍，请当作参考起点。`,
    (deals) =>
      `From ${counted(deals, 'deal')} of ordinary cars, less what the findings take off. That differs from car to car, so the interval is twice as wide; take it as a start.`,
  ],
  open: [
    (what: string) => `没有检查、也没有计入价格：${what}。检查后价格可能变化。`,
    (what) => `Not checked and not in the price: ${what}. The price may change.`,
  ],
  openVerdict: [(part: string) => part, (part) => part.toLowerCase()],
  openPart: [
    (part: string, items: number) => `${part} ${items} 项`,
    (part, items) => `${part.toLowerCase()} (${items})`,
  ],
  wholePart: [(part: string) => `${part}（整组）`, (part) => `all of ${part.toLowerCase()}`],
  tooFew: ['成交样本不足', 'Too few deals'],
  tooFewNote: [
    (deals: number, needed: number) =>
      `同类车近半年只有 ${deals} 台成交，少于 ${needed} 台不给出价格。下方的规则估值可作参考。`,
    (deals, needed) =>
      `Only ${counted(deals, 'similar car')} sold in the last half year. With fewer than ${needed} no price is given; see the rule value below.`,
  ],
  identity: ['先核实车辆身份', 'Clear up the identity first'],
  identityNote: [
    '检测发现车辆识别信息被改动或与证件不符。核实清楚前不应出售，所以不给价格。',
    'The inspection found identification that was altered or does not match the papers. The car should not be sold before that is cleared up, so there is no price.',
  ],
  bands: ['挂牌价怎么定', 'What to ask'],
  'band.low': ['挂低些', 'Ask less'],
  'band.middle': ['适中', 'Middle'],
  'band.high': ['挂高些', 'Ask more'],
  days: [(days: number) => `约 ${days} 天卖出`, (days) => `about ${counted(days, 'day')}`],
  bandsNote: [
    '同类成交按挂牌价高低分成三组，各组的中位挂牌价与卖出天数。',
    'Similar deals in three groups by what was asked: the middle asking price of each, and how long it took.',
  ],
  madeOf: ['价格怎么来的', 'How the price is made'],
  marketMedian: ['同类成交中位价（折算后）', 'Middle of similar deals, adjusted'],
  marketShare: [
    (share: string) => `同类成交中位价（折算后），占 ${share}`,
    (share) => `Middle of similar deals, adjusted, counts ${share}`,
  ],
  required: [
    (count: number) => `有 ${count} 处安全问题，修好前不宜上路，也不要按好车报价`,
    (count) =>
      `${counted(count, 'safety finding')}: not to be driven before repair, nor offered as a sound car`,
  ],
  requiredOff: [
    (low: string, high: string) => `必须做的维修约 ${low}–${high}，已从下面的价格里扣除。`,
    (low, high) =>
      `The repairs it needs cost about ${low} to ${high}; the price below has them taken off. `,
  ],
  requiredUnpriced: [
    (count: number) => `另有 ${count} 处没有报价，没能扣除，请先问修理厂。`,
    (count) =>
      `${count} more have no price in our table and are not taken off: ask a garage first.`,
  ],
  requiredPart: ['扣除必须做的维修（取中间值）', 'Less required repairs (middle of the range)'],
  together: ['合计：建议成交价', 'Together: suggested price'],
  ruleShare: [(share: string) => `规则估值，占 ${share}`, (share) => `Rule value, counts ${share}`],
  condition: ['车况系数', 'Condition'],
  computed: [
    (edition: string) => `由规则计算，不是人工报价，也没有使用机器学习模型。规则为 ${edition} 版`,
    (edition) =>
      `Computed by rules: no appraiser’s offer, and no machine-learning model. Rules of ${edition}`,
  ],
  'part.score': ['技术状况', 'Technical condition'],
  'part.accident': ['事故', 'Accident'],
  'part.flood': ['水泡', 'Flooding'],
  'part.fire': ['火烧', 'Fire'],
  'part.odometer': ['里程', 'Odometer'],
  listComma: ['、', ', '],
});
