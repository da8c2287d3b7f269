import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noAppraisal } from '@yanche/contract/reports/report-pages';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { beforeAll, expect, test } from 'vitest';
import { paths, to } from '#lib/paths.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { aFinding, aReport, photoId } from '@yanche/contract/testing/a-report';
import { ReportPhotosScreen } from './report-photos-screen.tsx';

const orderId = photoId(9);
const show = (address = to.reportPhotos(orderId), ...report: Parameters<typeof aReport>) => {
  fakeServer.answer(reportByOrder, aReport(...report));
  return renderScreen(<ReportPhotosScreen />, address);
};
beforeAll(() => Promise.all([import('@yanche/ui/image-preview'), import('../photo-gestures.ts')]));

const photos = () => screen.getAllByRole('button', { name: /^查看照片/ });

test('shows photos by group with captions; filters problems', async () => {
  const { user } = show();
  const head = await screen.findByRole('heading', { name: /车身外观检查/ });
  expect(head.textContent).toContain('2 张');
  expect(photos().map((photo) => photo.textContent)).toEqual([
    '查看照片1左后车门：划痕',
    '查看照片发动机舱盖表面',
  ]);
  await user.click(screen.getByRole('radio', { name: '只看问题 1' }));
  expect(photos().map((photo) => photo.textContent)).toEqual(['查看照片1左后车门：划痕']);
  expect(document.querySelectorAll('.y-waterfall')).toHaveLength(1); // large, with all their words
});

test('a tap opens the photo with its findings; images load lazily', async () => {
  const { user, container } = show();
  await screen.findByRole('heading', { name: /车身外观检查/ });
  expect([...container.querySelectorAll('img')].map((image) => image.loading)).toEqual([
    'lazy',
    'lazy',
  ]);
  await user.click(screen.getByRole('button', { name: /左后车门：划痕/ }));
  const dialog = await screen.findByRole('dialog', { name: '图片预览' });
  expect(dialog.textContent).toContain('左后车门 划痕 · 1 级');
  await user.click(within(dialog).getByRole('button', { name: '下一张' }));
  expect(within(dialog).getByRole('status').textContent).toContain('第 2 张，共 2 张');
});

test('opens the photo named by the URL', async () => {
  const { user } = show(to.reportPhotos(orderId, { photo: photoId(102) }));
  const dialog = await screen.findByRole('dialog', { name: '图片预览' });
  expect(within(dialog).getByRole('status').textContent).toContain('第 2 张');
  await user.click(within(dialog).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('marks a photo without a URL and a report without photos', async () => {
  const lost = show(undefined, {}, { photoUrls: { [photoId(102)]: '/files/102' } });
  expect(await screen.findByText('照片没有加载出来')).toBeTruthy();
  lost.unmount();
  show(undefined, { photos: [] });
  expect(await screen.findByText('这份报告没有照片')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('an old version links to the newest and back to its own report', async () => {
  const address = to.reportPhotos(orderId, { version: '1', ...noAppraisal });
  show(address, {}, { newestVersion: 2, status: 'superseded' });
  expect(await screen.findByText('这份报告已更新到第 2 版')).toBeTruthy();
  expect(screen.getByText('示例报告：车辆、人员与照片均为虚构')).toBeTruthy();
  expect(fakeServer.requests(reportByOrder)[0]?.query).toEqual({ orderId, version: '1' });
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('看最新版')).toBe(to.report(orderId, noAppraisal));
  expect(link('查看完整报告')).toBe(to.report(orderId, { version: 1, ...noAppraisal }));
});

test('handles a refusal and a missing order id', async () => {
  fakeServer.refuse(reportByOrder, 'notFound');
  const refused = renderScreen(<ReportPhotosScreen />, to.reportPhotos(orderId));
  expect((await screen.findByRole('alert')).textContent).toContain('内容不存在或已被删除');
  refused.unmount();
  renderScreen(<ReportPhotosScreen />, paths.reportPhotos);
  expect(screen.getByText('没有找到这份报告')).toBeTruthy();
});

test('what the inspector drew lies over the open photo, and is said to be drawn', async () => {
  const shapes = [{ kind: 'circle' as const, x: 0.25, y: 0.25, x2: 0.75, y2: 0.75 }];
  const marked = aFinding({ marks: [{ fileId: photoId(101), shapes }] });
  show(to.reportPhotos(orderId, { photo: photoId(101) }), { findings: [marked] });
  const dialog = await screen.findByRole('dialog', { name: '图片预览' });
  expect(within(dialog).getByText(/红色标注由检测师添加/)).toBeTruthy();
  const image = within(dialog).getAllByRole<HTMLImageElement>('img')[0] as HTMLImageElement;
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(image);
  const drawn = [...dialog.querySelectorAll('.y-preview__over path')];
  expect(drawn.map((path) => path.getAttribute('d'))).toContain(
    'M100 100a100 50 0 1 0 200 0a100 50 0 1 0 -200 0z',
  );
});

test('a photo without drawings says nothing of them', async () => {
  show(to.reportPhotos(orderId, { photo: photoId(101) }));
  await screen.findByRole('dialog', { name: '图片预览' });
  expect(screen.queryByText(/红色标注/)).toBeNull();
});
