import { expect, test } from 'vitest';
import { currentClaimPolicy } from './claim-policy.ts';
import { guaranteeCaps, guaranteeWords } from './guarantee-words.ts';

const { version } = currentClaimPolicy;

test('kinds of the same terms are told in one sentence, each once', () => {
  expect(guaranteeWords('structure', version)).toEqual([
    [
      '结构事故、水泡、火烧：交付后 365 天内，比报告多开不超过 20,000 公里。赔检测费的 10 倍或评估价差，取高，最高 ¥30,000。',
      'Structural damage, flood, fire: within 365 days of the handover and 20,000 km of the report. Ten times the inspection fee or the loss of value, whichever is higher, ¥30,000 at most.',
    ],
  ]);
  const all = guaranteeWords('full', version).map(([zh]) => zh.split('：')[0]);
  expect(all).toEqual(['结构事故、水泡、火烧', '里程', '外观漆面', '机械电气', '内饰']);
});

test('a package without a promise covers nothing', () => {
  for (const promise of ['none', 'inherit']) {
    expect(guaranteeWords(promise, version)).toEqual([]);
    expect(guaranteeCaps(promise, version)).toBeNull();
  }
  expect(guaranteeCaps('structure', version)).toEqual({ severe: 30_000_00, others: null });
  expect(guaranteeCaps('full', version)).toEqual({
    severe: 30_000_00,
    others: { from: 500_00, to: 10_000_00 },
  });
});
