import { counted, defineTexts } from '@yanche/rules/bilingual';
import { grouped } from '@yanche/rules/grouped';

/** As the mileage beside it. */

export const beginTexts = defineTexts({
  can: ['可以申请理赔', 'You can claim'],
  canNote: [
    '先看清保什么、不保什么，再填写。草稿可随时离开，14 天内提交都按开始那天计算期限',
    'Read what is covered and what is not, then begin. A draft can be left at any time; handed in within 14 days it counts as told on the day it was begun.',
  ],
  revoked: [
    (day: string) => `报告在 ${day} 被撤销：那天和之前交付的车照旧保障`,
    (day) => `The report was revoked on ${day}: a car handed over until that day stays covered.`,
  ],
  cannot: ['这个订单现在没有可以理赔的', 'Nothing of this order can be claimed now'],
  cannotNote: [
    '原因写在每一类下面。觉得不对，可以联系我们，由人来看',
    'Why stands under each kind. If you think it is wrong, write to us: a person looks at it.',
  ],
  exclusions: ['这些不赔', 'What is never covered'],
  clause: [
    (no: string, text: string) => `条款 ${no}「${text}」`,
    (no, text) => `Clause ${no}: ${text}`,
  ],
  covered: ['保障的', 'Covered'],
  notCovered: ['现在不保的', 'Not covered now'],
  terms: [
    (days: number, km: number) => `交付后 ${days} 天内，比报告多开不超过 ${grouped(km)} 公里`,
    (days, km) => `within ${days} days of the handover and ${grouped(km)} km of the report`,
  ],
  until: [(day: string) => `到 ${day}`, (day) => `Until ${day}`],
  kmLeft: [(km: number) => `还可开 ${grouped(km)} 公里`, (km) => `${grouped(km)} km left`],
  most: [
    (amount: string, how: string) => `${how}，最高 ${amount}`,
    (amount, how) => `${how}, ${amount} at most`,
  ],
  capLeft: [
    (used: string, left: string) => `这个订单的其他理赔已用 ${used}，最多还能赔 ${left}`,
    (used, left) => `Other claims of this order took ${used}: ${left} at most now`,
  ],
  change: [(way: string) => `什么能改变：${way}`, (way) => `What would change it: ${way}`],
  disclosed: ['报告已经写明的问题', 'Faults that the report tells'],
  unchecked: ['报告里没有检查的项目', 'Items that were not checked'],
  leftOut: ['套餐没有包含的部分', 'Parts that the package leaves out'],
  parts: [(count: number) => `${count} 个部分`, (count) => counted(count, 'part')],
  leftOutNote: [
    '下单时没有选择检查这些部分，所以没有保证过',
    'These were not ordered, so nothing was promised of them.',
  ],
  count: [(count: number) => `${count} 项`, (count) => counted(count, 'item')],
  disclosedNote: [
    '这些在买车前已经告诉你，不在保障内',
    'You were told of these before the sale; they are not covered.',
  ],
  uncheckedNote: [
    '没有检查过，所以没有保证过',
    'Nobody checked these, so nothing was promised of them.',
  ],
  evidence: ['每个理赔都要的材料', 'What every claim needs'],
  exact: ['填两项，算出准确期限', 'Two facts make it exact'],
  exactNote: [
    '以交接单或合同上的为准，提交时要拍照',
    'As in the handover record or contract; a photo of it is asked for later.',
  ],
  delivered: ['交付日期', 'Day of handover'],
  choose: ['请选择', 'Choose'],
  km: ['现在的里程', 'Mileage now'],
  kmUnit: ['公里', 'km'],
  kmHelp: [(km: string) => `报告时 ${km}`, (km) => `${km} in the report`],
  dayMissing: ['请选择交付日期', 'Please choose the day of the handover'],
  kmMissing: ['请填写现在的里程', 'Please enter the mileage now'],
  begin: ['开始填写', 'Begin'],
  beginAnyway: ['仍然申请，由人来看', 'Begin all the same: a person decides'],
  suggested: [
    '交付日期和里程取自交接单，可以修改',
    'Day and mileage are from the handover record; you can change them.',
  ],
});
