import { defineTexts } from '@yanche/rules/bilingual';

export const noticesTexts = defineTexts({
  title: ['消息', 'Messages'],
  list: ['消息列表', 'Messages'],
  markRead: ['标为已读', 'Mark as read'],
  readAll: ['全部已读', 'Mark all read'],
  allRead: ['已全部标为已读', 'All are marked as read'],
  failed: ['操作失败，请检查网络后重试', 'That did not work, check the network and try again'],
  unread: ['未读', 'Unread'],
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  emptyTitle: ['还没有消息', 'No messages yet'],
  emptyNote: ['订单有进展时，会在这里告诉你', 'When an order moves on, you will read it here'],
  settings: ['通知设置', 'Notification settings'],
  settingsTitle: ['通知设置', 'Notification settings'],
  settingsNote: ['站内消息总会收到', 'Messages in the app always come'],
  sms: ['重要进展同时发短信', 'Text messages for what matters'],
  smsNote: [
    '检测师出发、报告已出、退款到账、未能安排检测师。登录验证码不受影响。',
    'Inspector on the way, report ready, refunded, no inspector found. Login codes always come.',
  ],
  smsOn: ['已开启短信通知', 'Text messages are on'],
  smsOff: ['已关闭短信通知', 'Text messages are off'],
  miniProgram: ['小程序订阅消息', 'Mini-program'],
  linked: ['已关联', 'Linked'],
  link: ['用微信小程序接收消息', 'Get messages in WeChat'],
  linkNote: [
    '会打开小程序的授权页，选择要接收的消息。',
    'Opens a page of the mini-program where you choose which messages you want.',
  ],
  miniProgramOn: ['已关联小程序，重要进展会发到微信', 'Linked. What matters comes to WeChat too'],
});
