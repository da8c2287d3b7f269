import { counted, defineTexts } from '@yanche/rules/bilingual';

export const claimsTexts = defineTexts({
  title: ['售后理赔', 'Claim'],
  letterTitle: ['理赔决定', 'Decision'],
  letterAlone: ['单独打开这份决定', 'Open the decision by itself'],
  listTitle: ['理赔记录', 'Claims'],
  allClaims: ['全部理赔', 'All claims'],
  sample: ['示例数据', 'Sample data'],
  claimNo: ['理赔号', 'Claim number'],

  over: ['已结束', 'Closed'],
  days: ['天', 'd'],
  hours: ['小时', 'h'],
  minutes: ['分', 'min'],
  timeUp: ['时间到了，正在更新', 'The time is over, updating'],
  until: [(time: string) => `${time} 前`, (time) => `by ${time}`],
  answerBy: [(time: string) => `最晚 ${time} 答复你`, (time) => `You hear from us by ${time}`],
  reminded: [
    (times: number) => `已提醒 ${times} 次`,
    (times) => `Reminded ${counted(times, 'time')}`,
  ],
  notReminded: [
    '到期前提醒 2 次；法定节假日不算在期限内',
    'Two reminders before it ends; public holidays do not count towards the time',
  ],
  begun: [(day: string) => `${day} 开始`, (day) => `From ${day}`],
  ends: [(day: string) => `${day} 截止`, (day) => `Until ${day}`],
  progress: ['这一步的时间', 'Time of this step'],

  steps: ['进度', 'Progress'],
  dayOf: [
    (gone: number, most: number) => `交付第 ${gone} 天 / ${most}`,
    (gone, most) => `Day ${gone} of ${most} since handover`,
  ],
  kmOf: [
    (gone: number, most: number) => `多开 ${gone} / ${most} 公里`,
    (gone, most) => `${gone} of ${most} km driven since`,
  ],
  kmBelow: [
    (km: number) => `里程比报告时少 ${km} 公里`,
    (km) => `${km} km less than in the report`,
  ],
  kmBelowTitle: [(km: string) => `里程比报告时少 ${km}`, (km) => `${km} less than in the report`],
  kmBelowMessage: [
    '请再看一眼仪表。没有写错就继续；里程表被动过可以按“里程”申请。',
    'Please look at the odometer again. If it is right, go on: a changed odometer can be claimed.',
  ],
  kmBelowGoOn: ['没有写错', 'It is right'],
  noFault: ['还没有写问题', 'No fault named yet'],
  plate: [(tail: string) => `车牌尾号 ${tail}`, (tail) => `plate ending ${tail}`],
  vin: [(tail: string) => `车架号尾号 ${tail}`, (tail) => `VIN ending ${tail}`],

  timeline: ['经过', 'What happened'],
  byYou: ['你', 'You'],
  byUs: ['验车', 'Yanche'],
  bySystem: ['系统', 'Automatic'],

  policy: [(version: string) => `理赔规则 ${version} 版`, (version) => `Claim terms ${version}`],
  order: ['订单', 'Order'],
  report: ['检测报告', 'Report'],
  seeReport: ['看当时的报告', 'The report'],
  withdrawLabel: ['撤销理赔', 'Withdraw'],
  withdraw: ['撤销理赔', 'Withdraw the claim'],
  withdrawTitle: ['撤销这个理赔？', 'Withdraw this claim?'],
  withdrawMessage: [
    '撤销后这个理赔结束，材料不再处理；期限内可以重新申请。',
    'The claim ends and nothing more happens to it; within the period you can begin another.',
  ],
  withdrawNote: ['决定之前随时可以', 'Before a decision'],
  withdrawn: ['已撤销', 'Withdrawn'],
  cancel: ['取消', 'Cancel'],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  changed: [
    '这个理赔在别处改过，已取回最新内容；你写的还在，核对后再保存',
    'The claim was changed elsewhere and was read again; what you wrote is still here: look at it and save again',
  ],

  noClaims: ['还没有理赔', 'No claims yet'],
  noClaimsNote: [
    '有保障的订单完成后，可以从订单或报告申请',
    'A finished order with cover can be claimed from its page or report.',
  ],
  myOrders: ['我的订单', 'My orders'],
  whichTitle: ['从哪个订单申请？', 'Which order?'],
  whichNote: [
    '请从已完成的订单或它的报告里点“申请理赔”',
    'Please tap “Claim” in a finished order or its report.',
  ],
  openCase: ['查看进度', 'Open the case'],
  openLetter: ['单独查看决定', 'The decision alone'],
  paid: ['赔付', 'Amount'],
});
