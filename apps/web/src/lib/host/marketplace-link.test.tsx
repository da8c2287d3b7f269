import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostGuess } from './host.ts';
import { buyCarListLink, marketplaceCarLink } from './marketplace-link.ts';
import { miniProgramNavigation } from './mini-program.ts';

vi.mock(import('./host.ts'), () => ({ hostGuess: vi.fn(), isAppHost: () => false }) as never);
vi.mock(import('./mini-program.ts'), () => ({ miniProgramNavigation: vi.fn() }) as never);

const navigateTo = vi.fn(async () => ({ code: 0, msg: 'success' }));
const page = document.documentElement;
beforeEach(() => {
  vi.clearAllMocks();
  page.dataset.marketplace = JSON.stringify({
    listUrl: 'https://cars.example/buy',
    listPage: '/packageBuy/list',
    carUrl: 'https://cars.example/car/{id}',
    carPage: '/pages/car/index',
  });
});
afterEach(() => {
  delete page.dataset.marketplace;
  vi.unstubAllGlobals();
});

function tap(which: 'list' | 'car', host: string): void {
  vi.mocked(hostGuess).mockReturnValue({ host, certain: true } as never);
  vi.mocked(miniProgramNavigation).mockReturnValue({ navigateTo } as never);
  const link = which === 'list' ? buyCarListLink('在售') : marketplaceCarLink('a1', '轩逸');
  render(<a {...link}>去看</a>);
  fireEvent.click(screen.getByRole('link'));
}

test.each([
  ['list', 'messaging-mini-program', '/packageBuy/list'],
  ['car', 'video-mini-program', '/pages/car/index?id=a1'],
  [
    'car',
    'messaging-mini-program',
    `/pages/web/web?url=${encodeURIComponent('https://cars.example/car/a1')}`,
  ],
] as const)('the %s in a %s is %s', async (which, host, target) => {
  tap(which, host);
  await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith(target));
});

test('where the mini-program has no such page, the web page opens', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { origin: window.location.origin, assign });
  navigateTo.mockResolvedValueOnce({ code: -1, msg: 'fail' });
  tap('list', 'messaging-mini-program');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://cars.example/buy'));
});

test('a browser follows the address; nothing is linked where none is told', () => {
  vi.mocked(hostGuess).mockReturnValue({ host: 'h5', certain: true } as never);
  expect(buyCarListLink('在售')?.href).toBe('https://cars.example/buy');
  delete page.dataset.marketplace;
  expect(buyCarListLink('在售')).toBeNull();
  expect(marketplaceCarLink('a1', '轩逸')).toBeNull();
});
