import { counted, defineTexts } from '@yanche/rules/bilingual';

export const supportTexts = defineTexts({
  title: ['联系客服', 'Contact us'],
  threadTitle: ['对话', 'Conversation'],
  about: ['关于', 'About'],
  'about.order': ['订单', 'Order'],
  'about.report': ['报告', 'Report'],
  'about.payment': ['支付', 'Payment'],
  'about.claim': ['理赔', 'Claim'],
  'about.general': ['其他问题', 'Anything else'],

  order: ['订单', 'Order'],
  open: ['现在有人', 'Somebody is here now'],
  closed: ['现在休息，留言会在上班后回复', 'Closed now: write, and we answer when we are back'],
  hours: ['服务时间', 'Hours'],
  phone: ['电话', 'Phone'],
  call: [(phone: string) => `拨打 ${phone}`, (phone) => `Call ${phone}`],

  faq: ['常见问题', 'Common questions'],
  faqNote: ['按这个订单现在的情况回答', 'Answered by how this order stands now'],
  goThere: ['去查看', 'Go there'],

  developers: ['开发者', 'Developers'],
  developersNote: [
    '用您的系统下单、跟进和取报告',
    'Order, follow and read reports from your own software',
  ],
  toDevelopers: ['开放平台与接口文档', 'Guides and the API'],

  threads: ['我的对话', 'My conversations'],
  allThreads: ['全部对话', 'All conversations'],
  noThreads: ['还没有对话', 'No conversations yet'],
  waiting: ['等我们回复', 'Waiting for us'],
  answered: ['已回复', 'Answered'],
  unread: [(count: number) => `${count} 条新回复`, (count) => counted(count, 'new answer')],
  complaint: [(no: string) => `投诉 ${no}`, (no) => `Complaint ${no}`],
  answerBy: [(time: string) => `最晚 ${time} 答复`, (time) => `Answered by ${time}`],
  answeredAt: [(time: string) => `${time} 已答复`, (time) => `Answered ${time}`],

  write: ['写给我们', 'Write to us'],
  goOn: ['接着上次说', 'Go on writing'],
  complain: ['投诉', 'Complain'],
  reply: ['回复', 'Reply'],
  complainNote: [
    '投诉有编号和答复期限，由没有经手的人看',
    'A complaint has a number and a deadline, and somebody else looks at it.',
  ],
  writeNote: [
    '可以附照片；回复会在这里，并通知你',
    'With photos if you like; the answer comes here and you are told.',
  ],
  words: ['想说什么', 'Your message'],
  wordsMissing: ['请写几句话', 'Please write something'],
  photos: ['照片', 'Photos'],
  send: ['发送', 'Send'],
  cancel: ['取消', 'Cancel'],
  sent: ['已发送', 'Sent'],
  notSent: [
    '没有发出去，请检查网络后重试；写的内容还在',
    'Not sent: please check the network and try again. Your text is kept.',
  ],
  pending: [
    (count: number) => `还有 ${count} 张照片没有传完，请稍后再发`,
    (count) => `${counted(count, 'photo')} still to upload, please send again soon`,
  ],
  you: ['你', 'You'],
  us: ['验车客服', 'Yanche'],
  photosOf: [(name: string) => `${name}发的照片`, (name) => `Photos from ${name}`],
  messages: ['消息', 'Messages'],
});
