import { defineTexts } from '@yanche/rules/bilingual';

export const cancelNoteTexts = defineTexts({
  cancelNote: [
    (hours: number, percent: number, trip: string) =>
      `派单前或距预约 ${hours} 小时以上取消，全额退款；此后退 ${percent}%；检测师出发后扣空跑费 ${trip}`,
    (hours, percent, trip) =>
      `Full refund before an inspector is assigned or ${hours} hours ahead, then ${percent}%; ${trip} is kept once the inspector has set out`,
  ],
});
