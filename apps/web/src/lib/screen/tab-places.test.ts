import { beforeEach, expect, test } from 'vitest';
import { emitLogout } from '#lib/current-user/logout-signal.ts';
import { frame, leaveTab, searchOfTab, takeTabScroll } from './tab-places.ts';

beforeEach(() => {
  frame.asked = null;
});

test('a tab is taken up as it was left, once, and by its tab only', () => {
  const pathname = '/orderList';
  expect(searchOfTab('orders', pathname)).toBe('');
  leaveTab('orders', { pathname, search: '?tab=done', y: 840 });
  expect(searchOfTab('orders', pathname)).toBe('?tab=done');
  expect(searchOfTab('orders', '/c/orderList')).toBe('');
  expect(takeTabScroll()).toBeNull();
  frame.asked = 'orders';
  expect(takeTabScroll()).toBe(840);
  expect(takeTabScroll()).toBeNull();
});

test('after a logout nothing is left of what was searched for', () => {
  leaveTab('orders', { pathname: '/orderList', search: '?q=A12345', y: 0 });
  emitLogout();
  expect(searchOfTab('orders', '/orderList')).toBe('');
});
