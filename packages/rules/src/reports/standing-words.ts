import { type Bilingual, defineTexts, type Language, textsIn } from '../bilingual.ts';
import { type Standing, standingOf, standingTones } from './report-standing.ts';
import { REPORT_VALIDITY } from './report-state.ts';

/** The sentences about what a report counts for: the same on its page, on the shared one and where it is verified. */
const standingTexts = defineTexts({
  supersededTitle: [
    (newest: number | undefined) =>
      newest === undefined ? '这份报告已有新版本' : `这份报告已更新到第 ${newest} 版`,
    (newest) =>
      newest === undefined
        ? 'There is a newer version of this report'
        : `This report was updated, version ${newest} is the newest`,
  ],
  supersededNote: [
    '这是旧版本，请以新版本为准。',
    'This is an old version; the newest one counts.',
  ],
  expiredTitle: ['这份报告已过期', 'This report has expired'],
  expiredNote: [
    (date: string) => `有效期至 ${date}，车况可能已有变化。`,
    (date) => `It was valid until ${date}; the car may have changed.`,
  ],
  drivenNote: [
    (km: number) => `后来的检测发现里程已增加超过 ${km} 公里，车况可能已有变化。`,
    (km) => `A later inspection saw over ${km} km more on the dashboard; the car may have changed.`,
  ],
  revokedTitle: ['这份报告已撤销', 'This report was revoked'],
  revokedNote: [
    '内容不再有效，请勿作为依据。',
    'Its content is no longer valid, do not rely on it.',
  ],
  why: [
    (date: string, words: string) => `${date}，原因：${words}`,
    (date, words) => `${date}. Reason: ${words}`,
  ],
});

/** Until when a report counts, with both conditions: the same on every page and on paper. `day`: in the reader's words. */
export const validUntil: Bilingual<(day: string) => string> = [
  (day) => `${day}，或再行驶 ${REPORT_VALIDITY.extraKm} 公里，以先到者为准`,
  (day) => `${day}, or ${REPORT_VALIDITY.extraKm} km more, whichever comes first`,
];

/** Why and when it was revoked or corrected, without people. `at`: ISO 8601. */
export type WhyChanged = { at: string; reason: string };

export type StandingFacts = Parameters<typeof standingOf>[0] & {
  /** ISO 8601; needed of an expired one. */
  expireAt?: string;
  newestVersion?: number;
  changed?: WhyChanged;
};

/** The reason with its date, in one sentence. */
const tellWhy = (
  { at, reason }: WhyChanged,
  language: Language,
  day: (iso: string) => string,
): string => textsIn(standingTexts, language).why(day(at), reason);

/** What a report counts for, in a title and a paragraph of sentences; null while it is valid. */
export function tellStanding(
  facts: StandingFacts,
  language: Language,
  day: (iso: string) => string,
): { standing: Standing; tone: 'minor' | 'major'; title: string; note: string } | null {
  const t = textsIn(standingTexts, language);
  const standing = standingOf(facts);
  const { changed, expireAt, newestVersion } = facts;
  const sentences = {
    superseded: () => [t.supersededTitle(newestVersion), t.supersededNote] as const,
    expired: () => [t.expiredTitle, t.expiredNote(day(expireAt ?? ''))] as const,
    driven: () => [t.expiredTitle, t.drivenNote(REPORT_VALIDITY.extraKm)] as const,
    revoked: () => [t.revokedTitle, t.revokedNote] as const,
  };
  if (standing === 'valid' || standing === 'ended') return null;
  const [title, note] = sentences[standing]();
  const why = changed === undefined ? [] : [tellWhy(changed, language, day)];
  return { standing, tone: standingTones[standing], title, note: [note, ...why].join('\n') };
}
