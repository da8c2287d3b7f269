import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callDevice } from './device.ts';
import { isAppHost } from './host.ts';
import { mapLink, phoneLink } from './outside-link.ts';

vi.mock(import('./device.ts'), () => ({ callDevice: vi.fn(async () => undefined) }) as never);
vi.mock(import('./host.ts'), async (load) => ({
  ...(await load()),
  isAppHost: vi.fn(() => true),
}));

const market = { name: '石桥二手车市场', address: '石桥路 1 号', lng: 120.19, lat: 30.34 };

/** Whether the page follows the link. */
function tap(link: ReturnType<typeof phoneLink>): boolean {
  render(<a {...link}>link</a>);
  let isFollowed = false;
  const look = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault(); // the page of the test stays
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByRole('link'));
  return isFollowed;
}

beforeEach(() => {
  vi.mocked(callDevice).mockClear();
  vi.mocked(isAppHost).mockReturnValue(true);
});

test('the app dials', () => {
  expect(tap(phoneLink('400-000 0000'))).toBe(false);
  expect(callDevice).toHaveBeenCalledWith(
    'makePhoneCall',
    { phone: '4000000000' },
    { quiet: true },
  );
});

test('the app opens the map of the phone', () => {
  const link = mapLink(market);
  expect(tap(link)).toBe(false);
  expect(callDevice).toHaveBeenCalledWith('turnToOutsideApp', { url: link.href }, { quiet: true });
});

test('where the app cannot, the page goes there', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.mocked(callDevice).mockRejectedValueOnce(new Error('unavailable'));
  expect(tap(phoneLink('4000000000'))).toBe(false);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('tel:4000000000'));
  vi.unstubAllGlobals();
});

test('a browser follows the link', () => {
  vi.mocked(isAppHost).mockReturnValue(false);
  expect(tap(phoneLink('4000000000'))).toBe(true);
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:4000000000');
  expect(callDevice).not.toHaveBeenCalled();
});
