import type { Bilingual } from '@yanche/rules/bilingual';

/** Formatted placeholder values. */
type NoticePlaceholders = { car: string; start: string; yuan: string; text: string; count: number };
export type NoticeTemplate = {
  title: Bilingual;
  text: Bilingual<(gaps: NoticePlaceholders) => string>;
};
