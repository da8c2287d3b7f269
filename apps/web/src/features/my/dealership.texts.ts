import { defineTexts } from '@yanche/rules/bilingual';

export const dealershipTexts = defineTexts({
  place: ['我的车行', 'My dealership'],
  left: [
    (left: string, limit: string) => `本月还可下单 ${left}（每月 ${limit}）`,
    (left, limit) => `${left} of ${limit} left this month`,
  ],
  invited: [(dealer: string) => `${dealer} 邀请你加入`, (dealer) => `${dealer} invites you`],
  from: [
    (name: string, day: string) => `${name} 发出，${day} 前有效`,
    (name, day) => `From ${name}, open until ${day}`,
  ],
  as: [(place: string) => `你将是：${place}`, (place) => `You would be: ${place}`],
  shared: [
    '加入后，你下的单归车行所有，负责人看得到。你以前的订单仍是你自己的。',
    'What you order then belongs to the dealership and its owner sees it. Your earlier orders stay yours.',
  ],
  elsewhere: [
    (dealer: string) =>
      `你现在是 ${dealer} 的人，一个人只能在一家车行。请先让那边的负责人把你移出。`,
    (dealer) =>
      `You belong to ${dealer}; nobody belongs to two. Ask its owner to remove you first.`,
  ],
  accept: ['接受', 'Accept'],
  decline: ['拒绝', 'Decline'],
  declineTitle: ['拒绝这个邀请？', 'Decline this invitation?'],
  accepted: ['已加入车行', 'You joined'],
  declined: ['已拒绝', 'Declined'],
  failed: ['没有送达，请检查网络后重试', 'Not sent, check the network and try again'],
});
