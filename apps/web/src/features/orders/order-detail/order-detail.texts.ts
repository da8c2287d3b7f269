import { counted, defineTexts } from '@yanche/rules/bilingual';

export const orderDetailTexts = defineTexts({
  orderedBy: ['下单人', 'Ordered by'],
  title: ['订单详情', 'Order details'],
  toList: ['查看我的订单', 'My orders'],

  payWithin: ['剩余支付时间', 'Time left to pay'],
  itemsDone: [
    (done: number, total: number) => `已完成 ${done} / ${total} 项`,
    (done, total) => `${done} of ${total} items done`,
  ],
  progressLabel: ['检测进度', 'Progress of the inspection'],
  'next.10': [
    '支付后为你安排检测师，超时未支付订单自动取消',
    'Once paid, we find your inspector. Unpaid orders are cancelled when the time is over.',
  ],
  'next.20': [
    (hours: number) => `正在安排检测师，最晚在预约时间前 ${hours} 小时确定；安排不上全额退款`,
    (hours) =>
      `We are finding an inspector, at the latest ${hours} h before the appointment; otherwise you get a full refund.`,
  ],
  'next.30': [
    '检测师会按预约时间到达，出发时会在这里显示',
    'The inspector comes at the agreed time; you will see here when they set out.',
  ],
  'next.35': [
    '检测师正在路上，请保持电话畅通',
    'The inspector is on the way, please keep your phone at hand.',
  ],
  'next.late': [
    '预约时间已过，检测师还没有签到。可以给检测师留言，或联系客服',
    'The agreed time has passed and the inspector has not checked in. You can write to them below, or call us.',
  ],
  lateRefund: [
    (amount: string) => `不想再等：现在取消，退 ${amount}`,
    (amount) => `If you do not want to wait: cancel now and get ${amount} back.`,
  ],
  'next.40': [
    '检测完成后报告会先经过审核',
    'When the inspection is done, the report is reviewed before you get it.',
  ],
  'next.50': ['审核通过后报告会立即出现在这里', 'Once approved, the report appears here at once.'],
  reportDue: [(time: string) => `最晚 ${time} 出报告`, (time) => `Your report by ${time}`],
  reportLate: [
    (time: string) => `报告本该在 ${time} 前给你，晚了，对不起。我们会尽快审完；也可以联系客服`,
    (time) =>
      `We promised the report by ${time} and are late, sorry. It is reviewed as soon as possible; you can also write to us.`,
  ],
  'next.60': [
    '请查看报告，确认后订单完成',
    'Please read the report; once confirmed, the order is complete.',
  ],
  confirmsIn: [
    (left: string) => `${left}后自动确认`,
    (left) => `Confirmed automatically in ${left}`,
  ],
  'next.again': [
    '你提出了异议，审核员正在重新审核这份报告',
    'You disputed the report; a reviewer is reviewing it again.',
  ],
  'next.revoked': [
    '报告已撤销，不再有效，请不要依据它买卖；原因、检测费和保障见下。',
    'The report was revoked and is no longer valid: do not buy or sell by it. Below: why, the fee, and the guarantee.',
  ],
  'next.70': ['报告已生成，可随时查看', 'The report is ready, read it whenever you like.'],
  'next.80': ['订单已取消，未产生费用', 'The order was cancelled at no cost.'],
  'next.85': [
    (to: string) => `退款正在退至${to}，一般几分钟，最长 3 个工作日`,
    (to) => `The refund is on its way to ${to}: mostly minutes, at most 3 working days.`,
  ],
  'next.90': [(to: string) => `款项已退至${to}`, (to) => `The money was refunded to ${to}.`],
  'next.95.unseen': [
    '这次没能检测，请选择接下来怎么办',
    'The car could not be inspected. Please choose what to do next.',
  ],
  'next.95': [
    '检测师到了，但这次没能检测，请选择接下来怎么办',
    'The inspector was there but could not inspect the car. Please choose what to do next.',
  ],

  timeline: ['进度', 'Progress'],
  showAll: [(count: number) => `全部 ${count} 条`, (count) => `All ${count}`],
  showLess: ['收起', 'Show less'],

  report: ['检测报告', 'Inspection report'],
  reportNo: ['报告编号', 'Report number'],
  history: ['查这台车的过去', 'Query its past'],
  historyNote: ['理赔、维保、里程记录', 'claims, services, mileage'],
  guidance: ['卖车指导', 'Selling guidance'],
  guidanceNote: ['建议售价、行情与维修建议', 'Price, repairs'],
  shortReport: ['报告摘要', 'In short'],
  shortReportNote: ['结论、主要问题、PDF', 'Verdicts, main findings, PDF'],
  openReport: ['查看完整报告', 'Read the full report'],
  openRevoked: ['查看已撤销的报告', 'Read the revoked report'],
  'report.revoked': ['报告已撤销', 'The report was revoked'],
  'report.amended': ['报告已更正，请看最新版', 'The report was corrected; read the newest version'],

  appointment: ['时间与地点', 'Time and place'],
  time: ['到达时间', 'Arrival'],
  place: ['检测地点', 'Place'],
  way: ['导航', 'Directions'],
  wayTo: [(place: string) => `导航：去${place}的路线`, (place) => `Directions to ${place}`],
  calendar: ['加到日历', 'Add to calendar'],
  calendarCopied: [
    '这里存不了日历文件，时间和地点已复制',
    'No calendar file can be saved here: time and place were copied',
  ],
  calendarFailed: ['没能存下日历文件', 'The calendar file could not be saved'],
  calendarTitle: [(car: string) => `验车：${car}`, (car) => `Car inspection: ${car}`],
  calendarNote: [(no: string) => `订单 ${no}`, (no) => `Order ${no}`],
  changeTime: ['改期', 'Change time'],
  changes: ['改期记录', 'Changes'],
  changedTimes: [
    (times: number) => `改过 ${times} 次`,
    (times) => `Changed ${counted(times, 'time')}`,
  ],
  onsite: ['上门检测', 'Inspection on site'],

  inspector: ['检测师', 'Inspector'],
  certificate: ['证书', 'Certificate'],
  call: ['打电话', 'Call'],
  callInspector: [(name: string) => `给${name}打电话`, () => 'Call the inspector'],

  price: ['费用', 'Price'],
  total: ['合计', 'Total'],
  paid: ['实付', 'Paid'],
  unpaid: ['应付', 'To pay'],
  payMethod: ['支付方式', 'Paid by'],
  refund: ['退款', 'Refund'],
  paidBack: ['客服退款', 'Paid back by us'],
  'refund.pending': ['处理中', 'On its way'],
  'refund.done': ['已到账', 'Done'],
  refundFee: ['已扣费用', 'Fee kept'],

  order: ['订单信息', 'Order'],
  contact: ['联系人', 'Contact'],
  product: ['检测套餐', 'Package'],
  cancelReason: ['取消原因', 'Reason'],
  cancelledAt: ['取消时间', 'Cancelled'],

  failedVisit: ['为什么没能检测', 'Why it was not inspected'],
  inspectorSays: [(note: string) => `检测师说明：${note}`, (note) => `The inspector: ${note}`],
  'arrival.none': [
    '检测师没有到场签到，不收上门费',
    'The inspector did not check in at the place; the trip is not charged.',
  ],
  'arrival.unlocated': [
    '检测师签到时没有定位，无法确认到过现场，不收上门费',
    'The inspector checked in without a position, so the visit is not proven; the trip is not charged.',
  ],
  visitPhoto: [(index: number) => `现场照片 ${index}`, (index) => `Photo ${index} of the visit`],
  whatNow: ['接下来可以', 'What you can do now'],
  nowVisit: ['免费重新预约一次，换个时间再来', 'Book another time, free of charge'],
  nowRefund: [
    (refund: string, fee: string) => `取消订单，退 ${refund}（扣上门费 ${fee}）`,
    (refund, fee) => `Cancel and get ${refund} back (${fee} for the trip is kept)`,
  ],
  nowRefundAll: [
    (refund: string) => `取消订单，全额退 ${refund}`,
    (refund) => `Cancel and get all of ${refund} back`,
  ],

  dispute: ['你的异议', 'What you disputed'],
  disputeFiles: ['随异议提交的照片和视频', 'Photos and videos sent with it'],
  disputeReport: ['对报告有异议', 'Dispute the report'],
  onceOnly: ['只能提出一次', 'Once only'],

  cancel: ['取消订单', 'Cancel order'],
  cancelFree: ['现在取消不产生费用', 'Cancelling now is free'],
  cancelBack: [(amount: string) => `现在取消可退 ${amount}`, (amount) => `You get ${amount} back`],

  pay: ['去支付', 'Pay'],
  viewReport: ['查看报告', 'View report'],
  confirm: ['确认报告', 'Confirm'],
  visitAgain: ['重新预约', 'New time'],
  rebuy: ['再次预约', 'Order again'],
  refundNow: [(amount: string) => `取消，退 ${amount}`, (amount) => `Get ${amount} back`],
  toPay: ['待支付', 'To pay'],
});
