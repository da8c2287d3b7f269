import type { Bilingual } from '@yanche/rules/bilingual';
import type { FailureName } from '../failure-codes.ts';

/** The part of `failures` that is about orders, money and inspections. */
export const orderFailures = {
  vinInvalid: [
    '车架号（VIN）不正确，请对照行驶证核对',
    'The VIN is not right, please check it against the licence',
  ],
  openOrderExists: ['该车已有进行中的订单', 'There is already an open order for this car'],
  batchRefused: [
    '有 {count} 台车现在不能下单，所有车都没有下单、没有扣款，请看每一行的原因',
    '{count} of the cars cannot be ordered now. Nothing was ordered and nothing was paid: each line says why',
  ],
  vinTwice: ['这台车在清单里出现了两次', 'This car stands in the list twice'],
  slotFull: ['该时段已约满，请选择其他时间', 'This time is fully booked, please choose another'],
  slotClosed: [
    '这个地点在该时段停业，请选择其他时间或地点',
    'This place is closed at that time, please choose another time or place',
  ],
  slotTooLate: [
    '该时段已不可预约，请选择更晚的时间',
    'It is too late to book this time, please choose a later one',
  ],
  slotUnknown: ['请选择到达时间', 'Please choose a time for the inspection'],
  tooManyHolds: [
    '您已有 {count} 笔待支付订单，请先支付或取消',
    'You have {count} unpaid orders, please pay or cancel them first',
  ],
  changeLimit: [
    '改期次数已用完，无法再更改时间',
    'The appointment has been moved as often as possible',
  ],
  changeTooLate: [
    '距预约开始不足 {hours} 小时，无法改期',
    'It starts in less than {hours} hours and cannot be moved any more',
  ],
  priceChanged: [
    '价格或取消规则有变化，现在是 ¥{price}，请确认后重新提交',
    'Price or terms have changed; it is now ¥{price}, please check and submit again',
  ],
  balanceLow: [
    '钱包余额不足，请选择其他支付方式',
    'The wallet balance is too low, please pay another way',
  ],
  payMethodUnavailable: ['该支付方式暂不可用', 'This way to pay is not available'],
  paymentFailed: [
    '支付未成功，订单仍保留，可重新支付',
    'The payment did not go through; your order is kept, you can pay again',
  ],
  goldLow: ['金币不足，请减少使用的金币', 'There is not enough gold, please use less'],
  goldTooMuch: [
    '金币抵扣不能超过应付金额，其余部分请用所选方式支付',
    'Gold can only cover part of the price when paying this way',
  ],
  noCashback: ['该订单没有返现', 'This order brings no cashback'],
  cashbackDayFull: [
    '今天的返现已到上限，明天再来领取，不会少',
    'The cashback of today has reached its limit: claim this one tomorrow, nothing is lost',
  ],
  refundChanged: [
    '现在取消可退 ¥{amount}，与刚才显示的不同，请确认后再取消',
    'Cancelling now gives back ¥{amount}, not what was shown before: please check and confirm',
  ],
  wrongState: [
    '订单状态已变化（当前：{status}），请刷新后再试',
    'The order has moved on (now: {status}), please refresh',
  ],
  requestReused: [
    '请求编号已用于另一次内容不同的提交，请重新提交',
    'This request number was used for something else, please submit again',
  ],
  productNotHere: [
    '该套餐暂不支持所选城市或地点',
    'This package is not offered at the chosen place',
  ],
  productNotForCar: ['该套餐不适用于所选车型', 'This package is not meant for this car'],
  reportNeeded: [
    '复检需要该车 {days} 天内的有效报告',
    'A re-inspection needs a valid report of this car, at most {days} days old',
  ],
  agreementUnknown: [
    '协议版本无效，请刷新页面，阅读当前协议后重新提交',
    'This version of the agreement is unknown. Reload the page, read the current one and submit again',
  ],
  reasonRequired: ['请选择或填写取消原因', 'Please choose or write a reason'],
  wordsRequired: ['请写明原因', 'Please say why'],
  disputeLimit: ['每份订单只能提出一次异议', 'An order can be disputed once only'],
  ratingOwn: [
    '检测师是你自己或你们车商的人，不能评价',
    'The inspector is you or one of your dealership: there is nothing to rate',
  ],
  ratingStands: ['评价超过 {days} 天，不能再改', 'A rating can be changed for {days} days only'],
  ratingChoiceWrong: [
    '所选的印象与星级不符，请重新选择',
    'What is ticked does not fit the stars, please choose again',
  ],
  visitThreadFull: [
    '留言已满，请打电话或联系客服',
    'No more messages fit in here: please call, or write to our support',
  ],
  reminderPast: [
    '提醒时间已经过去，请选以后的时间',
    'This time has passed already, please choose a later one',
  ],
  notAssigned: ['该任务不属于你或已被接走', 'This job is not yours or was already taken'],
  tooFarAway: [
    '距离检测地点约 {distance}，请到达后再签到',
    'You are about {distance} away, check in when you arrive',
  ],
  arrivalNeeded: [
    '这个原因要先到达签到，才能结束上门',
    'Check in at the place first: this reason holds only for somebody who is there',
  ],
  tooEarly: [
    '距预约时间还早，出发不早于开始前 2 小时',
    'Too early: you can set out 2 hours before the appointment',
  ],
  answersMissing: [
    '还有 {count} 项未检查，请完成后再提交',
    '{count} items are still open, finish them before handing in',
  ],
  readingsOpen: [
    '还有 {count} 项读数未测或待确认，请补测、记为异常或说明原因',
    '{count} readings are missing or in question: measure, record a finding or say why',
  ],
  photosMissing: ['还有 {count} 项缺少照片', '{count} items still need a photo'],
  limitedNeedsReason: [
    '受限和不适用的项请写明原因（{count} 项）',
    'Say why for every item that was not checked or is not on this car ({count})',
  ],
  reviewOwnWork: [
    '不能审核自己检测、自己或自己所在车商下单的车辆',
    'Nobody reviews a car that they inspected, or that they or their dealership ordered for',
  ],
  commentRequired: ['退回时请写明原因', 'Say why when you send a report back'],
  requestsRequired: [
    '请先选出要退回的检查项或照片',
    'Choose the items or photos that are to be done again',
  ],
  requestsOpen: [
    '退回的还有 {count} 项没有处理，请修改或答复后再提交',
    '{count} items that were sent back are still open: change or answer them first',
  ],
  contradictionUnexplained: [
    '结论与此前的检测或车史记录不一致，发布时请写明理由',
    'An earlier inspection or a record of the car says otherwise: say why this report is published',
  ],
  jobsClash: [
    '与你的另一单时间冲突，路上来不及',
    'It clashes with another job of yours: there is no time to get there',
  ],
  handBackTooLate: [
    '距预约开始不足 2 小时，不能再退回，请联系调度',
    'Less than 2 hours are left: the job cannot be handed back, call the dispatcher',
  ],
  handBackLimit: [
    '这一单已换过 3 次检测师，不能再退回，请联系调度',
    'This job changed hands 3 times already and cannot be handed back, call the dispatcher',
  ],
  skillMissing: ['该任务需要专项认证', 'This job needs a certification that you do not have'],
  firstShotsMissing: [
    '请先拍摄 VIN 和仪表盘',
    'Please take the photos of VIN and instruments first',
  ],
  shotsMissing: ['还有 {count} 张照片未拍', '{count} photos are still missing'],
  stepRequired: ['该步骤必须拍摄，不能跳过', 'This photo is required and cannot be skipped'],
  retakeNotAsked: ['该照片无需补拍', 'This photo was not asked for again'],
} satisfies Partial<Record<FailureName, Bilingual>>;
