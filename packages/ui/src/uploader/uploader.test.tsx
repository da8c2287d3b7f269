import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOwned } from '../testing/use-owned.ts';
import {
  UploadRejected,
  type SendFile,
  Uploader,
  type UploaderItem,
  type UploaderProps,
  UploadSheet,
} from './uploader.tsx';

const live = new Set<string>();
beforeEach(() => {
  let nth = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${nth++}`;
    live.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void live.delete(url));
});
afterEach(() => {
  live.clear();
});

const photo = (name: string, size = 3) =>
  new File(['x'.repeat(size)], name, { type: 'image/jpeg' });
const film = (name: string) => new File(['xyz'], name, { type: 'video/mp4' });

let items: UploaderItem[] = [];
type LiveProps = Partial<Omit<UploaderProps, 'value'>> & { start?: UploaderItem[] };

function Live({ start = [], ...props }: LiveProps) {
  const owned = useOwned(start, props.onChange);
  useLayoutEffect(() => {
    items = owned.value;
  });
  return (
    <StrictMode>
      <Uploader multiple {...props} label="车辆照片" {...owned} />
    </StrictMode>
  );
}

const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
const choose = async (...files: File[]) => {
  await act(async () => {
    Object.defineProperty(input(), 'files', { value: files, configurable: true });
    fireEvent.change(input());
  });
};
const names = () => items.map(({ file }) => file?.name).join(' ');
const addButton = () => screen.queryByRole('button', { name: /添加/ });
const note = () => screen.getByRole('status').textContent;

it('what this browser cannot show looks like any other file, with its name', async () => {
  render(<Live resultType="file" />);
  await choose(photo('a.jpg'), photo('b.heic'));
  fireEvent.error(screen.getByRole('img', { name: '图片 2' }));
  expect(screen.getByText('b.heic')).toBeDefined();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('adds what is chosen, read as a data address, up to 9', async () => {
  render(<Live />);
  expect(input().accept).toBe('image/*');
  await choose(photo('a.jpg'));
  await waitFor(() => expect(items).toHaveLength(1));
  expect(items[0]).toMatchObject({ status: 'done', content: 'data:image/jpeg;base64,eHh4' });
  expect(note()).toBe('已添加 1 个');
  expect(addButton()).toBeTruthy();
  await choose(...'bcdefghijk'.split('').map((name) => photo(name)));
  await waitFor(() => expect(items).toHaveLength(9));
  expect(names()).toBe('a.jpg b c d e f g h i');
  expect(note()).toBe('最多 9 个，多选的没有添加');
  expect(addButton()).toBeNull();
});

it('oversize files are told alone, valid ones of the batch go on; the batch is cut first', async () => {
  const onOversize = vi.fn();
  render(<Live maxCount={3} maxSize={5} onOversize={onOversize} name="front" resultType="file" />);
  const large = photo('large', 6);
  await choose(large, photo('a', 5), photo('b', 1), photo('late', 9));
  await waitFor(() => expect(names()).toBe('a b'));
  expect(onOversize).toHaveBeenCalledTimes(1);
  expect(onOversize).toHaveBeenCalledWith([large], { name: 'front', index: 0 });
  expect(items[0]?.content).toBeUndefined();
  expect(note()).toContain('1 个文件超过 5 B，没有添加；最多 3 个');
});

it('beforeRead gets a file or an array; it vetoes, goes on or replaces', async () => {
  const beforeRead = vi.fn<NonNullable<UploaderProps['beforeRead']>>();
  render(<Live beforeRead={beforeRead} resultType="text" />);
  const [a, b] = [photo('a'), photo('b')];
  for (const veto of [() => false, async () => false, () => Promise.reject(new Error('no'))]) {
    beforeRead.mockImplementationOnce(veto);
    await choose(a);
    await waitFor(() => expect(addButton()?.hasAttribute('aria-busy')).toBe(false));
    expect(items).toEqual([]);
    expect(input().value).toBe('');
  }
  expect(beforeRead).toHaveBeenLastCalledWith(a, { name: undefined, index: 0 });
  beforeRead.mockReturnValueOnce(true);
  await choose(a, b);
  await waitFor(() => expect(names()).toBe('a b'));
  expect(beforeRead.mock.lastCall?.[0]).toEqual([a, b]);
  expect(items[0]?.content).toBe('xxx');
  beforeRead.mockResolvedValueOnce([photo('small')]);
  await choose(a, b);
  await waitFor(() => expect(names()).toBe('a b small'));
  beforeRead.mockReturnValueOnce(photo('one'));
  await choose(a);
  await waitFor(() => expect(names()).toBe('a b small one'));
});

it('a slow guard keeps the button busy, and its answer is not heard after unmounting', async () => {
  const onChange = vi.fn();
  let answer: (go: boolean) => void = () => undefined;
  const beforeRead = () => new Promise<boolean>((resolve) => (answer = resolve));
  const { unmount } = render(<Live beforeRead={beforeRead} onChange={onChange} />);
  await choose(photo('a'));
  expect(addButton() ?? screen.getByRole('button', { name: /正在读取/ })).toBeTruthy();
  unmount();
  answer(true);
  await new Promise((resolve) => setTimeout(resolve, 30)); // reading takes a moment
  expect(onChange).not.toHaveBeenCalled();
});

it('is ignored when disabled, readonly or nothing is chosen', async () => {
  const onChange = vi.fn();
  const { rerender } = render(<Live onChange={onChange} />);
  await choose();
  rerender(<Live onChange={onChange} disabled />);
  await choose(photo('a'));
  expect(addButton()).toHaveProperty('disabled', true);
  rerender(<Live onChange={onChange} readonly />);
  expect(addButton()).toBeNull();
  rerender(<Live onChange={onChange} showUpload={false} />);
  expect(addButton()).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

it('accept * with onlyAccept follows the first item', async () => {
  render(<Live accept="*" onlyAccept videoMaxCount={2} maxCount={3} resultType="file" />);
  expect(input().accept).toBe('image/*,video/*');
  await choose(film('a.mp4'), photo('b'));
  await waitFor(() => expect(names()).toBe('a.mp4'));
  expect(input().accept).toBe('video/*');
  await choose(film('b.mp4'), film('c.mp4'));
  await waitFor(() => expect(names()).toBe('a.mp4 b.mp4'));
  expect(addButton()).toBeNull();
});

/** A sender that tests drive by hand. */
function handSender() {
  const jobs: {
    file: File;
    onProgress: (percent: number) => void;
    signal: AbortSignal;
    end: (fine: boolean) => void;
  }[] = [];
  const send: SendFile = (file, options) =>
    new Promise((resolve, reject) => {
      const end = (fine: boolean) =>
        fine ? resolve({ key: `k/${file.name}`, url: `/${file.name}` }) : reject(new Error('500'));
      jobs.push({ file, ...options, end });
    });
  return { jobs, send };
}

it('sends with progress, fails, retries, is done', async () => {
  const { jobs, send } = handSender();
  render(<Live send={send} resultType="file" />);
  await choose(photo('a'), photo('b'));
  await waitFor(() => expect(jobs).toHaveLength(2));
  const bar = (nth: number) => screen.getByRole('progressbar', { name: `图片 ${nth}上传中…` });
  await act(async () => jobs[0]?.onProgress(45.6));
  expect(bar(1).getAttribute('value')).toBe('45');
  await act(async () => jobs[0]?.onProgress(300));
  expect(bar(1).getAttribute('value')).toBe('100');
  expect(bar(2).getAttribute('value')).toBe('0');
  await act(async () => jobs[0]?.end(true));
  await act(async () => jobs[1]?.end(false));
  expect(items).toMatchObject([
    { status: 'done', key: 'k/a', url: '/a' },
    { status: 'failed', message: '上传失败，请稍后重试' },
  ]);
  await userEvent.click(
    screen.getByRole('button', { name: '图片 2：上传失败，请稍后重试，点击重试' }),
  );
  expect(items[1]).toMatchObject({ status: 'uploading', message: undefined });
  expect(jobs).toHaveLength(3);
  await act(async () => jobs[2]?.end(true));
  expect(items[1]?.status).toBe('done');
  expect(jobs).toHaveLength(3);
});

it('a reason that comes with the failure is seen, not only heard', async () => {
  const send = vi.fn<SendFile>().mockRejectedValueOnce(new UploadRejected('今日上传量已达上限'));
  send.mockRejectedValueOnce(new Error('chunk 7 did not load'));
  render(<Live send={send} resultType="file" />);
  await choose(photo('a'));
  const seen = () => document.querySelector('output.y-uploader__note')?.textContent;
  await waitFor(() => expect(seen()).toBe('今日上传量已达上限'));
  const retry = screen.getByRole('button', { name: '图片 1：今日上传量已达上限，点击重试' });
  await userEvent.click(retry);
  await waitFor(() => expect(items[0]?.message).toBe('上传失败，请稍后重试'));
  expect(seen()).toBeUndefined();
});

it('an item under way can be cancelled, and unmounting stops the rest', async () => {
  const { jobs, send } = handSender();
  const beforeDelete = vi.fn();
  const onDelete = vi.fn();
  const onChange = vi.fn();
  const { unmount } = render(
    <Live
      send={send}
      resultType="file"
      beforeDelete={beforeDelete}
      onDelete={onDelete}
      onChange={onChange}
    />,
  );
  await choose(photo('a'), photo('b'));
  await waitFor(() => expect(jobs).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: '取消上传图片 1' }));
  expect(jobs[0]?.signal.aborted).toBe(true);
  expect(names()).toBe('b');
  await act(async () => jobs[0]?.end(true));
  expect(onChange).toHaveBeenCalledTimes(2); // chosen, cancelled
  expect(beforeDelete).not.toHaveBeenCalled();
  expect(onDelete).not.toHaveBeenCalled();
  unmount();
  expect(jobs[1]?.signal.aborted).toBe(true);
});

it('deleting asks first, moves the focus on and gives back the address', async () => {
  const beforeDelete = vi.fn<NonNullable<UploaderProps['beforeDelete']>>();
  const onDelete = vi.fn();
  render(<Live resultType="file" beforeDelete={beforeDelete} onDelete={onDelete} name="front" />);
  await choose(photo('a'), photo('b'));
  await waitFor(() => expect(live.size).toBe(2));
  const remove = (nth: number) => screen.getByRole('button', { name: `删除图片 ${nth}` });
  for (const veto of [() => false, async () => false, () => Promise.reject(new Error('no'))]) {
    beforeDelete.mockImplementationOnce(veto);
    await userEvent.click(remove(1));
    expect(names()).toBe('a b');
  }
  beforeDelete.mockResolvedValue(true);
  const [first] = items;
  await userEvent.click(remove(1));
  await waitFor(() => expect(names()).toBe('b'));
  expect(onDelete).toHaveBeenCalledWith(first, { name: 'front', index: 0 });
  await waitFor(() => expect(document.activeElement).toBe(remove(1)));
  expect(live.size).toBe(1);
  await userEvent.click(remove(1));
  await waitFor(() => expect(live.size).toBe(0));
});

it('shows previews of 102 by 68, other sizes on request, and gives addresses back when it goes', async () => {
  const start = [{ url: '/a.jpg' }, { file: photo('b') }];
  const { rerender, unmount } = render(<Live start={start} lazyLoad />);
  const group = screen.getByRole('group', { name: '车辆照片' });
  const size = () =>
    ['inline', 'block'].map((side) => group.style.getPropertyValue(`--y-uploader-${side}`)).join();
  expect(size()).toBe('102px,68px');
  const [first, second] = screen.getAllByRole<HTMLImageElement>('img');
  expect(first?.getAttribute('src')).toBe('/a.jpg');
  expect(first?.getAttribute('loading')).toBe('lazy');
  expect(first?.style.objectFit).toBe('cover');
  expect(live.has(second?.getAttribute('src') ?? '')).toBe(true);
  rerender(<Live start={start} previewSize={80} imageFit="contain" />);
  expect(size()).toBe('80px,80px');
  expect(first?.style.objectFit).toBe('contain');
  rerender(<Live start={start} previewSize={[90, '5rem']} previewHeight={60} />);
  expect(size()).toBe('90px,60px');
  rerender(<Live start={start} deletable={false} previewFullImage={false} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  rerender(<Live start={start} previewImage={false} />);
  expect(screen.queryByRole('img')).toBeNull();
  unmount();
  expect(live.size).toBe(0);
});

it('a tap opens images in the preview and a video in its overlay', async () => {
  Object.assign(HTMLMediaElement.prototype, { load() {}, pause() {}, play: async () => undefined });
  render(<Live start={[{ url: '/a.mp4' }, { url: '/b.png' }, { url: '/c.png' }]} />);
  await userEvent.click(screen.getByRole('button', { name: '查看图片 3' }));
  await screen.findByRole('dialog', { name: '图片预览' });
  expect(screen.getByText('第 2 张，共 2 张')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '播放视频 1' }));
  await screen.findByRole('dialog', { name: '视频 1' });
  await waitFor(() =>
    expect(document.querySelector('.y-video video')?.getAttribute('src')).toBe('/a.mp4'),
  );
});

it('the sheet asks for camera or album and opens just that', async () => {
  const onFiles = vi.fn();
  const onClose = vi.fn();
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  render(
    <UploadSheet open onClose={onClose} onFiles={onFiles} accept="image/*,video/*" multiple />,
  );
  await screen.findByRole('dialog', { name: '选择上传方式' });
  const state = () => [input().accept, input().getAttribute('capture'), input().multiple];
  for (const [name, expected] of [
    ['拍照', ['image/*', 'environment', false]],
    ['录像', ['video/*', 'environment', false]],
    ['从相册选择', ['image/*,video/*', null, true]],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(state()).toEqual(expected);
  }
  expect(click).toHaveBeenCalledTimes(3);
  expect(onClose).toHaveBeenCalledTimes(3);
  await choose(photo('a'), photo('b'));
  expect(onFiles.mock.lastCall?.[0]).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(onFiles).toHaveBeenCalledTimes(1);
});
