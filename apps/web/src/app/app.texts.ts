import { defineTexts } from '#lib/texts.ts';

export const appTexts = defineTexts(
  {
    brokenTitle: '页面出错了',
    brokenNote: '你填写的内容已保存在本机，重新加载后可继续',
    offlineTitle: '没有网络',
    offlineNote: '这一页还没下载到本机，联网后重新加载',
    reload: '重新加载',
  },
  {
    brokenTitle: 'Something broke on this page',
    brokenNote: 'What you filled in is kept on this device; reload to go on',
    offlineTitle: 'No network',
    offlineNote: 'This page is not on the phone yet; reload once you are online',
    reload: 'Reload',
  },
);
