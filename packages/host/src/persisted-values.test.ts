import { expect, it, vi } from 'vitest';
import { createPersistedValues } from './persisted-values.ts';

function createStorage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
    key: () => null,
    get length() {
      return map.size;
    },
  };
}

it('keeps values in the storage', () => {
  const storage = createStorage();
  const kept = createPersistedValues(() => storage, vi.fn());
  kept.set('MINIPROGRAM_TOKEN', 'abc');
  expect(storage.getItem('MINIPROGRAM_TOKEN')).toBe('abc');
  expect(kept.get('MINIPROGRAM_TOKEN')).toBe('abc');
  kept.remove('MINIPROGRAM_TOKEN');
  expect(kept.get('MINIPROGRAM_TOKEN')).toBeNull();
});

it.each(['null', 'undefined', '', '  '])('%j is absent', (value) => {
  const storage = createStorage();
  storage.setItem('MINIPROGRAM_TOKEN', value);
  expect(createPersistedValues(() => storage, vi.fn()).get('MINIPROGRAM_TOKEN')).toBeNull();
});

it('refuses an empty key with a warning', () => {
  const storage = createStorage();
  const warn = vi.fn();
  const kept = createPersistedValues(() => storage, warn);
  kept.set('', 'abc');
  expect(warn).toHaveBeenCalledOnce();
  expect(storage.length).toBe(0);
  expect(kept.get('')).toBeNull();
});

it.each<[string, () => Storage | null]>([
  [
    'forbidden',
    () => {
      throw new DOMException('no', 'SecurityError');
    },
  ],
  ['absent', () => null],
  [
    'full',
    () =>
      Object.assign(createStorage(), {
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
  ],
  ['forgetful', () => Object.assign(createStorage(), { setItem: () => undefined })],
])('a storage that is %s is replaced by memory', (_, storage) => {
  const kept = createPersistedValues(storage, vi.fn());
  kept.set('a', '1');
  expect(kept.get('a')).toBe('1');
  kept.remove('a');
  expect(kept.get('a')).toBeNull();
});
