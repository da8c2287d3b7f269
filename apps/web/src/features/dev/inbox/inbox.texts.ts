import { defineTexts } from '@yanche/rules/bilingual';

export const inboxTexts = defineTexts({
  title: ['本地短信箱', 'Local inbox'],
  note: [
    '这是内置的本地短信发送器：短信不会真的发到手机，小程序订阅消息也不会真的发到微信，都只保存在这里，供开发和演示使用。',
    'This is the built-in local sender: text messages do not reach a phone and mini-program messages do not reach WeChat, they are only kept here, for development and demos.',
  ],
  live: ['每 3 秒自动更新', 'Updates every 3 seconds'],
  to: [(phone: string) => `发往 ${phone}`, (phone) => `To ${phone}`],
  code: ['验证码短信', 'Code'],
  notice: ['通知短信', 'Notice'],
  miniProgram: ['小程序订阅消息', 'Mini-program message'],
  copied: [(code: string) => `已复制 ${code}`, (code) => `Copied ${code}`],
  copyFailed: ['复制失败，请长按选择', 'Copying failed, please select it by hand'],
  tapToCopy: ['点按复制', 'Tap to copy'],
  emptyTitle: ['还没有短信', 'No messages yet'],
  emptyNote: ['在登录处获取验证码后，短信会出现在这里', 'Ask for a login code and it appears here'],
  offTitle: ['这里没有短信箱', 'There is no inbox here'],
  offNote: [
    '当前使用真实的短信服务，短信已发往手机。',
    'A real text message service is in use, messages go to the phone.',
  ],
  home: ['回首页', 'Home'],
});
