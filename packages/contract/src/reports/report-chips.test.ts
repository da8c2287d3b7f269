import { describe, expect, it } from 'vitest';
import { textsIn } from '@yanche/rules/bilingual';
import type { Verdict } from '@yanche/rules/reports/verdicts';
import type { ReportBrief } from './report-brief.ts';
import { chipTexts, reportChips } from './report-chips.ts';
import { reportSentence, sentenceTexts } from './report-sentence.ts';
import { verdictWords } from './verdict-words.ts';

const clear = { accident: 'none', flood: 'none', fire: 'none', odometer: 'none', identity: 'none' };
const brief = (more: Partial<ReportBrief> = {}): ReportBrief => ({
  version: 1,
  verdicts: clear,
  partly: [],
  found: 0,
  worst: null,
  open: 0,
  grade: '一级',
  total: 97.5,
  provisional: false,
  ...more,
});
const chips = (more: Partial<ReportBrief>, language: 'zh' | 'en' = 'zh') =>
  reportChips(brief(more), textsIn(verdictWords, language), textsIn(chipTexts, language));
const texts = (more: Partial<ReportBrief>, language: 'zh' | 'en' = 'zh') =>
  chips(more, language).map(({ text }) => text);

describe('the chips of a report in a list', () => {
  it.each([
    [{}, ['未见事故', '未见水泡']],
    [{ found: 1, worst: 'cosmetic' }, ['未见事故', '未见水泡', '外观 1 处']],
    [{ found: 5, worst: 'safety' }, ['未见事故', '未见水泡', '5 处问题，含安全项']],
    [{ open: 28, provisional: true }, ['未见事故', '未见水泡', '28 项未检', '暂不评分']],
    [{ verdicts: { ...clear, odometer: 'major' }, found: 4 }, ['里程被改', '4 处问题']],
    [
      { verdicts: { ...clear, accident: 'minor', flood: 'major' }, found: 9 },
      ['水泡车', '轻微事故', '9 处问题'],
    ],
    [
      { verdicts: { ...clear, flood: 'unchecked' }, grade: null, total: null },
      ['未见事故', '水泡未检'],
    ],
    [
      { verdicts: { ...clear, fire: 'unchecked', odometer: 'unchecked', identity: 'unchecked' } },
      ['未见事故', '未见水泡', '火烧未检', '里程未核', '车证未核'],
    ],
    [{ version: 2 }, ['未见事故', '未见水泡', '第 2 版，已更正']],
    [{ grade: '五级' }, ['未见事故', '未见水泡']],
  ] satisfies [Partial<ReportBrief>, string[]][])('%o', (more, told) => {
    expect(texts(more)).toEqual(told);
  });

  it('never marks as good what was seen in part only, and says so', () => {
    const half = chips({ partly: ['accident'], open: 1, provisional: true });
    expect(half.map(({ tone, text }) => [text, tone])).toEqual([
      ['未见事故（部分未检）', 'unknown'],
      ['未见水泡', 'pass'],
      ['1 项未检', 'unknown'],
      ['暂不评分', null],
    ]);
  });

  it('says what the package leaves out', () => {
    const scope = { kind: 'free' as const, items: 45, leftOut: ['路试检查'] };
    const told = chips({ scope, grade: null, total: null });
    expect(told[2]).toEqual({ key: 'scope', tone: 'unknown', text: '仅初检 45 项，不含路试' });
    expect(texts({ scope: { ...scope, leftOut: [] } })).not.toContain(told[2]?.text);
  });

  it('never marks what is unchecked, in doubt or found as good', () => {
    const verdicts = { accident: 'unchecked', flood: 'suspect' };
    expect(chips({ verdicts, found: 2, open: 3 }).map(({ tone }) => tone)).toEqual([
      'minor',
      'unknown',
      'minor',
      'unknown',
    ]);
  });

  it('tells of every verdict that is bad or open, as the sentence at the head of the report', () => {
    const words = textsIn(verdictWords, 'zh');
    for (const kind of ['accident', 'flood', 'fire', 'odometer', 'identity'] as const) {
      for (const verdict of ['major', 'suspect', 'minor', 'unchecked'] as const) {
        const verdicts = { ...clear, [kind]: verdict } as Record<typeof kind, Verdict>;
        const head = reportSentence(
          { verdicts, partly: [], found: 0, worst: null, open: 0, scope: undefined },
          words,
          textsIn(sentenceTexts, 'zh'),
        );
        expect(head).toContain(words[`${kind}.${verdict}`]);
        expect(texts({ verdicts })).toContain(words[`${kind}.${verdict}`]);
      }
    }
  });

  it('says nothing about verdicts that it does not know', () => {
    expect(texts({ verdicts: { accident: 'splendid', tyres: 'major' }, grade: null })).toEqual([]);
  });

  it('speaks English without a Chinese word', () => {
    const all = texts({ verdicts: { ...clear, accident: 'suspect' }, found: 2, open: 1 }, 'en');
    expect(all).toEqual(['Accident suspected', '2 findings', '1 not checked']);
  });
});
