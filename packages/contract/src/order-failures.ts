import { failureCodes } from './failure-codes.ts';

/** The part of `failures` that is about orders, money and inspections. */
export const orderFailures = {
  vinInvalid: {
    code: failureCodes.vinInvalid,
    zh: '车架号（VIN）不正确，请对照行驶证核对',
    en: 'The VIN is not right, please check it against the licence',
  },
  openOrderExists: {
    code: failureCodes.openOrderExists,
    zh: '该车已有进行中的订单',
    en: 'There is already an open order for this car',
  },
  slotFull: {
    code: failureCodes.slotFull,
    zh: '该时段已约满，请选择其他时间',
    en: 'This time is fully booked, please choose another',
  },
  slotTooLate: {
    code: failureCodes.slotTooLate,
    zh: '该时段已不可预约，请选择更晚的时间',
    en: 'It is too late to book this time, please choose a later one',
  },
  slotUnknown: {
    code: failureCodes.slotUnknown,
    zh: '请选择检测时间',
    en: 'Please choose a time for the inspection',
  },
  tooManyHolds: {
    code: failureCodes.tooManyHolds,
    zh: '您已有 {count} 笔待支付订单，请先支付或取消',
    en: 'You have {count} unpaid orders, please pay or cancel them first',
  },
  changeLimit: {
    code: failureCodes.changeLimit,
    zh: '改期次数已用完，无法再更改时间',
    en: 'The appointment has been moved as often as possible',
  },
  changeTooLate: {
    code: failureCodes.changeTooLate,
    zh: '距预约开始不足 {hours} 小时，无法改期',
    en: 'It starts in less than {hours} hours and cannot be moved any more',
  },
  priceChanged: {
    code: failureCodes.priceChanged,
    zh: '价格已更新为 ¥{price}，请确认后重新提交',
    en: 'The price is now ¥{price}, please check and submit again',
  },
  balanceLow: {
    code: failureCodes.balanceLow,
    zh: '钱包余额不足，请选择其他支付方式',
    en: 'The wallet balance is too low, please pay another way',
  },
  payMethodUnavailable: {
    code: failureCodes.payMethodUnavailable,
    zh: '该支付方式暂不可用',
    en: 'This way to pay is not available',
  },
  paymentFailed: {
    code: failureCodes.paymentFailed,
    zh: '支付未成功，订单仍保留，可重新支付',
    en: 'The payment did not go through; your order is kept, you can pay again',
  },
  goldLow: {
    code: failureCodes.goldLow,
    zh: '金币不足，请减少使用的金币',
    en: 'There is not enough gold, please use less',
  },
  goldTooMuch: {
    code: failureCodes.goldTooMuch,
    zh: '金币抵扣不能超过应付金额，其余部分请用所选方式支付',
    en: 'Gold can only cover part of the price when paying this way',
  },
  noCashback: {
    code: failureCodes.noCashback,
    zh: '该订单没有返现',
    en: 'This order brings no cashback',
  },
  refundChanged: {
    code: failureCodes.refundChanged,
    zh: '现在取消可退 ¥{amount}，与刚才显示的不同，请确认后再取消',
    en: 'Cancelling now gives back ¥{amount}, not what was shown before: please check and confirm',
  },
  wrongState: {
    code: failureCodes.wrongState,
    zh: '订单状态已变化（当前：{status}），请刷新后再试',
    en: 'The order has moved on (now: {status}), please refresh',
  },
  requestReused: {
    code: failureCodes.requestReused,
    zh: '请求编号已用于另一次内容不同的提交，请重新提交',
    en: 'This request number was used for something else, please submit again',
  },
  productNotHere: {
    code: failureCodes.productNotHere,
    zh: '该套餐暂不支持所选城市或地点',
    en: 'This package is not offered at the chosen place',
  },
  productNotForCar: {
    code: failureCodes.productNotForCar,
    zh: '该套餐不适用于所选车型',
    en: 'This package is not meant for this car',
  },
  reportNeeded: {
    code: failureCodes.reportNeeded,
    zh: '复检需要该车 {days} 天内的有效报告',
    en: 'A re-inspection needs a valid report of this car, at most {days} days old',
  },
  reasonRequired: {
    code: failureCodes.reasonRequired,
    zh: '请选择或填写取消原因',
    en: 'Please choose or write a reason',
  },
  wordsRequired: {
    code: failureCodes.wordsRequired,
    zh: '请写明原因',
    en: 'Please say why',
  },
  disputeLimit: {
    code: failureCodes.disputeLimit,
    zh: '每份订单只能提出一次异议',
    en: 'An order can be disputed once only',
  },
  notAssigned: {
    code: failureCodes.notAssigned,
    zh: '该任务不属于你或已被接走',
    en: 'This job is not yours or was already taken',
  },
  tooFarAway: {
    code: failureCodes.tooFarAway,
    zh: '距离检测地点约 {meters} 米，请到达后再签到',
    en: 'You are about {meters} m away, check in when you arrive',
  },
  tooEarly: {
    code: failureCodes.tooEarly,
    zh: '距预约时间还早，出发不早于开始前 2 小时',
    en: 'Too early: you can set out 2 hours before the appointment',
  },
  answersMissing: {
    code: failureCodes.answersMissing,
    zh: '还有 {count} 项未检查，请完成后再提交',
    en: '{count} items are still open, finish them before handing in',
  },
  photosMissing: {
    code: failureCodes.photosMissing,
    zh: '还有 {count} 项缺少照片',
    en: '{count} items still need a photo',
  },
  limitedNeedsReason: {
    code: failureCodes.limitedNeedsReason,
    zh: '受限项请写明原因（{count} 项）',
    en: 'Say why for every item that could not be checked ({count})',
  },
  reviewOwnWork: {
    code: failureCodes.reviewOwnWork,
    zh: '不能审核自己检测的车辆',
    en: 'You cannot review your own inspection',
  },
  commentRequired: {
    code: failureCodes.commentRequired,
    zh: '退回时请写明原因',
    en: 'Say why when you send a report back',
  },
  contradictionUnexplained: {
    code: failureCodes.contradictionUnexplained,
    zh: '结论与此前的检测不一致，发布时请写明理由',
    en: 'An earlier inspection said otherwise: say why this report is published',
  },
  jobsClash: {
    code: failureCodes.jobsClash,
    zh: '与你的另一单时间冲突，路上来不及',
    en: 'It clashes with another job of yours: there is no time to get there',
  },
  skillMissing: {
    code: failureCodes.skillMissing,
    zh: '该任务需要专项认证',
    en: 'This job needs a certification that you do not have',
  },
  firstShotsMissing: {
    code: failureCodes.firstShotsMissing,
    zh: '请先拍摄 VIN 和仪表盘',
    en: 'Please take the photos of VIN and instruments first',
  },
  shotsMissing: {
    code: failureCodes.shotsMissing,
    zh: '还有 {count} 张照片未拍',
    en: '{count} photos are still missing',
  },
  stepRequired: {
    code: failureCodes.stepRequired,
    zh: '该步骤必须拍摄，不能跳过',
    en: 'This photo is required and cannot be skipped',
  },
  retakeNotAsked: {
    code: failureCodes.retakeNotAsked,
    zh: '该照片无需补拍',
    en: 'This photo was not asked for again',
  },
} as const;
