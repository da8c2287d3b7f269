import { expect, it } from 'vitest';
import { callUrl } from './call-url.ts';

const call = { path: '/external/order/info' } as const;

it('is the path alone without a query', () => {
  expect(callUrl(call)).toBe('/external/order/info');
  expect(callUrl(call, { orderId: undefined, after: null })).toBe('/external/order/info');
});

it('has the keys in one order, so that the early request has the same address', () => {
  expect(callUrl(call, { tab: 'all', after: undefined, scope: 'mine' })).toBe(
    '/external/order/info?scope=mine&tab=all',
  );
});

it('encodes what people type', () => {
  expect(callUrl(call, { keyword: '浙A 1&2' })).toBe(
    `/external/order/info?keyword=${encodeURIComponent('浙A')}+1%262`,
  );
});
