import { expect, test } from 'vitest';
import { refundParts, refundPlaceWords } from './refund-places.ts';

const told = (of: Parameters<typeof refundParts>[0]) => refundPlaceWords(refundParts(of));

test('the way it was turned counts before the way it was paid', () => {
  const paid = { amount: 26_800, gold: 0, method: 'wechat', way: 'original' } as const;
  expect(told(paid)).toEqual(['原支付方式', 'the original payment method']);
  expect(told({ ...paid, way: 'wallet' })[0]).toBe('钱包余额');
  expect(told({ ...paid, method: 'wallet' })[0]).toBe('钱包余额');
});

test('gold stays gold, and two parts are told with their amounts', () => {
  const mixed = { amount: 26_800, gold: 2_000, method: 'wechat', way: 'wallet' } as const;
  expect(told(mixed)).toEqual([
    '钱包余额 ¥248.00、金币 ¥20.00',
    'the wallet balance ¥248.00, gold ¥20.00',
  ]);
  expect(told({ ...mixed, gold: 26_800, method: 'gold' })[0]).toBe('金币');
  expect(told({ ...mixed, amount: 0, gold: 0 })[0]).toBe('');
});
