import { moduleMileages } from '@yanche/rules/inspections/module-mileage';
import type { FindingClass } from '@yanche/rules/inspections/defect-kinds';
import { identityGroup } from '@yanche/rules/inspections/reads-mileage';
import { classRank } from '@yanche/rules/reports/finding-class';
import type { ReportContent } from './reports.ts';
import type { ReportItem } from './report-parts.ts';
import { scopeOf } from './report-scope.ts';
import { type ReportTone, toldTone } from './tones.ts';

type Kind = keyof ReportContent['verdicts'];

/** The basis of a verdict: numbers for the texts. `group` only where a verdict has several. */
export type VerdictFact =
  | { kind: 'notIncluded' }
  /** Nothing was checked. */
  | { kind: 'open'; open: number }
  | { kind: 'found'; group: string | null; found: number }
  | { kind: 'checked'; group: string | null; checked: number; open: number; photos: number | null }
  | { kind: 'moduleKm'; km: number }
  /** An earlier inspection recorded a higher mileage. */
  | { kind: 'earlierKm'; km: number }
  /** The control units that agree with the dashboard, by place; those that show less, if any. */
  | { kind: 'kmAgree'; units: string[]; less: { unit: string; km: number }[] }
  /** Control units were read, but none agrees. */
  | { kind: 'kmApart'; less: { unit: string; km: number }[] }
  /** The dashboard fits an earlier inspection of ours. */
  | { kind: 'earlierAgrees' }
  | { kind: 'dashOnly' }
  | { kind: 'words'; words: string };

const reportKinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;
const accidentGroups = ['骨架检查', '加强件检查'];
// Importing the checklist itself would be too large for this screen's first load.
const dashItem = 'ID007';
const moduleItem = 'ID008';
const identityItem = /^ID00[1-6]$/;

/** The basis of one verdict. */
export function verdictFact(kind: Kind, content: ReportContent): VerdictFact {
  if (kind === 'odometer') return odometerFact(content);
  const { groups, counts } = basisOf(kind);
  return countFact(content, groups, counts);
}

type Basis = { groups: readonly string[]; counts: (item: ReportItem) => boolean };

/** The items that a verdict rests on. */
function basisOf(kind: Exclude<Kind, 'odometer'>): Basis {
  const counts = () => true;
  if (kind === 'identity') {
    return { groups: [identityGroup], counts: ({ code }) => identityItem.test(code) };
  }
  if (kind === 'accident') return { groups: accidentGroups, counts };
  return { groups: [kind === 'flood' ? '水泡检查' : '火烧检查'], counts };
}

/**
 * Verdicts that found nothing although not every item they rest on was seen: no screen, list or paper tells them as fine.
 * The column `reports.partly_seen` computes the same.
 */
export const partlySeen = (content: ReportContent): Kind[] =>
  reportKinds.filter((kind) => content.verdicts[kind] === 'none' && hasOpen(kind, content));

/** What the worst fault concerns; null without any, and in reports of before faults had a class. */
export const worstClass = ({ findings }: Pick<ReportContent, 'findings'>): FindingClass | null =>
  findings
    .flatMap(({ class: concerns }) => concerns ?? [])
    .sort((a, b) => classRank[b] - classRank[a])[0] ?? null;

/** What the sentence of a report is made of. */
export const toldOf = (content: ReportContent) => ({
  verdicts: content.verdicts,
  partly: partlySeen(content),
  found: content.findings.length,
  worst: worstClass(content),
  open: content.limits.length,
  scope: scopeOf(content),
});

/** The tone of a verdict: what nobody found is fine only where every one of its items was seen. */
export const verdictTone = (kind: Kind, content: ReportContent): ReportTone =>
  toldTone(kind, content.verdicts[kind], partlySeen(content));

function hasOpen(kind: Kind, content: ReportContent): boolean {
  if (kind === 'odometer') return verdictFact(kind, content).kind === 'open';
  const { groups, counts } = basisOf(kind);
  return content.groups.some(
    ({ name, items }) =>
      groups.includes(name) && items.some((item) => counts(item) && isOpen(item)),
  );
}

/** Counts the first group with findings, else the first ordered one. */
function countFact(
  content: ReportContent,
  names: readonly string[],
  counts: Basis['counts'],
): VerdictFact {
  const told = (name: string) => (names.length > 1 ? name : null);
  const groups = names.flatMap((name) => {
    const group = content.groups.find((each) => each.name === name);
    const items = (group?.items ?? []).filter(counts);
    return items.length > 0 ? [{ name, items }] : [];
  });
  const withFinding = groups.find(({ items }) => items.some(isBad));
  if (withFinding) {
    const found = withFinding.items.filter(isBad).length;
    return { kind: 'found', group: told(withFinding.name), found };
  }
  const [first] = groups;
  if (first === undefined) return { kind: 'notIncluded' };
  const open = groups.flatMap(({ items }) => items).filter(isOpen).length;
  const checked = first.items.filter(isSeen).length;
  if (checked === 0) return { kind: 'open', open };
  // As the gallery counts: a photo belongs to the item it was taken for.
  const codes = new Set(first.items.map(({ code }) => code));
  const shown = content.photos.filter(({ code }) => codes.has(code)).length;
  // Photos of papers are left out of what strangers read: none in a copy does not mean that none was taken.
  const photos = shown === 0 && [...codes].every((code) => identityItem.test(code)) ? null : shown;
  return { kind: 'checked', group: told(first.name), checked, open, photos };
}

const isBad = ({ result, findings }: ReportItem) => result === 'abnormal' || findings.length > 0;
const isOpen = ({ result }: ReportItem) => result === 'limited' || result === 'unchecked';
const isSeen = ({ result }: ReportItem) => result === 'normal' || result === 'abnormal';

function odometerFact(content: ReportContent): VerdictFact {
  const { groups, findings, vehicle, verdicts, earlierMileage } = content;
  const items = groups.find(({ name }) => name === identityGroup)?.items ?? [];
  const dash = items.find(({ code }) => code === dashItem);
  const module = items.find(({ code }) => code === moduleItem);
  if (dash === undefined && module === undefined) return { kind: 'notIncluded' };
  const { roadHaulKm } = vehicle;
  const units =
    module === undefined || !isSeen(module) || roadHaulKm === null
      ? []
      : moduleMileages(module.measure, roadHaulKm);
  const remembered = Math.max(0, ...units.map(({ km }) => km));
  if (verdicts.odometer !== 'none' && roadHaulKm !== null && remembered > roadHaulKm) {
    return { kind: 'moduleKm', km: remembered };
  }
  if (earlierMileage !== undefined) {
    return { kind: 'earlierKm', km: earlierMileage.km };
  }
  const found = findings.find(({ code }) => code === dashItem || code === moduleItem);
  if (found) return { kind: 'words', words: found.defectName };
  if (dash === undefined || !isSeen(dash) || vehicle.kmStated) {
    const open = [dash, module].filter((item) => item !== undefined && isOpen(item)).length;
    return { kind: 'open', open: Math.max(1, open) };
  }
  const agreeing = units.filter(({ stands }) => stands === 'agrees').map(({ place }) => place);
  const less = units
    .filter(({ stands }) => stands === 'below')
    .map(({ place, km }) => ({ unit: place, km }));
  if (agreeing.length > 0) return { kind: 'kmAgree', units: agreeing, less };
  if (less.length > 0) return { kind: 'kmApart', less };
  // Before, the dashboard alone cleared the mileage.
  const isCleared = verdicts.odometer === 'none' && content.checklistVersion !== '2026-01';
  return { kind: isCleared ? 'earlierAgrees' : 'dashOnly' };
}
