import type { ReportContent } from './reports.ts';
import { scopeOf } from './report-scope.ts';
import type { ReportWords } from './report-words.ts';
import type { VerdictFact } from './verdict-facts.ts';

type Shape = { group: (name: string) => string; km: (km: number) => string };

/** A verdict's basis in words. */
export function factWords(fact: VerdictFact, t: ReportWords, { group, km }: Shape): string {
  switch (fact.kind) {
    case 'notIncluded':
      return t.notIncluded;
    case 'open':
      return t.open(fact.open);
    case 'found':
      return t.found(fact.group && group(fact.group), fact.found);
    case 'checked': {
      const checked = t.checked(fact.group && group(fact.group), fact.checked);
      if (fact.open > 0) return checked + t.withOpen(fact.open);
      if (fact.photos === null) return checked;
      if (fact.photos === 0) return checked + t.noPhotos;
      // A group's name leaves no room for the photos.
      const told = fact.group === null;
      return told ? checked + t.withPhotos(fact.photos) : checked;
    }
    case 'moduleKm':
      return t.moduleKm(km(fact.km));
    case 'earlierKm':
      return t.earlierKm(km(fact.km));
    case 'kmAgree':
      return [t.kmAgree(fact.units), ...lessWords(fact.less, t, km)].join(t.and);
    case 'kmApart':
      return [...lessWords(fact.less, t, km), t.notCompared].join(t.and);
    case 'earlierAgrees':
      return t.earlierAgrees;
    case 'dashOnly':
      return t.dashOnly;
    case 'words':
      break;
  }
  return fact.words;
}

const lessWords = (
  less: readonly { unit: string; km: number }[],
  t: ReportWords,
  km: Shape['km'],
): string[] => less.map((each) => t.unitKm(each.unit, km(each.km)));

/** The coverage of the inspection in words. */
export function coverageWords(
  content: ReportContent,
  t: ReportWords,
): { tone: 'pass' | 'unknown'; word: string; fact: string } {
  const { limits, groups, score, verdicts } = content;
  if (limits.length > 0) {
    const fact = score?.provisional ? t.scoreProvisional : t.seeLimits;
    return { tone: 'unknown', word: t.open(limits.length), fact };
  }
  const scope = scopeOf(content);
  if (scope.leftOut.length > 0) {
    return { tone: 'unknown', word: t.onlyItems(scope), fact: t.withoutParts(scope) };
  }
  const items = groups.reduce((sum, group) => sum + group.items.length, 0);
  // "All checked" would contradict a verdict that is not part of the product.
  const isAll = Object.values(verdicts).every((verdict) => verdict !== 'unchecked');
  const absent = groups.reduce((sum, group) => sum + group.na, 0);
  const fact = [t.ofItems(items), ...(absent > 0 ? [t.absent(absent)] : [])].join(t.and);
  return { tone: 'pass', word: isAll ? t.allChecked : t.packageChecked, fact };
}
