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
