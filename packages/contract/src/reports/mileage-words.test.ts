import { verdict } from './reports.ts';
import { expect, test } from 'vitest';
import { mileageWords } from './mileage-words.ts';

const shape = { language: 'zh', km: (km: number) => `${km} 公里` } as const;
const say = (car: Partial<Parameters<typeof mileageWords>[0]>, language: 'zh' | 'en' = 'zh') =>
  mileageWords(
    { roadHaulKm: 36_200, verdicts: { odometer: 'none' }, ...car },
    { ...shape, language },
  );

test('only a mileage that is proven stands alone', () => {
  expect(say({})).toBe('36200 公里');
  const others = verdict.options.filter((each) => each !== 'none');
  for (const language of ['zh', 'en'] as const) {
    const said = others.map((odometer) => say({ verdicts: { odometer } }, language));
    for (const words of said)
      expect(words).toMatch(/^表显 36200 公里，.|36200 公里 on the dashboard, ./);
    expect(new Set(said).size).toBe(others.length);
  }
});

test('nor one that was seen in part only', () => {
  expect(say({ partly: ['accident'] })).toBe('36200 公里');
  expect(say({ partly: ['odometer'] })).toBe('表显 36200 公里，未经证实');
});

test('what somebody stated is no mileage of ours, whatever the verdict', () => {
  for (const odometer of verdict.options) {
    expect(say({ kmStated: true, verdicts: { odometer } })).toBe('委托方告知 36200 公里，未核实');
    expect(say({ selfLabel: '卖家自检', verdicts: { odometer } }, 'en')).toBe(
      '36200 公里 as stated by the seller, not proven',
    );
  }
});

test('what nobody read and nobody stated is called unknown', () => {
  expect(say({ roadHaulKm: null, kmStated: true })).toBe('里程未知');
  expect(say({ roadHaulKm: null, kmStated: true }, 'en')).toBe('Mileage unknown');
});
