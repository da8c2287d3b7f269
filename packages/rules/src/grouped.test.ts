import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it.each([0, 7, 999, 1_000, 36_214, 120_000, 1_234_567, -1_000, -999])(
  '%i in groups of three',
  (whole) => {
    expect(grouped(whole)).toBe(whole.toLocaleString('en-GB'));
    expect(grouped(whole)).toBe(whole.toLocaleString('zh-CN'));
  },
);
