import { defineTexts } from '@yanche/rules/bilingual';

export const tabsTexts = defineTexts({
  label: ['主要页面', 'Main pages'],
  home: ['首页', 'Home'],
  orders: ['订单', 'Orders'],
  jobs: ['任务', 'Jobs'],
  messages: ['消息', 'Messages'],
  mine: ['我的', 'Me'],
  unread: [
    (count: number) => (count > 99 ? '99+ 条未读' : `${count} 条未读`),
    (count) => (count > 99 ? '99+ unread' : `${count} unread`),
  ],
});
