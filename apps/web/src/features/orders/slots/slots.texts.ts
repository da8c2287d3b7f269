import { defineTexts } from '@yanche/rules/bilingual';

export const slotsTexts = defineTexts({
  days: ['检测日期', 'Day of the inspection'],
  slots: ['检测师到达时间', 'Time the inspector arrives'],
  noSlots: ['当天没有可约时间，请换一天', 'No time left on this day, please try another'],
});
