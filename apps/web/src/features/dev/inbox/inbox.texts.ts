import { defineTexts } from '#lib/texts.ts';

export const inboxTexts = defineTexts(
  {
    title: '本地短信箱',
    note: '这是内置的本地短信发送器：短信不会真的发到手机，只保存在这里，供开发和演示使用。',
    live: '每 3 秒自动更新',
    to: (phone: string) => `发往 ${phone}`,
    copyCode: (code: string) => `复制验证码 ${code}`,
    copied: (code: string) => `已复制 ${code}`,
    copyFailed: '复制失败，请长按选择',
    tapToCopy: '点按复制',
    emptyTitle: '还没有短信',
    emptyNote: '在登录处获取验证码后，短信会出现在这里',
    offTitle: '这里没有短信箱',
    offNote: '当前使用真实的短信服务，短信已发往手机。',
    home: '回首页',
  },
  {
    title: 'Local inbox',
    note: 'This is the built-in local sender: text messages do not reach a phone, they are only kept here, for development and demos.',
    live: 'Updates every 3 seconds',
    to: (phone: string) => `To ${phone}`,
    copyCode: (code: string) => `Copy the code ${code}`,
    copied: (code: string) => `Copied ${code}`,
    copyFailed: 'Copying failed, please select it by hand',
    tapToCopy: 'Tap to copy',
    emptyTitle: 'No messages yet',
    emptyNote: 'Ask for a login code and it appears here',
    offTitle: 'There is no inbox here',
    offNote: 'A real text message service is in use, messages go to the phone.',
    home: 'Home',
  },
);
