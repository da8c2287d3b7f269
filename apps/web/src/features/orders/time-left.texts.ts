import { counted, defineTexts } from '@yanche/rules/bilingual';

export const timeLeftTexts = defineTexts({
  days: [
    (days: number, hours: number) => (hours === 0 ? `${days} 天` : `${days} 天 ${hours} 小时`),
    (days, hours) =>
      hours === 0 ? counted(days, 'day') : `${counted(days, 'day')} ${counted(hours, 'hour')}`,
  ],
  hours: [
    (hours: number, minutes: number) =>
      minutes === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes} 分钟`,
    (hours, minutes) =>
      minutes === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} ${minutes} min`,
  ],
  minutes: [(minutes: number) => `${minutes} 分钟`, (minutes) => `${minutes} min`],
});
