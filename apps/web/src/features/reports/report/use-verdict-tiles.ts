import type { ReportContent } from '@yanche/contract/reports';
import { useFormat } from '#lib/format.ts';
import { groupWords } from '#lib/group-words.ts';
import { useTexts } from '#lib/texts.ts';
import { verdictTones, verdictWords } from '#lib/verdict-words.ts';
import type { VerdictTile } from '../verdict-tiles.tsx';
import { reportTexts } from './report.texts.ts';
import { type VerdictFact, verdictFact } from './verdict-facts.ts';

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;

/** The five verdicts with what they rest on, and whether everything was checked. */
export function useVerdictTiles(content: ReportContent): VerdictTile[] {
  const words = useTexts(verdictWords);
  const inWords = useFactWords();
  const coverage = useCoverageTile(content);
  const verdicts = kinds.map((kind): VerdictTile => {
    const verdict = content.verdicts[kind];
    return {
      key: kind,
      tone: verdictTones[verdict],
      word: words[`${kind}.${verdict}`],
      fact: inWords(verdictFact(kind, content)),
    };
  });
  return [...verdicts, coverage];
}

function useFactWords() {
  const t = useTexts(reportTexts);
  const names = useTexts(groupWords);
  const format = useFormat();
  return (fact: VerdictFact): string => {
    switch (fact.kind) {
      case 'notIncluded':
        return t.notIncluded;
      case 'open':
        return t.open(fact.open);
      case 'found':
        return t.found(fact.group && names.short(fact.group), fact.found);
      case 'checked': {
        const checked = t.checked(fact.group && names.short(fact.group), fact.checked);
        if (fact.open > 0) return checked + t.withOpen(fact.open);
        // Beside a group's name there is no room for the photos.
        const told = fact.group === null && fact.photos > 0;
        return told ? checked + t.withPhotos(fact.photos) : checked;
      }
      case 'moduleKm':
        return t.moduleKm(format.km(fact.km));
      case 'kmAgree':
        return t.kmAgree;
      case 'dashOnly':
        return t.dashOnly;
      case 'words':
        break;
    }
    return fact.words;
  };
}

function useCoverageTile({ limits, groups, score, verdicts }: ReportContent): VerdictTile {
  const t = useTexts(reportTexts);
  const items = groups.reduce((sum, group) => sum + group.items.length, 0);
  if (limits.length === 0) {
    // Beside "not checked: not in this package", "all checked" would contradict.
    const isAll = Object.values(verdicts).every((verdict) => verdict !== 'unchecked');
    const word = isAll ? t.allChecked : t.packageChecked;
    return { key: 'coverage', tone: 'pass', word, fact: t.ofItems(items) };
  }
  return {
    key: 'coverage',
    tone: 'unknown',
    word: t.open(limits.length),
    fact: score?.provisional ? t.scoreProvisional : t.seeLimits,
  };
}
