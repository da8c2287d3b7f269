import { screen } from '@testing-library/react';
import { reportByLink, type SharedReport } from '@yanche/contract/reports/shared-report';
import { aReport } from '@yanche/contract/testing/a-report';
import { beforeEach, expect, test, vi } from 'vitest';
import { gainAppPermission } from '#lib/host/app-permission.ts';
import { callDevice } from '#lib/host/device.ts';
import { isAppHost } from '#lib/host/host.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { PosterSheet } from './poster-sheet.tsx';

vi.mock(import('#lib/host/host.ts'), async (load) => ({
  ...(await load()),
  isAppHost: vi.fn(() => true),
}));
vi.mock(import('#lib/host/device.ts'), async (load) => ({
  ...(await load()),
  callDevice: vi.fn(async () => undefined) as never,
}));
vi.mock(import('#lib/host/app-permission.ts'), () => ({ gainAppPermission: vi.fn() }) as never);

const picture = 'data:image/png;base64,AAAA';
vi.mock(
  import('./draw-poster.ts'),
  () => ({ drawPoster: () => ({ toDataURL: () => picture }) }) as never,
);
const saves = () => vi.mocked(callDevice).mock.calls.filter(([api]) => api === 'saveToAlbum');

async function save() {
  const url = `https://yanche.example/report/shared?link=${'k'.repeat(22)}`;
  const report: SharedReport = {
    ...aReport(),
    genuine: true,
    pendingPhotos: 0,
    withheldPhotos: 0,
    shareId: aReport().reportId,
  };
  fakeServer.answer(reportByLink, report);
  const { user } = renderScreen(<PosterSheet url={url} onClose={() => {}} />, '/jianceReport');
  await screen.findByRole('img', { name: /检测报告海报/ });
  await user.click(screen.getByRole('button', { name: '保存图片' }));
}

beforeEach(() => {
  HTMLImageElement.prototype.decode = async () => {};
  vi.mocked(callDevice).mockClear();
  vi.mocked(isAppHost).mockReturnValue(true);
  vi.mocked(gainAppPermission).mockResolvedValue(true);
});

test('the app keeps the poster in the album, once it may', async () => {
  await save();
  expect(await screen.findByText('已保存到相册')).toBeTruthy();
  expect(gainAppPermission).toHaveBeenCalledWith('ALBUM');
  expect(saves()).toEqual([['saveToAlbum', { url: picture }]]);
});

test('without the permission nothing is saved, and another way is told', async () => {
  vi.mocked(gainAppPermission).mockResolvedValue(false);
  await save();
  expect(await screen.findByText('没有保存成功，请长按图片保存')).toBeTruthy();
  expect(saves()).toEqual([]);
});
