import { counted, defineTexts } from '@yanche/rules/bilingual';

export const clockTexts = defineTexts({
  fast: [(much: string) => `手机时间快了${much}`, (much) => `The phone's clock is ${much} fast`],
  slow: [(much: string) => `手机时间慢了${much}`, (much) => `The phone's clock is ${much} slow`],
  minutes: [(count: number) => ` ${count} 分钟`, (count) => counted(count, 'minute')],
  hours: [(count: number) => ` ${count} 小时`, (count) => counted(count, 'hour')],
  days: [(count: number) => ` ${count} 天`, (count) => counted(count, 'day')],
  note: [
    '请在系统设置里打开“自动设置时间”。记录不会丢；时间以服务器收到为准，审核员会看到。',
    'Please turn on automatic time in the system settings. Nothing is lost; the time of receipt counts, and the reviewer sees it.',
  ],
});
