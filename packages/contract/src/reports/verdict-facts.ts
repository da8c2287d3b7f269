import { moduleMileages } from '@yanche/rules/inspections/module-mileage';
import type { ReportContent } from './reports.ts';
import type { ReportItem } from './report-parts.ts';
import { type ReportTone, verdictTones } from './tones.ts';

type Kind = keyof ReportContent['verdicts'];

/** The basis of a verdict: numbers for the texts. `group` only where a verdict has several. */
export type VerdictFact =
  | { kind: 'notIncluded' }
  /** Nothing was checked. */
  | { kind: 'open'; open: number }
  | { kind: 'found'; group: string | null; found: number }
  | { kind: 'checked'; group: string | null; checked: number; open: number; photos: number }
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

const accidentGroups = ['骨架检查', '加强件检查'];
const idGroup = '身份与里程';
// Importing the checklist itself would be too large for this screen's first load.
const dashItem = 'ID007';
const moduleItem = 'ID008';
const identityItem = /^ID00[1-6]$/;

/** The basis of one verdict. */
export function verdictFact(kind: Kind, content: ReportContent): VerdictFact {
  if (kind === 'odometer') return odometerFact(content);
  const isIdentity = (item: ReportItem) => identityItem.test(item.code);
  if (kind === 'identity') return countFact(content, [idGroup], isIdentity);
  if (kind === 'accident') return countFact(content, accidentGroups);
  return countFact(content, [kind === 'flood' ? '水泡检查' : '火烧检查']);
}

/** The tone of a verdict: what nobody found is fine only where every one of its items was seen. */
export function verdictTone(kind: Kind, content: ReportContent): ReportTone {
  const tone = verdictTones[content.verdicts[kind]];
  if (tone !== 'pass') return tone;
  const fact = verdictFact(kind, content);
  return 'open' in fact && fact.open > 0 ? 'unknown' : tone;
}

/** Counts the first group with findings, else the first ordered one. */
function countFact(
  content: ReportContent,
  names: readonly string[],
  counts: (item: ReportItem) => boolean = () => true,
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
  const photos = new Set(first.items.flatMap((item) => item.photos)).size;
  return { kind: 'checked', group: told(first.name), checked, open, photos };
}

const isBad = ({ result, findings }: ReportItem) => result === 'abnormal' || findings.length > 0;
const isOpen = ({ result }: ReportItem) => result === 'limited' || result === 'unchecked';
const isSeen = ({ result }: ReportItem) => result === 'normal' || result === 'abnormal';

function odometerFact(content: ReportContent): VerdictFact {
  const { groups, findings, vehicle, verdicts, earlierMileage } = content;
  const items = groups.find(({ name }) => name === idGroup)?.items ?? [];
  const dash = items.find(({ code }) => code === dashItem);
  const module = items.find(({ code }) => code === moduleItem);
  if (dash === undefined && module === undefined) return { kind: 'notIncluded' };
  const units =
    module === undefined || !isSeen(module)
      ? []
      : moduleMileages(module.measure, vehicle.roadHaulKm);
  const remembered = Math.max(0, ...units.map(({ km }) => km));
  if (verdicts.odometer !== 'none' && remembered > vehicle.roadHaulKm) {
    return { kind: 'moduleKm', km: remembered };
  }
  if (earlierMileage !== undefined) {
    return { kind: 'earlierKm', km: earlierMileage.km };
  }
  const found = findings.find(({ code }) => code === dashItem || code === moduleItem);
  if (found) return { kind: 'words', words: found.defectName };
  if (dash === undefined || !isSeen(dash) || vehicle.kmStated) return { kind: 'open', open: 1 };
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
