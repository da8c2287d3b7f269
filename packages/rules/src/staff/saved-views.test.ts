import { expect, it } from 'vitest';
import { isSameView, namesPhone, viewQueryOf } from './saved-views.ts';

it('keeps filters, order and columns of an address, not the page nor the open row', () => {
  const params = new URLSearchParams('status=20&sort=oldest&hide=vin,phone&after=x&open=y&search=');
  expect(viewQueryOf(params)).toEqual({ status: '20', sort: 'oldest', hide: 'vin,phone' });
});

it('knows the same view again, in whatever order', () => {
  expect(isSameView({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(isSameView({ a: '1' }, { a: '1', b: '2' })).toBe(false);
  expect(isSameView({ a: '1' }, { b: '1' })).toBe(false);
});

it('finds a phone number however it was typed; the last four are none', () => {
  expect(namesPhone({ search: '138 0013 8000' })).toBe(true);
  expect(namesPhone({ search: '8000', status: '20' })).toBe(false);
});
