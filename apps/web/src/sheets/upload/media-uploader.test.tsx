import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  partBytes,
  showUpload,
  signUpload,
  uploadCredential,
  uploadExtensions,
  uploadForm,
  uploadServer,
} from '@yanche/contract/files/uploads';
import type { UploaderItem } from '@yanche/ui/uploader';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callDevice } from '#lib/host/device.ts';
import { isAppHost } from '#lib/host/host.ts';
import { aJpeg } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { MediaUploader, type MediaUploaderProps } from './media-uploader.tsx';
import { isTooLong } from './short-videos.ts';

// No video plays in this DOM.
vi.mock(import('./short-videos.ts'), async (load) => ({
  ...(await load()),
  isTooLong: vi.fn(async () => false),
}));

vi.mock(import('#lib/host/host.ts'), async (load) => ({
  ...(await load()),
  isAppHost: vi.fn(() => false),
}));
vi.mock(import('#lib/host/device.ts'), async (load) => ({
  ...(await load()),
  callDevice: vi.fn(),
}));

let items: readonly UploaderItem[] = [];
function Owner(props: Partial<MediaUploaderProps>) {
  const [value, setValue] = useState<readonly UploaderItem[]>([]);
  const change = (next: UploaderItem[]) => {
    items = next;
    setValue(next);
  };
  return <MediaUploader label="车辆照片" value={value} onChange={change} {...props} />;
}

const stored = {
  key: 'u/1/a.jpg',
  download_domain: 'https://files.example/',
  url: '/files/a?exp=1&sig=x',
  persistentId: 'p1',
  fileId: '01900000-0000-7000-8000-000000000001',
  sha256: 'a',
  size: 3,
  content_type: 'image/jpeg',
  acl: 'private',
} as const;

const signed = ({ query }: { query: Record<string, string> }) => ({
  signs: (JSON.parse(query['files'] ?? '[]') as string[]).map((name) => ({
    name,
    key: 'u/1/a.jpg',
    fields: { key: 'u/1/a.jpg', signature: 's' },
    max_size: 1_000_000,
    content_types: ['image/jpeg'],
    expires_at: '2026-11-23T02:00:00.000Z',
  })),
  download_domain: 'https://files.example/',
  upload_url: '/api/upload/form',
});

beforeEach(() => {
  items = [];
  vi.mocked(isAppHost).mockReturnValue(false);
  vi.mocked(callDevice).mockReset();
  vi.stubGlobal('XMLHttpRequest', undefined); // makes the client use fetch, which the fake server answers
  fakeServer.answer(signUpload, signed);
  fakeServer.answer(uploadForm, stored);
  fakeServer.answer(showUpload, { url: stored.url, expires_at: '2026-11-23T02:00:00.000Z' });
});

/** Chooses a file through the file input beside the button. */
const chooseFile = (file = aJpeg()) => {
  const input = document.querySelector('input[type=file]');
  if (input === null) return;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
};

test('a chosen file is signed, uploaded and identified by its key', async () => {
  renderScreen(<Owner />, '/uploads');
  chooseFile();
  await waitFor(() => expect(items[0]).toMatchObject({ status: 'done', key: 'u/1/a.jpg' }));
  expect(items[0]?.persistentId).toBe('p1');
  const [asked] = fakeServer.requests(signUpload);
  expect(asked?.query).toMatchObject({ app_id: 'car-inspection', private: '1', expire: '600' });
});

test('what is larger than a part goes in parts, by channel 3 (spec §9)', async () => {
  fakeServer.refuse(uploadCredential, 'uploadQuota');
  renderScreen(<Owner accept="video/*" />, '/uploads');
  chooseFile(new File([new Uint8Array(partBytes + 1)], 'a.mp4', { type: 'video/mp4' }));
  await waitFor(() => expect(items[0]?.status).toBe('failed'));
  expect(fakeServer.requests(uploadCredential)).toHaveLength(1);
  chooseFile(new File([new Uint8Array(partBytes)], 'b.mp4', { type: 'video/mp4' }));
  await waitFor(() => expect(items[1]?.status).toBe('done'));
  expect(fakeServer.requests(uploadCredential)).toHaveLength(1);
  expect(fakeServer.requests(uploadForm)).toHaveLength(1);
});

test('a video whose length is still read is in the list: its form waits for it', async () => {
  let tell: (tooLong: boolean) => void = () => undefined;
  vi.mocked(isTooLong).mockReturnValueOnce(new Promise((resolve) => (tell = resolve)));
  renderScreen(<Owner accept="video/*" />, '/uploads');
  chooseFile(new File(['x'], 'a.mp4', { type: 'video/mp4' }));
  await waitFor(() => expect(items[0]?.status).toBe('uploading'));
  tell(true);
  await waitFor(() => expect(items[0]?.status).toBe('failed'));
  expect(screen.getByText(/^视频超过 15 秒/)).toBeTruthy();
  expect(fakeServer.requests(signUpload)).toHaveLength(0);
});

test('a type that is not on the list of the screen is refused before anything is asked', async () => {
  renderScreen(<Owner settings={{ whitelist: uploadExtensions.image }} />, '/uploads');
  chooseFile(new File(['x'], 'a.tiff', { type: 'image/tiff' }));
  await waitFor(() => expect(items[0]?.status).toBe('failed'));
  expect(screen.getByText('文件类型不符合要求')).toBeTruthy();
  expect(fakeServer.requests(signUpload)).toHaveLength(0);
});

test('how files are sent is set by the installation: to the server itself, the key as link', async () => {
  const page = document.documentElement;
  page.dataset.upload = JSON.stringify({ uploadServer: true, useNewUpload: true });
  fakeServer.answer(uploadServer, [stored]);
  try {
    renderScreen(<Owner />, '/uploads');
    chooseFile();
    await waitFor(() => expect(items[0]).toMatchObject({ status: 'done', key: 'u/1/a.jpg' }));
    expect(items[0]?.url).toBe('u/1/a.jpg');
    expect(fakeServer.requests(signUpload)).toHaveLength(0);
    expect(fakeServer.requests(uploadServer)).toHaveLength(1);
  } finally {
    delete page.dataset.upload;
  }
});

test('a refusal is shown at the file, and a tap sends it again', async () => {
  fakeServer.refuse(signUpload, 'uploadQuota');
  const { user } = renderScreen(<Owner />, '/uploads');
  chooseFile();
  await waitFor(() => expect(items[0]?.status).toBe('failed'));
  expect(fakeServer.requests(uploadForm)).toHaveLength(0);
  expect(screen.getByText(/^今日上传量已达上限/)).toBeTruthy();
  fakeServer.answer(signUpload, signed);
  await user.click(screen.getByRole('button', { name: /点击重试/ }));
  await waitFor(() => expect(items[0]?.status).toBe('done'));
});

test('in the app its camera and album are used, and it uploads by itself', async () => {
  vi.mocked(isAppHost).mockReturnValue(true);
  vi.mocked(callDevice).mockResolvedValue({ files: [{ id: 'n1', url: 'https://cdn/n1.jpg' }] });
  const { user } = renderScreen(<Owner accept="image/*,video/*" maxCount={3} />, '/uploads');
  await user.click(screen.getByRole('button', { name: /添加/ }));
  await user.click(await screen.findByRole('button', { name: '拍照' }));
  await waitFor(() => expect(items).toHaveLength(1));
  expect(items[0]).toMatchObject({ key: 'n1', url: 'https://cdn/n1.jpg', status: 'done' });
  expect(callDevice).toHaveBeenCalledWith('pickImage', {
    sourceType: ['camera'],
    count: 3,
    compressed: true,
    autoUpload: true,
  });
  await user.click(screen.getByRole('button', { name: /添加/ }));
  await user.click(await screen.findByRole('button', { name: '录像' }));
  await waitFor(() => expect(items).toHaveLength(2));
  expect(callDevice).toHaveBeenLastCalledWith('pickVideo', {
    sourceType: ['camera'],
    count: 2,
    maxDuration: 15,
  });
  expect(fakeServer.requests(signUpload)).toHaveLength(0);
});

test('an app that does not upload falls back to the browser', async () => {
  vi.mocked(isAppHost).mockReturnValue(true);
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone beetle/9.7.0');
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  const { user } = renderScreen(<Owner />, '/uploads');
  await user.click(screen.getByRole('button', { name: /添加/ }));
  await user.click(await screen.findByRole('button', { name: '从相册选择' }));
  await waitFor(() => expect(chooser).toHaveBeenCalled());
  expect(callDevice).not.toHaveBeenCalled();
  chooser.mockRestore();
  agent.mockRestore();
});

test('cancelling in the app changes nothing; a failure is reported', async () => {
  vi.mocked(isAppHost).mockReturnValue(true);
  vi.mocked(callDevice).mockRejectedValueOnce(
    Object.assign(new Error('no'), { fault: 'refused', code: 1 }),
  );
  vi.mocked(callDevice).mockRejectedValueOnce(
    Object.assign(new Error('x'), { fault: 'refused', code: -3 }),
  );
  const { user } = renderScreen(<Owner />, '/uploads');
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: /添加/ }));
    await user.click(await screen.findByRole('button', { name: '从相册选择' }));
  }
  expect(await screen.findByText('没有取到文件，请重试')).toBeTruthy();
  expect(items).toHaveLength(0);
});

test('where only the app is allowed, the browser shows a notice', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = renderScreen(<Owner appOnly />, '/uploads');
  await user.click(screen.getByRole('button', { name: /添加/ }));
  await user.click(await screen.findByRole('button', { name: '拍照' }));
  expect(warn).toHaveBeenCalledWith('请在 App 内上传图片和视频');
  expect(items).toHaveLength(0);
});
