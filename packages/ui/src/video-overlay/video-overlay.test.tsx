import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UiLocaleProvider } from '../ui-texts/ui-texts.tsx';
import { VideoOverlay, type VideoOverlayProps } from './video-overlay.tsx';

const load = vi.fn();
const pause = vi.fn();

beforeEach(() => {
  Object.assign(HTMLMediaElement.prototype, { load, pause, play: () => Promise.resolve() });
});
afterEach(() => {
  load.mockClear();
});

const player = () => document.querySelector('video') as HTMLVideoElement;

async function show(props: Partial<VideoOverlayProps> = {}) {
  const overlay = (open: boolean) => (
    <StrictMode>
      <VideoOverlay open={open} onClose={() => undefined} src="/film.webm" {...props} />
    </StrictMode>
  );
  const { rerender } = render(overlay(true));
  await waitFor(() => expect(player()).not.toBeNull());
  return { close: () => rerender(overlay(false)) };
}

it('is one native player, 300 px high, with its subtitles, in a named dialog', async () => {
  const tracks = [{ src: '/zh.vtt', srclang: 'zh-CN', label: '中文', default: true }];
  await show({ label: '路试视频', tracks });
  expect(screen.getByRole('dialog', { name: '路试视频' })).toBeTruthy();
  expect(document.querySelectorAll('video')).toHaveLength(1);
  expect(player().style.blockSize).toBe('300px');
  expect(player().controls).toBe(true);
  expect(player().hasAttribute('playsinline')).toBe(true);
  const track = player().querySelector('track');
  expect([track?.kind, track?.srclang, track?.label]).toEqual(['subtitles', 'zh-CN', '中文']);
});

it('tells every 500 ms while it plays, not while paused, hidden or closed', async () => {
  const onProgress = vi.fn();
  const { close } = await show({ onProgress });
  vi.useFakeTimers();
  const calls = (ms: number) => {
    onProgress.mockClear();
    vi.advanceTimersByTime(ms);
    return onProgress.mock.calls.length;
  };
  expect(calls(2000)).toBe(0);
  fireEvent(player(), new Event('playing'));
  expect(calls(499)).toBe(0);
  expect(calls(1)).toBe(1);
  expect(calls(1500)).toBe(3);
  for (const rest of ['pause', 'ended', 'waiting']) {
    fireEvent(player(), new Event(rest));
    expect(calls(2000), rest).toBe(0);
    fireEvent(player(), new Event('playing'));
  }
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(calls(2000)).toBe(0);
  visible.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  expect(calls(500)).toBe(1);
  close();
  expect(calls(2000)).toBe(0);
});

it('closing disposes of the player', async () => {
  const { close } = await show();
  const video = player();
  load.mockClear();
  close();
  expect(video.hasAttribute('src')).toBe(false);
  expect(video.isConnected).toBe(false);
  expect(pause).toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  [1, '中断', 'interrupted'],
  [2, '网络', 'network'],
  [3, '解码', 'decoded'],
  [4, '格式不支持', 'unsupported'],
  [5, '加密', 'encrypted'],
] as const)('fault %i is a sentence; retry makes a new player', async (code, zh, en) => {
  const onFault = vi.fn();
  await show({ onFault });
  const fail = () =>
    act(() => {
      const video = player();
      Object.defineProperty(video, 'error', { value: { code } });
      fireEvent(video, new Event(code === 5 ? 'encrypted' : 'error'));
    });
  const broken = player();
  fail();
  expect(onFault).toHaveBeenCalledWith(code);
  expect(screen.getByRole('alert').textContent).toContain(zh);
  expect(broken.isConnected).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(player()).not.toBe(broken);

  render(
    <UiLocaleProvider locale="en">
      <VideoOverlay open onClose={() => undefined} src="/other.webm" />
    </UiLocaleProvider>,
  );
  await waitFor(() => expect(document.querySelectorAll('video')).toHaveLength(2));
  const other = document.querySelectorAll('video')[1] as HTMLVideoElement;
  Object.defineProperty(other, 'error', { value: { code } });
  act(() => void fireEvent(other, new Event(code === 5 ? 'encrypted' : 'error')));
  expect(screen.getByRole('alert').textContent).toContain(en);
});

it('closes on a tap beside the video, on its button and on Escape', async () => {
  const onClose = vi.fn();
  await show({ onClose });
  await userEvent.click(player());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(document.querySelector('.y-video') as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(3);
});
