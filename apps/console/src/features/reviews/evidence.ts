import type { DeskDetail } from '@yanche/contract/console/desk';
import type { ReportContent, ReportFinding } from '@yanche/contract/reports/reports';
import { findingTone, type FindingTone } from '@yanche/contract/reports/tones';
import { worstFirst } from '@yanche/contract/reports/worst-first';
import { stationsFor } from '@yanche/rules/inspections/stations';

export type ReportItem = ReportContent['groups'][number]['items'][number];

/** An item that wants a decision: a finding, not checked, said to be absent, named by a risk, or of the last round. */
export type KeyItem = {
  /** As shown, from 1. */
  index: number;
  item: ReportItem;
  findings: readonly ReportFinding[];
  risks: readonly string[];
  tone: FindingTone | 'unknown';
};

/** One thing to look at. `facts`: of an item without a picture. */
export type Evidence = {
  key: string;
  kind: 'photo' | 'clip' | 'facts';
  code: string;
  fileId: string | null;
};

export const itemsOf = (draft: ReportContent): ReportItem[] =>
  draft.groups.flatMap(({ items }) => items);

export const findingsOf = (item: ReportItem, draft: ReportContent): ReportFinding[] =>
  draft.findings.filter(({ number }) => item.findings.includes(number));

/** The file ids of an item's photos, those of its findings first, each once. */
export const photosOf = (item: ReportItem, draft: ReportContent): string[] => [
  ...new Set([...findingsOf(item, draft).flatMap(({ photos }) => photos), ...item.photos]),
];

/** The items that want a decision, what weighs most first. */
export function keyItemsOf({ draft, risks, formerRounds }: DeskDetail): KeyItem[] {
  const [last] = formerRounds;
  const again = new Set([...(last?.items ?? []), ...(last?.others ?? [])].map(({ code }) => code));
  const risky = new Map<string, { text: string; level: string }[]>();
  for (const { code, text, level } of risks) {
    if (code !== null) risky.set(code, [...(risky.get(code) ?? []), { text, level }]);
  }
  const worst = worstFirst(draft).map(({ code }) => code);
  const rank = (item: ReportItem) => {
    const found = worst.indexOf(item.code);
    if (again.has(item.code)) return -1;
    if (found >= 0) return found;
    const isMajor = risky.get(item.code)?.some(({ level }) => level === 'major') === true;
    return worst.length + (isMajor ? 0 : 1);
  };
  return itemsOf(draft)
    .filter(({ code, result }) => result !== 'normal' || risky.has(code) || again.has(code))
    .map((item) => ({ item, at: rank(item) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }, at) => {
      const findings = findingsOf(item, draft);
      return {
        index: at + 1,
        item,
        findings,
        risks: (risky.get(item.code) ?? []).map(({ text }) => text),
        tone: toneOf(findings),
      };
    });
}

function toneOf(findings: readonly ReportFinding[]): KeyItem['tone'] {
  const tones = findings.map(findingTone);
  if (tones.length === 0) return 'unknown';
  if (tones.includes('major')) return 'major';
  return tones.includes('minor') ? 'minor' : 'cosmetic';
}

/** Everything there is to look at: the items that want a decision, clips, then the other photos as one walks round the car. */
export function evidenceOf({ draft }: DeskDetail, keyItems: readonly KeyItem[]): Evidence[] {
  const clips = draft.clips ?? [];
  const clipsOf = (code: string) =>
    clips
      .filter((clip) => clip.code === code)
      .map(({ fileId }): Evidence => ({ key: fileId, kind: 'clip', code, fileId }));
  const photosAs = (item: ReportItem) =>
    photosOf(item, draft).map(
      (fileId): Evidence => ({
        key: `${item.code} ${fileId}`,
        kind: 'photo',
        code: item.code,
        fileId,
      }),
    );
  const first = keyItems.flatMap(({ item }) => {
    const shown = [...photosAs(item), ...clipsOf(item.code)];
    return shown.length > 0
      ? shown
      : [{ key: item.code, kind: 'facts' as const, code: item.code, fileId: null }];
  });
  const isKey = new Set(keyItems.map(({ item }) => item.code));
  const items = new Map(itemsOf(draft).map((item) => [item.code, item]));
  const walked = stationsFor([...items.keys()]).flatMap((station) => station.items);
  const codes = [...new Set([...walked.map(({ code }) => code), ...items.keys()])];
  const rest = codes.filter((code) => !isKey.has(code));
  return [
    ...first,
    ...rest.flatMap(clipsOf),
    ...rest.flatMap((code) => {
      const item = items.get(code);
      return item === undefined ? [] : photosAs(item);
    }),
  ];
}
