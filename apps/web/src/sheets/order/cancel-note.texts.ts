import { defineTexts } from '@yanche/rules/bilingual';

export const cancelNoteTexts = defineTexts({
  cancelNote: [
    (hours: number, percent: number, trip: string) =>
      `派单前或距预约 ${hours} 小时以上取消，全额退款；此后退 ${percent}%；检测师出发后扣空跑费 ${trip}，因你或卖方没检成也一样`,
    (hours, percent, trip) =>
      `Cancelled before an inspector is assigned, or ${hours} hours ahead: full refund. Later: ${percent}%. Once the inspector has set out ${trip} is kept, also when the car cannot be inspected through you or the seller.`,
  ],
});
