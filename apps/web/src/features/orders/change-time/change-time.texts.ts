import { counted, defineTexts } from '@yanche/rules/bilingual';

export const changeTimeTexts = defineTexts({
  title: ['更改检测时间', 'Change the time'],
  visitTitle: ['重新预约检测', 'Book a new visit'],
  now: ['现在的时间', 'Booked now'],
  left: [
    (times: number) => (times === 1 ? '还可以改 1 次，这是最后一次' : `还可以改 ${times} 次`),
    (times) =>
      times === 1 ? 'You can change it once more' : `You can change it ${counted(times, 'time')}`,
  ],
  rule: [
    (hours: number) => `改期不收费；预约开始前不足 ${hours} 小时就不能再改了。`,
    (hours) => `No charge; not possible in the last ${hours} hours before the appointment.`,
  ],
  newInspector: [
    '检测师如果那时没空，会为你另派一位。',
    'If the inspector is busy then, another one will come.',
  ],
  samePlace: ['地点不变。', 'The place stays the same.'],
  sameCity: [
    '可以换到同城的其他检测点，价格不变。',
    'Another place in the same city is possible, at the same price.',
  ],
  place: ['检测地点', 'Place'],
  otherPlace: ['换个地点', 'Another place'],
  keepPlace: ['收起', 'Close'],
  noOtherPlace: ['这个城市没有其他可选的检测点', 'There is no other place in this city'],
  atPlace: [
    (slot: string, place: string) => `${slot} · ${place}`,
    (slot, place) => `${slot} · ${place}`,
  ],
  freeVisit: [
    '免费再约一次，不占改期次数。',
    'One more visit, free of charge; it does not count as a change.',
  ],
  newTime: ['新的时间', 'New time'],
  noDays: [
    '该地点近 14 天已约满，请过些时候再来看看',
    'This place is fully booked for 14 days, please look again later',
  ],
  slotMissing: ['请选择新的时间', 'Please choose a new time'],
  slotSame: [
    '这就是现在的预约时间，请选择其他时间',
    'This is the time you have already, please choose another',
  ],
  slotLost: ['该时段刚被约满，请另选时间', 'This time was just taken, please choose another'],
  why: ['为什么改？', 'Why?'],
  busy: ['我的时间不方便', 'It does not suit me'],
  seller: ['卖家要求改时间', 'The seller asked for it'],
  car: ['车还没有准备好', 'The car is not ready'],
  other: ['其他', 'Other'],
  words: ['补充说明', 'In your words'],
  wordsPlaceholder: ['请简单说明原因', 'Please say why in a few words'],
  reasonMissing: ['请选择原因', 'Please choose a reason'],
  wordsMissing: ['请填写说明', 'Please say why'],
  keep: ['先不改', 'Not now'],
  submit: ['确认更改', 'Change it'],
  submitVisit: ['确认预约', 'Book it'],
  done: [
    (slot: string, left: number) =>
      left === 0 ? `已改到${slot}，不能再改了` : `已改到${slot}，还可以改 ${left} 次`,
    (slot, left) =>
      left === 0
        ? `Moved to ${slot}; it cannot be changed again`
        : `Moved to ${slot}; ${counted(left, 'change')} left`,
  ],
  doneVisit: [(slot: string) => `已重新预约${slot}`, (slot) => `Booked for ${slot}`],
  failed: [
    '没有提交成功，请检查网络后重试，不会重复更改',
    'This was not sent, please check the network and try again; it will not be changed twice',
  ],
  limit: [
    (most: number) => `已经改过 ${most} 次，不能再改了。时间不合适可以取消订单。`,
    (most) =>
      `It was changed ${counted(most, 'time')} and cannot be changed again. You can still cancel.`,
  ],
  tooLate: [
    (hours: number) => `距预约开始不足 ${hours} 小时，不能再改了。`,
    (hours) => `It starts in less than ${hours} hours and cannot be changed now.`,
  ],
  visitLimit: [
    '免费重新预约的机会已经用过，可以取消订单并退款。',
    'The free new visit was used. You can cancel and get a refund.',
  ],
  notAllowed: ['你的账号不能给这单改期。', 'Your account cannot change the time of this order.'],
  gone: [
    '订单状态已变化，现在不能改时间',
    'The order has moved on and its time cannot be changed now',
  ],
  logTitle: ['改期记录', 'Changes of time'],
  logNote: ['最近的在最上面', 'Newest first'],
  from: [(slot: string) => `原来是${slot}`, (slot) => `Was ${slot}`],
  because: [(reason: string) => `原因：${reason}`, (reason) => `Reason: ${reason}`],
  by: [
    (name: string, time: string) => `${name}，${time} 更改`,
    (name, time) => `Changed by ${name} on ${time}`,
  ],
});
