import { expect, it } from 'vitest';
import { render } from '@testing-library/react';
import { ScoreBadge } from './score-badge.tsx';

const verdicts = { accident: 'none', identity: 'none' };
const shown = (more: Partial<Parameters<typeof ScoreBadge>[0]> = {}) =>
  render(<ScoreBadge total={99} grade="一级" provisional={false} verdicts={verdicts} {...more} />)
    .container.textContent;

it.each([
  [{}, /^国标一级99\.0\/100/],
  [{ provisional: true }, /^暂不评分有项目未检$/],
  [{ provisional: true, grade: null }, /^暂不评分有项目未检$/],
  [{ verdicts: { accident: 'major' } }, /^评分不适用技术分 99\.0\/100$/],
  [{ verdicts: { accident: 'major' }, provisional: true }, /^评分不适用有项目未检$/],
  [{ grade: '五级' }, /^国标五级 · 事故车评分不适用技术分 99\.0\/100$/],
  [{ total: null, grade: null }, /^不评分本套餐不含评分$/],
])('%o', (more, told) => {
  expect(shown(more)).toMatch(told);
});
