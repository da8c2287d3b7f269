import type { Language } from '@yanche/rules/bilingual';

/** What texts are made of, in words already. */
export type NoticeGaps = { car: string; start: string; yuan: string; text: string };
export type NoticeTemplate = Record<
  Language,
  readonly [title: string, text: (gaps: NoticeGaps) => string]
>;
