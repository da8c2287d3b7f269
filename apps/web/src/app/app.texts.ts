import { defineTexts } from '#lib/texts.ts';

export const appTexts = defineTexts(
  {
    notFoundTitle: '页面不存在',
    notFoundNote: '链接可能已失效，或地址输入有误',
    goHome: '回首页',
    brokenTitle: '页面出错了',
    brokenNote: '你填写的内容已保存在本机，重新加载后可继续',
    reload: '重新加载',
    switchTitle: '切换账号？',
    switchMessage: '打开的链接属于另一个账号。切换后，当前账号会在这台设备上退出。',
    switchOk: '切换',
    switchNo: '保持当前账号',
  },
  {
    notFoundTitle: 'There is no such page',
    notFoundNote: 'The link may be outdated or mistyped',
    goHome: 'Home',
    brokenTitle: 'Something broke on this page',
    brokenNote: 'What you filled in is kept on this device; reload to go on',
    reload: 'Reload',
    switchTitle: 'Switch accounts?',
    switchMessage:
      'The link belongs to another account. If you switch, the current one is logged out on this device.',
    switchOk: 'Switch',
    switchNo: 'Stay',
  },
);
