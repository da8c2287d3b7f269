import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('tells each fact as it was and as it is, in words', () => {
  const entry = {
    before: { roles: ['support'], status: 'active' },
    after: { roles: ['support', 'finance'], expiresAt: '2026-11-21T02:00:05.000Z' },
  };
  expect(changesOf(entry, 'zh')).toEqual([
    '角色：客服 → 客服、财务',
    '状态：在职',
    '有效至：2026-11-21 10:00:05',
  ]);
  expect(changesOf(entry, 'en')[0]).toBe('Roles: Support → Support, Finance');
});

it('leaves nothing out that it has no word for', () => {
  expect(changesOf({ before: null, after: { limit: 5, roles: [] } }, 'zh')).toEqual([
    'limit：5',
    '角色：无',
  ]);
});

it('tells money in yuan and the status of an order in words', () => {
  const entry = {
    before: { orderStatus: '30' },
    after: { orderStatus: '85', refund: 152800, fee: 5000 },
  };
  expect(changesOf(entry, 'zh')).toEqual([
    '订单状态：待检测 → 退款中',
    '退款：¥1528.00',
    '扣费：¥50.00',
  ]);
});
