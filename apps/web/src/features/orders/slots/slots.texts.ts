import { defineTexts } from '#lib/texts.ts';

export const slotsTexts = defineTexts(
  {
    days: '检测日期',
    slots: '检测时间',
    noSlots: '当天没有可约时间，请换一天',
  },
  {
    days: 'Day of the inspection',
    slots: 'Time of the inspection',
    noSlots: 'No time left on this day, please try another',
  },
);
