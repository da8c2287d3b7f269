import type { Bilingual } from '@yanche/rules/bilingual';

/** What texts are made of, in words already. */
type NoticePlaceholders = { car: string; start: string; yuan: string; text: string };
export type NoticeTemplate = { title: Bilingual; text: Bilingual<(gaps: NoticePlaceholders) => string> };
