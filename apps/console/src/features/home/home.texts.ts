import { defineTexts } from '@yanche/rules/bilingual';

export const homeTexts = defineTexts({
  title: ['首页', 'Front page'],
  hello: [(name: string) => `${name}，你好`, (name) => `Hello, ${name}`],
  rights: ['我的权限', 'My rights'],
  roles: ['角色', 'Roles'],
  noPolicies: ['这个角色暂时没有需要授权的页面', 'This role has no screens that need a right yet'],
  until: [
    (time: string) => `本次登录最晚到 ${time}，30 分钟不操作会自动退出`,
    (time) => `This session ends at ${time} at the latest, and after 30 minutes without use`,
  ],
  waiting: ['等待确认的权限', 'Rights to confirm'],
  nothingWaits: ['没有等待确认的变更', 'Nothing waits'],
  phoneReads: ['今日查看手机号', 'Phone numbers read today'],
  noPhoneReads: ['今天还没有人查看', 'Nobody has read any'],
  devices: ['我的登录', 'My sessions'],
  current: ['当前', 'This one'],
  end: ['结束', 'End'],
  endOne: [(device: string) => `结束 ${device}`, (device) => `End ${device}`],
  acts: ['我最近的操作', 'What I did last'],
  lastUsed: ['最近使用', 'Last used'],
  ended: ['已结束', 'Ended'],
});
