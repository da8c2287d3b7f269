import type { Bilingual } from '../bilingual.ts';

/** What a customer is told whose appointment lies in a closed slot; at the console it is shown before it is sent. */
export const closedPlaceWords: Bilingual<
  (gaps: { place: string; start: string; car: string }) => string
> = [
  ({ place, start, car }) =>
    `「${place}」${start} 不能检测，${car}的预约需要更改。请在订单里改时间，或联系客服取消，费用全额退回。`,
  ({ place, start, car }) =>
    `"${place}" is closed on ${start}: the appointment of ${car} has to be moved. Choose another time in the order, or ask our support to cancel it with a full refund.`,
];
