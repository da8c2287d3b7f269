import { checkGroups } from '@yanche/rules/inspections/checklist';
import { historyUnknown } from '@yanche/rules/history/history-in-report';
import { briefOf } from './brief-of.ts';
import { chipTexts, reportChips } from './report-chips.ts';
import { sentenceOf } from './share-words.ts';
import { verdictWords } from './verdict-words.ts';
import { reportWords } from './report-words.ts';
import { textsIn } from '@yanche/rules/bilingual';
import { expect, test } from 'vitest';
import { aContent, aGroup, anItem } from '../testing/a-report.ts';
import { coverageWords } from './fact-words.ts';
import { conditionParts, scopeOf } from './report-scope.ts';
import { uncheckedParts } from './unchecked-parts.ts';

const free = aContent({
  kind: 'free',
  score: null,
  groups: [aGroup('骨架检查', [anItem(), anItem()]), aGroup('身份与里程', [anItem()])],
  verdicts: {
    accident: 'none',
    flood: 'unchecked',
    fire: 'unchecked',
    odometer: 'none',
    identity: 'none',
  },
});

test('the parts of the condition are those that a score is made of, in its order', () => {
  const scored = checkGroups.flatMap(({ name, cap }) => (cap === null ? [] : [name as string]));
  expect(conditionParts).toEqual(scored);
});

test('a package without them leaves all of them out, with or without a score', () => {
  expect(scopeOf(free)).toEqual({ kind: 'free', items: 3, leftOut: conditionParts });
  expect(uncheckedParts(free)).toEqual(conditionParts.map((group) => ({ group, items: null })));
  const whole = conditionParts.map((name) => aGroup(name, [anItem()]));
  expect(scopeOf({ ...free, groups: whole }).leftOut).toEqual([]);
});

test('what the history has on record is told by the sentence and the chips, of nothing else', () => {
  const has = (answer: string) => ({ answer, rows: 1, structural: 0, asked: 1 });
  const content = (accident: string) =>
    aContent({
      history: {
        ...historyUnknown('open'),
        stage: 'reported',
        counts: {
          topics: ['accident'],
          verdicts: { theft: has('noRecord'), flood: has(accident), accident: has(accident) },
          mileage: { readings: 0, origins: 0, conflicts: 0 },
        },
      } as never,
    });
  expect(scopeOf(content('yes')).recorded).toEqual(['accident', 'flood']);
  expect(scopeOf(content('noRecord'))).not.toHaveProperty('recorded');
  expect(sentenceOf(content('yes'), 'zh')).toContain('；但车史有事故、水淹记录；');
  expect(sentenceOf(content('yes'), 'en')).toContain('; but on record: an accident, flooding; ');
  const isBad = {
    ...content('yes'),
    verdicts: { ...content('yes').verdicts, fire: 'major' as const },
  };
  expect(sentenceOf(isBad, 'zh')).toContain('；车史有事故、水淹记录；');
  expect(sentenceOf(content('noRecord'), 'zh')).not.toContain('车史');
  const chips = reportChips(
    briefOf(content('yes')),
    textsIn(verdictWords, 'zh'),
    textsIn(chipTexts, 'zh'),
  );
  expect(chips.find(({ key }) => key === 'recorded')).toEqual({
    key: 'recorded',
    tone: 'minor',
    text: '车史有事故、水淹记录',
  });
});

test('what is left out is never called complete', () => {
  expect(coverageWords(free, textsIn(reportWords, 'zh'))).toEqual({
    tone: 'unknown',
    word: '仅初检 3 项',
    fact: '不含外观、机械、驾驶舱、路试',
  });
  expect(coverageWords(free, textsIn(reportWords, 'en'))).toEqual({
    tone: 'unknown',
    word: '3 items only (first check)',
    fact: 'without exterior, mechanics, cabin, road test',
  });
});
