import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callDevice } from '#lib/host/device.ts';
import { isAppHost } from '#lib/host/host.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ShownFiles } from './shown-files.tsx';

vi.mock(import('#lib/host/host.ts'), async (load) => ({
  ...(await load()),
  isAppHost: vi.fn(() => false),
}));
vi.mock(import('#lib/host/device.ts'), async (load) => ({
  ...(await load()),
  callDevice: vi.fn(async () => undefined) as never,
}));

const image = (url: string) => ({ kind: 'image', url, coverUrl: null }) as const;
const film = { kind: 'video', url: '/files/film', coverUrl: '/files/cover' } as const;
const files = [image('/files/a'), film, image('/files/b')];

async function open(nth: number, kind = '查看') {
  const { user } = renderScreen(<ShownFiles label="附件" files={files} />, '/');
  await user.click(screen.getByRole('button', { name: new RegExp(`^${kind}第 ${nth} 个附件`) }));
}

beforeEach(() => {
  vi.mocked(callDevice).mockClear();
  vi.mocked(isAppHost).mockReturnValue(false);
});

test('in the app its own viewer shows the photos, at the one that was tapped', async () => {
  vi.mocked(isAppHost).mockReturnValue(true);
  await open(3);
  const urls = ['/files/a', '/files/b'].map((path) => new URL(path, window.location.origin).href);
  expect(callDevice).toHaveBeenCalledExactlyOnceWith(
    'previewImage',
    { urls, current: 1 },
    { quiet: true },
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an app without one, and a browser, show them here', async () => {
  vi.mocked(isAppHost).mockReturnValue(true);
  vi.mocked(callDevice).mockRejectedValueOnce(new Error('unavailable'));
  await open(1);
  expect(await screen.findByRole('dialog', { name: '图片预览' })).toBeTruthy();
});

test('a video is played here, also in the app', async () => {
  vi.mocked(isAppHost).mockReturnValue(true);
  Object.assign(HTMLMediaElement.prototype, { load() {}, pause() {}, play: async () => undefined });
  await open(2, '播放');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(callDevice).not.toHaveBeenCalled();
});
