import { defineTexts } from '@yanche/rules/bilingual';

export const appTexts = defineTexts({
  brokenTitle: ['页面出错了', 'Something broke on this page'],
  brokenNote: [
    '你填写的内容已保存在本机，重新加载后可继续',
    'What you filled in is kept on this device; reload to go on',
  ],
  offlineTitle: ['没有网络', 'No network'],
  offlineNote: [
    '这一页还没下载到本机，联网后自动打开',
    'This page is not on the phone yet; it opens once you are online',
  ],
  reload: ['重新加载', 'Reload'],
});
