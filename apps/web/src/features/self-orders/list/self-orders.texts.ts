import { counted, defineTexts } from '@yanche/rules/bilingual';

export const selfOrdersTexts = defineTexts({
  title: ['自检认证订单', 'Self-inspection certification orders'],
  list: ['自检订单', 'Self-inspections'],
  tabs: ['按状态筛选', 'Filter by status'],
  create: ['新建自检认证', 'New self-inspection'],
  emptyTitle: ['还没有自检认证', 'No self-inspections yet'],
  emptyNote: [
    '自己拍照，规则检查，出具可验真的证书',
    'Take the photos yourself, rules check them, get a certificate anyone can verify',
  ],
  emptyTab: ['这里还没有订单', 'Nothing here'],
  emptyTabNote: ['换一个状态看看', 'Try another status'],
  progress: [
    (done: number, total: number) => `已拍 ${done} / ${total} 步`,
    (done, total) => `${done} of ${counted(total, 'step')} done`,
  ],
  retakes: [
    (count: number) => `${count} 步需补拍`,
    (count) => `${counted(count, 'step')} to retake`,
  ],
  leftBefore: ['剩余 ', ''],
  leftAfter: ['', ' left'],
  until: [(time: string) => `${time} 截止`, (time) => `until ${time}`],
  free: ['免费', 'Free'],
  pay: ['去支付', 'Pay'],
  start: ['开始拍摄', 'Start'],
  capture: ['继续拍摄', 'Go on'],
  retake: ['去补拍', 'Retake'],
  submit: ['提交检查', 'Hand in'],
  viewReport: ['查看证书', 'Certificate'],
  rebuy: ['重新下单', 'Order again'],
});
