import { defineTexts } from '@yanche/rules/bilingual';

export const appTexts = defineTexts({
  product: ['验车 · 工作台', 'Yanche console'],
  waits: [(count: number) => `${count} 件等人处理`, (count) => `${count} wait for somebody`],
  navigation: ['导航', 'Navigation'],
  logout: ['退出登录', 'Log out'],
  noRight: ['你没有打开这一页的权限', 'You have no right to open this page'],
  missing: ['没有这一页', 'There is no such page'],
  home: ['回到首页', 'To the front page'],
  broken: ['页面出错了', 'This page has failed'],
  reload: ['重新加载', 'Load again'],
  offline: ['没有连上服务器', 'The server cannot be reached'],
  retry: ['重试', 'Try again'],
});
