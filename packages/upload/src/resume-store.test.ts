import { expect, test } from 'vitest';
import { createMemoryStore, tolerantStore, resumeTtlMs } from './resume-store.ts';

const state = { uploadId: 'u', bucket: 'b', key: 'k', savedAt: 1000 };

test('drops entries that are too old, or from the future', async () => {
  const kept = createMemoryStore();
  let now = 1000;
  const store = tolerantStore(kept, () => now);
  await store.set('a', state);
  now = 1000 + resumeTtlMs - 1;
  expect(await store.get('a')).toEqual(state);
  now = 1000 + resumeTtlMs;
  expect(await store.get('a')).toBeNull();
  expect(await kept.get('a')).toBeNull();
  await store.set('a', state);
  now = 999;
  expect(await store.get('a')).toBeNull();
});

test('a failing store acts like an empty one', async () => {
  const full = () => Promise.reject(new Error('full'));
  const store = tolerantStore({ get: full, set: full, delete: full });
  await store.set('a', state);
  expect(await store.get('a')).toBeNull();
  await store.delete('a');
});
