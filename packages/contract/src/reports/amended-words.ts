import { defineTexts, type Language, textsIn } from '@yanche/rules/bilingual';

export const amendedTexts = defineTexts({
  title: [
    (version: number, day: string) => `这是第 ${version} 版，${day} 更正，以本版为准`,
    (version, day) =>
      `Version ${version}, corrected on ${day}, takes the place of the one before it`,
  ],
  reason: [(words: string) => `原因：${words}`, (words) => `Reason: ${words}`],
  whatChanged: ['改了什么', 'What changed'],
  inShort: [
    (version: number) => `第 ${version} 版，已更正`,
    (version) => `Version ${version}, corrected`,
  ],
  told: [
    (title: string, changes: string) => `${title}：${changes}`,
    (title, changes) => `${title}: ${changes}`,
  ],
  inspectedAgain: ['车辆重新检查过。', 'The car was inspected again.'],
});

/** Of a version after the first: when it was made, ISO 8601, and why; null: the car was inspected again. */
export type Amended = { version: number; at: string; reason: string | null };

/** What a version after the first says of itself, on every page and on paper. */
export function tellAmended(
  { version, at, reason }: Amended,
  language: Language,
  day: (iso: string) => string,
): { title: string; why: string } {
  const t = textsIn(amendedTexts, language);
  return {
    title: t.title(version, day(at)),
    why: reason === null ? t.inspectedAgain : t.reason(reason),
  };
}

/** The same wherever a report is passed on, with what changed (one sentence, '' where nothing is compared); null of a first version. */
export function tellAmendedInShort(
  version: number,
  amends: { changes: string } | undefined,
  language: Language,
): string | null {
  if (amends === undefined) return null;
  const t = textsIn(amendedTexts, language);
  return amends.changes === '' ? t.inShort(version) : t.told(t.inShort(version), amends.changes);
}
