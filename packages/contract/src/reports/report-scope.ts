import { counted, type Bilingual } from '@yanche/rules/bilingual';
import type { HistoryVerdictKind } from '@yanche/rules/history/history-topics';
import type { ReportScope } from './report-brief.ts';

/** The parts that make the condition of a car, as buyers call them, in the order of the checklist. Importing the checklist would be too large. */
const parts: Readonly<Record<string, Bilingual>> = {
  车身外观检查: ['外观', 'exterior'],
  发动机舱检查: ['发动机舱', 'engine bay'],
  驾驶舱检查: ['驾驶舱', 'cabin'],
  启动检查: ['启动', 'starting'],
  路试检查: ['路试', 'road test'],
  底盘检查: ['底盘', 'chassis'],
};
const mechanics = ['发动机舱检查', '启动检查', '底盘检查'];
const allMechanics: Bilingual = ['机械', 'mechanics'];

export const conditionParts = Object.keys(parts);

type Content = {
  kind: ReportScope['kind'];
  groups: readonly { name: string; items: readonly unknown[] }[];
  score: { sub: readonly { group: string }[] } | null;
  history?:
    | { counts: { verdicts: Readonly<Record<string, { answer: string }>> } | null }
    | undefined;
};

/** The parts of the car's condition that no item of a report is about: nobody checked them. */
export const leftOutParts = ({ groups, score }: Pick<Content, 'groups' | 'score'>): string[] =>
  conditionParts.filter(
    (part) =>
      groups.every(({ name }) => name !== part) &&
      (score === null || score.sub.some(({ group }) => group === part)),
  );

/** What a report is about; lists have the same from the database. */
export const scopeOf = (content: Content): ReportScope => {
  const recorded = recordedIn(content.history?.counts?.verdicts ?? {});
  return {
    kind: content.kind,
    items: content.groups.reduce((sum, { items }) => sum + items.length, 0),
    leftOut: leftOutParts(content),
    ...(recorded.length > 0 && { recorded }),
  };
};

const recordedIn = (verdicts: Readonly<Record<string, { answer: string }>>) =>
  historyKinds.filter((kind) => verdicts[kind]?.answer === 'yes');

const records: Readonly<Record<HistoryVerdictKind, Bilingual>> = {
  accident: ['事故', 'an accident'],
  odometer: ['里程矛盾', 'mileages that conflict'],
  flood: ['水淹', 'flooding'],
  fire: ['火烧', 'a fire'],
  totalLoss: ['全损', 'a total loss'],
  theft: ['盗抢', 'a theft'],
};
/** In the order of a history report. */
export const historyKinds = Object.keys(records) as HistoryVerdictKind[];

/** What the car's past has on record, which an inspection may not see any more; empty where nothing is known of. */
export const recordedSaid: Bilingual<(of: Pick<ReportScope, 'recorded'> | undefined) => string> = [
  (of) => (of?.recorded ? `车史有${recordNames(of.recorded, 0).join('、')}记录` : ''),
  (of) => (of?.recorded ? `On record: ${recordNames(of.recorded, 1).join(', ')}` : ''),
];
const recordNames = (kinds: readonly string[], language: 0 | 1) =>
  historyKinds.filter((kind) => kinds.includes(kind)).map((kind) => records[kind][language]);

/** How little was checked, where the package leaves parts out. */
export const onlyItems: Bilingual<(of: ReportScope) => string> = [
  ({ kind, items }) => `仅${kind === 'free' ? '初检' : '检'} ${items} 项`,
  ({ kind, items }) => `${counted(items, 'item')} only${kind === 'free' ? ' (first check)' : ''}`,
];

/** Which parts the package leaves out. */
export const withoutParts: Bilingual<(of: ReportScope) => string> = [
  (of) => `不含${partNames(of, 0).join('、')}`,
  (of) => `without ${partNames(of, 1).join(', ')}`,
];

/** Both in one phrase; empty where nothing is left out, or of answers of before. */
export const scopeSaid: Bilingual<(of: ReportScope | undefined) => string> = [
  (of) => (isWhole(of) ? '' : `${onlyItems[0](of)}，${withoutParts[0](of)}`),
  (of) => (isWhole(of) ? '' : `${onlyItems[1](of)}, ${withoutParts[1](of)}`),
];

const isWhole = (of: ReportScope | undefined): of is undefined =>
  of === undefined || of.leftOut.length === 0;

function partNames({ leftOut }: ReportScope, language: 0 | 1): string[] {
  const hasNone = mechanics.every((name) => leftOut.includes(name));
  const names = leftOut.flatMap((name) => {
    if (!hasNone || !mechanics.includes(name)) return [parts[name]?.[language] ?? name];
    return name === mechanics[0] ? [allMechanics[language]] : [];
  });
  return names;
}
