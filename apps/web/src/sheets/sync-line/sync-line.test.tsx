import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { countOthersPhotos } from '#lib/photo-queue/open-photos.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { SyncLine, type SyncLineProps } from './sync-line.tsx';

vi.mock(import('#lib/photo-queue/open-photos.ts'), async (load) => ({
  ...(await load()),
  countOthersPhotos: vi.fn(async () => 0),
}));

const show = (change: Partial<SyncLineProps> = {}) => {
  const onResume = vi.fn(async () => {});
  const props = { phase: 'idle', pending: 0, problems: 0, onResume, ...change } as const;
  return { onResume, ...renderScreen(<SyncLine {...props} />, '/line') };
};

test.each([
  ['已同步', {}],
  ['同步中 3', { phase: 'sending', pending: 3 }],
  ['待同步 3', { phase: 'waiting', pending: 3 }],
  ['离线 · 待同步 3', { phase: 'offline', pending: 3 }],
  ['离线', { phase: 'offline' }],
  ['登录后同步 1', { phase: 'login', pending: 1 }],
  ['待更正 1', { pending: 1, problems: 1 }],
  ['已停止，点按重试', { phase: 'stopped', pending: 1 }],
] as const)('says %s', (words, change) => {
  show(change);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a tap tries again', async () => {
  const { onResume, user } = show({ phase: 'waiting', pending: 1 });
  await user.click(screen.getByRole('button'));
  expect(onResume).toHaveBeenCalledOnce();
});

test('unsent photos of another account are mentioned, with the reason', async () => {
  vi.mocked(countOthersPhotos).mockResolvedValueOnce(2);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '另一账号待传 2' }));
  expect(await screen.findByText(/不会用当前账号发送/)).toBeTruthy();
});

test('own unsent photos are mentioned before those of others', async () => {
  vi.mocked(countOthersPhotos).mockResolvedValueOnce(2);
  show({ phase: 'sending', pending: 1 });
  await waitFor(() => expect(countOthersPhotos).toHaveBeenCalled());
  expect(screen.getByText('同步中 1')).toBeTruthy();
});

test('speaks English', () => {
  setLanguage('en');
  show({ phase: 'offline', pending: 2 });
  expect(screen.getByText('Offline · 2 to sync')).toBeTruthy();
});
