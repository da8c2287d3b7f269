import { expect, it, vi } from 'vitest';
import { createWebNavigation } from './web-navigation.ts';

function createPage() {
  const page = { origin: 'https://m.used-car.com', go: vi.fn(), back: vi.fn(), leave: vi.fn() };
  return { page, navigation: createWebNavigation(page) };
}

it('opens URLs of this site with the router', async () => {
  const { page, navigation } = createPage();
  expect(await navigation.navigateTo('/orderDetial?orderId=1#log')).toEqual({
    code: 0,
    msg: 'success',
  });
  await navigation.replace('https://m.used-car.com/orderList');
  await navigation.relaunch('/a');
  await navigation.switchTab('/b?c=1');
  await navigation.back();
  await navigation.back(2);
  expect(page.go.mock.calls).toEqual([
    ['/orderDetial?orderId=1#log', { replace: false }],
    ['/orderList', { replace: true }],
    ['/a', { replace: true }],
    ['/b?c=1', { replace: false }],
  ]);
  expect(page.back.mock.calls).toEqual([[1], [2]]);
});

it('leaves the app for other sites', async () => {
  const { page, navigation } = createPage();
  await navigation.navigateTo('https://www.used-car.com/buy');
  await navigation.replace('//www.used-car.com/sell');
  expect(page.go).not.toHaveBeenCalled();
  expect(page.leave.mock.calls).toEqual([
    ['https://www.used-car.com/buy', { replace: false }],
    ['https://www.used-car.com/sell', { replace: true }],
  ]);
});

it('rejects an empty URL', async () => {
  const { navigation } = createPage();
  await expect(navigation.navigateTo('')).rejects.toThrow('navigateTo: need url param');
});
