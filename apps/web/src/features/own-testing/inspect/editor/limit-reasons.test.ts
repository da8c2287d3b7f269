import { expect, test } from 'vitest';
import { reasonsOf } from './limit-reasons.ts';

test('the reasons of the item’s own readings come first, each once', () => {
  const readings = [
    { items: ['GB039'], reasons: ['车轮拆下', '缺少检测条件'] },
    { items: ['GB039', 'GB040'], reasons: ['车轮拆下', '尺未带'] },
    { items: ['GB015'], reasons: ['贴膜'] },
    { items: ['GB039'] },
  ];
  const reasons = reasonsOf('GB039', readings, 'zh');
  expect(reasons.slice(0, 3)).toEqual(['车轮拆下', '缺少检测条件', '尺未带']);
  expect(reasons).toContain('饰板或地胶遮挡');
  expect(reasons).not.toContain('贴膜');
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(reasonsOf('GB001', readings, 'en')[0]).toBe('No lift, underside not visible');
});
