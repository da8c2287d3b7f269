import { defineTexts } from '@yanche/rules/bilingual';

export const sellerTexts = defineTexts({
  card: ['车在卖家手里？', 'Is the car with its seller?'],
  cardNote: [
    '把链接发给卖家：对方看到时间、地点，点一下确认到场，不用登录。',
    'Send the seller a link: they see time and place and confirm with one tap, without logging in.',
  ],
  make: ['生成链接', 'Make a link'],
  send: ['复制链接发给卖家', 'Copy the link for the seller'],
  message: [
    (car: string, time: string, url: string) =>
      `${car}约在 ${time} 检测，请点开确认能不能到场：${url}`,
    (car, time, url) =>
      `${car} is to be inspected ${time}. Please open this and say whether you can be there: ${url}`,
  ],
  copied: ['已复制，去发给卖家吧', 'Copied: now send it to the seller'],
  copyFailed: ['复制失败，请长按选择', 'Copying failed, please select it by hand'],
  end: ['停用链接', 'End the link'],
  endTitle: ['停用这个链接？', 'End this link?'],
  endMessage: [
    '卖家打不开它了，已填的称呼和电话也会删除。',
    'The seller can no longer open it, and the name and phone they gave are deleted.',
  ],
  waiting: ['卖家还没有回复', 'The seller has not answered yet'],
  comes: [(name: string) => `${name}会到场`, (name) => `${name} will be there`],
  cannot: [(name: string) => `${name}说这个时间不行`, (name) => `${name} cannot make it`],
  cannotHint: ['请和卖家商量后改期', 'Agree on another time and move the appointment'],
  outdated: [
    '时间或地点已改，卖家还没有确认新的',
    'Time or place have changed since; the seller has not confirmed the new one',
  ],
  answeredAt: [(time: string) => `${time} 回复`, (time) => `Answered ${time}`],

  title: ['确认到场', 'Be there'],
  linkFault: ['链接不完整，请让对方重新发送', 'The link is incomplete, please ask for it again'],
  intro: [
    '有人想买这辆车，约了第三方检测。需要你把车带到下面的地点。',
    'Somebody wants to buy this car and has ordered an independent inspection. Please bring the car to the place below.',
  ],
  introOnsite: [
    '有人想买这辆车，约了第三方检测。检测师会到下面的地址，请让车和钥匙在那里。',
    'Somebody wants to buy this car and has ordered an independent inspection. The inspector comes to the address below: please have car and keys there.',
  ],
  over: ['这次预约已经开始、结束或取消', 'This appointment has begun, is over or was cancelled'],
  own: [
    '这是你发给卖家的链接：对方看到的就是这一页，由对方回复',
    'This is the link you sent to the seller. This is what they see; they answer.',
  ],
  car: ['车辆', 'Car'],
  plate: ['车牌', 'Plate'],
  vinTail: ['车架号尾号', 'VIN ends in'],
  service: ['检测项目', 'Inspection'],
  time: ['时间', 'Time'],
  place: ['地点', 'Place'],
  onsite: ['上门检测', 'The inspector comes to'],
  inspector: ['检测师', 'Inspector'],
  way: ['怎么走', 'The way'],
  wayTo: [(place: string) => `去${place}怎么走`, (place) => `The way to ${place}`],
  name: ['你的称呼', 'Your name'],
  nameMissing: ['请填写称呼', 'Please give a name'],
  phone: ['手机号', 'Phone'],
  phoneOptional: ['选填，方便检测师到时联系你', 'Optional, so that the inspector can reach you'],
  phoneWrong: ['手机号不正确', 'This is not a phone number'],
  phoneUse: [
    '检测师能打给你，对方只看到打码的号码；停用链接时删除',
    'The inspector can call you, the other party sees it masked; deleted when the link ends',
  ],
  words: ['想说的话', 'A few words'],
  wordsOptional: ['选填，如：下午两点后才有空', 'Optional, e.g. free after two o’clock'],
  iCome: ['我会到场', 'I will be there'],
  iCannot: ['这个时间不行', 'I cannot make it'],
  done: ['已告诉对方', 'They have been told'],
  youCome: ['你已确认到场', 'You said that you will be there'],
  youCannot: ['你说这个时间不行', 'You said that you cannot make it'],
  askAgain: [
    '时间或地点已改，请再确认一次',
    'Time or place have changed, please confirm once more',
  ],
  mayChange: ['情况有变可以重新回复', 'You can answer again if things change'],
});
