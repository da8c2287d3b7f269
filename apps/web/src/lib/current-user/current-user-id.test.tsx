import { uploadPhoto } from '@yanche/contract/files/files';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBuyer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { adoptAppToken, adoptToken, forgetTokens } from './session-token.ts';
import { currentUserId } from './current-user-id.ts';
import { uploadQueuedPhoto } from '#lib/photo-queue/photo-upload.ts';

const userId = '0197bbbb-0000-7000-8000-000000000001';
const someone = { ...aBuyer, userId };
const another = { ...aBuyer, userId: '0197bbbb-0000-7000-8000-000000000002' };

beforeEach(() => {
  localStorage.clear();
  fakeServer.answer(getUserInfoByToken, someone);
});
afterEach(() => {
  forgetTokens();
});

test('the user is known offline once the server has named them', async () => {
  expect(await currentUserId()).toBe(userId);
  fakeServer.disconnect(getUserInfoByToken);
  expect(await currentUserId()).toBe(userId);
});

test('the user is unknown offline, and after 5 s on a dead network', async () => {
  fakeServer.disconnect(getUserInfoByToken);
  expect(await currentUserId()).toBeNull();
  vi.useFakeTimers();
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  const answered = vi.fn();
  const asking = currentUserId().then(answered);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await asking;
  expect(answered).toHaveBeenCalledWith(null);
});

test.each([
  ['a login or logout on whatever page', () => forgetTokens()],
  ['another token of the mini-program', () => adoptToken('theirs')],
  ['another token of the app', () => adoptAppToken('theirs')],
])('%s: it may be somebody else now', async (_, change) => {
  expect(await currentUserId()).toBe(userId);
  fakeServer.answer(getUserInfoByToken, another);
  change();
  expect(await currentUserId()).toBe(another.userId);
});

test('the app names the same token on the next page: its user is known without network, another one is not', async () => {
  adoptAppToken('mine');
  expect(await currentUserId()).toBe(userId);
  // The next page, offline.
  vi.resetModules();
  const next = await import('./session-token.ts');
  const { currentUserId: currentUserIdThen } = await import('./current-user-id.ts');
  fakeServer.disconnect(getUserInfoByToken);
  next.adoptAppToken('mine');
  expect(await currentUserIdThen()).toBe(userId);
  next.adoptAppToken('theirs');
  expect(await currentUserIdThen()).toBeNull();
  next.adoptAppToken('mine');
  expect(await currentUserIdThen()).toBeNull();
});

test('a person who logged in otherwise is not the one of the app', async () => {
  adoptAppToken('mine');
  expect(await currentUserId()).toBe(userId);
  forgetTokens(); // our own sheet
  fakeServer.answer(getUserInfoByToken, another);
  expect(await currentUserId()).toBe(another.userId);
  vi.resetModules();
  const next = await import('./session-token.ts');
  const { currentUserId: currentUserIdThen } = await import('./current-user-id.ts');
  fakeServer.disconnect(getUserInfoByToken);
  next.adoptAppToken('mine');
  expect(await currentUserIdThen()).toBeNull();
});

test('when the server says a photo is of another session, the next page asks who is logged in', async () => {
  await currentUserId();
  fakeServer.refuse(uploadPhoto, 'otherSession');
  fakeServer.answer(getUserInfoByToken, another);
  const photo = { fileId: userId, owner: 'task:t1', person: userId, meta: null, thumb: null };
  const state = { state: 'waiting', url: null, problem: null } as const;
  const taken = { takenAt: '2026-11-23T02:00:00.000Z', sha256: 'a'.repeat(64) };
  await expect(
    uploadQueuedPhoto({ ...photo, ...taken, ...state }, new ArrayBuffer(1)),
  ).rejects.toThrow();
  expect(await currentUserId()).toBe(another.userId);
});
