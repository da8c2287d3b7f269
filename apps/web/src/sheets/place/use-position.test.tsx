import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hostGuess } from '#lib/host/host.ts';
import { persisted, persistedKeys } from '#lib/host/persisted-values.ts';
import { usePosition } from './use-position.ts';

vi.mock(import('#lib/host/host.ts'), async (original) => ({
  ...(await original()),
  hostGuess: vi.fn(),
}));

afterEach(() => persisted.remove(persistedKeys.lngLat));

test.each([
  ['messaging-mini-program', { lng: 120.1234, lat: 30.5 }],
  // A browser has the cookie, which ends; what is in its storage may be years old.
  ['h5', null],
] as const)('in a %s a stored position is %o', (host, position) => {
  vi.mocked(hostGuess).mockReturnValue({ host, certain: true });
  persisted.set(persistedKeys.lngLat, '120.12341_30.5');
  expect(renderHook(() => usePosition()).result.current.position).toEqual(position);
});
