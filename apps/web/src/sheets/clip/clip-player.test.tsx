import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { ClipPlayer } from './clip-player.tsx';

test('where a clip cannot be played it says why, and offers the file', async () => {
  Object.assign(HTMLMediaElement.prototype, { load: () => {}, pause: () => {} });
  renderScreen(
    <ClipPlayer open src="/clips/a.webm" ms={9_000} onClose={() => undefined} />,
    '/report',
  );
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  expect(screen.queryByRole('link')).toBeNull();
  const video = document.querySelector('video') as HTMLVideoElement;
  Object.defineProperty(video, 'error', { value: { code: 4 } });
  fireEvent(video, new Event('error'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/WebM.*iOS 17\.4 以前的 iPhone/);
  const link = screen.getByRole('link', { name: '下载视频' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
    '/clips/a.webm',
    true,
  ]);
});
