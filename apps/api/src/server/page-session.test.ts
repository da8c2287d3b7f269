import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { LiveSession } from '#people/sessions.store.ts';
import { knownSession, withSession } from './page-session.ts';

const found = { token: 'mine', session: {} as LiveSession };

test('a session is known to the work it was found for, by its token, and only until its end', async () => {
  let after: Promise<unknown> = Promise.resolve();
  await withSession(found, async () => {
    await wait(1);
    expect(knownSession('mine')).toBe(found);
    expect(knownSession('other')).toBeNull();
    after = wait(20).then(() => knownSession('mine'));
  });
  expect(await after).toBeNull();
  expect(knownSession('mine')).toBeNull();
});

test('work at the same time knows nothing of it; that of nobody neither', async () => {
  const inside = withSession(found, () => wait(10));
  expect(knownSession('mine')).toBeNull();
  await withSession(null, async () => expect(knownSession('mine')).toBeNull());
  await inside;
  await expect(withSession(found, () => Promise.reject(new Error('late')))).rejects.toThrow('late');
  expect(knownSession('mine')).toBeNull();
});
