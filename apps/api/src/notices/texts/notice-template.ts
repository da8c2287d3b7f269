import type { Bilingual } from '@yanche/rules/bilingual';

/** Formatted placeholder values. */
type NoticePlaceholders = {
  car: string;
  start: string;
  yuan: string;
  text: string;
  told: string;
  count: number;
  /** `11-25 至 11-27`. */
  days: Bilingual;
};
export type NoticeTemplate = {
  title: Bilingual;
  text: Bilingual<(gaps: NoticePlaceholders) => string>;
};

/** `已退至钱包余额`. Notices of before do not tell where the money went. */
export const backTo = (place: string): Bilingual =>
  place === '' ? ['已退回', 'was refunded'] : [`已退至${place}`, `was refunded to ${place}`];
