import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { countShareOpen } from '@yanche/contract/reports/share-links';
import {
  reportByLink,
  type SharedReport,
  sharedReport,
} from '@yanche/contract/reports/shared-report';
import type { FailureName } from '@yanche/contract/failure-codes';
import { aReport } from '@yanche/contract/testing/a-report';
import { describe, expect, test } from 'vitest';
import { to } from '#lib/paths.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { SharedReportScreen } from './shared-report-screen.tsx';

const { content, shortCode, reportId: shareId } = aReport();
const show = (change: Partial<SharedReport> = {}) => {
  const nameless = {
    ...content,
    inspector: { ...content.inspector, name: '' },
    reviewer: { name: '' },
  };
  fakeServer.answer(countShareOpen, {});
  fakeServer.answer(sharedReport, {
    ...aReport(),
    content: nameless,
    genuine: true,
    shareId,
    pendingPhotos: 0,
    withheldPhotos: 0,
    ...change,
  });
  return renderScreen(<SharedReportScreen />, to.sharedReport(content.reportNo, shortCode));
};

test('anybody with the link reads findings and verdicts, told to be genuine, and can verify', async () => {
  show();
  expect(await screen.findByText('验真通过，第 1 版，共 1 版')).toBeTruthy();
  expect(screen.getAllByText('左后车门 划痕').length).toBeGreaterThan(0);
  expect((await screen.findAllByRole('link', { name: '报告验真' }))[0]?.getAttribute('href')).toBe(
    to.verifyReport(content.reportNo, shortCode),
  );
  expect(await screen.findByText('检测信息')).toBeTruthy();
});

test('what the server drew goes once the app has the same to show, also when there is nothing to show', async () => {
  const drawn = () => {
    const view = document.createElement('div');
    view.id = 'first-view';
    document.body.append(view);
    return view;
  };
  const first = drawn();
  show();
  expect(first.isConnected).toBe(true);
  await screen.findByText('验真通过，第 1 版，共 1 版');
  expect(first.isConnected).toBe(false);
  const second = drawn();
  renderScreen(<SharedReportScreen />, '/report/shared?reportNo=JC1');
  await waitFor(() => expect(second.isConnected).toBe(false));
});

test('offers nothing that needs the owner: no guidance, no PDF, no reviewer', async () => {
  show();
  await screen.findByText('检测信息');
  for (const own of ['卖车指导', 'PDF 报告', '审核人', '审核员'])
    expect(screen.queryByText(own)).toBeNull();
});

test('a photo opens as the very bytes that the log has the hash of, and is kept as these', async () => {
  const [photo] = content.photos;
  const fileId = photo?.fileId ?? '';
  const url = `/photos/${fileId}/masked?exp=1&sig=x`;
  show({ photoUrls: { [fileId]: url } });
  const [open] = await screen.findAllByRole('button', { name: /^查看照片/ });
  if (open !== undefined) fireEvent.click(open);
  const save = await screen.findByRole('link', { name: '保存原样照片' });
  expect(save.getAttribute('href')).toBe(`${url}&size=copy`);
  expect(save.hasAttribute('download')).toBe(true);
  const viewer = save.closest('.y-preview');
  expect(viewer?.querySelector('img')?.getAttribute('src')).toBe(`${url}&size=copy`);
});

test('an altered report shows nothing of the car', async () => {
  show({ genuine: false });
  expect(await screen.findByText('内容与存证不一致')).toBeTruthy();
  expect(screen.queryByText(content.vehicle.carTitle)).toBeNull();
});

test('a cut link leads to the number and code', async () => {
  renderScreen(<SharedReportScreen />, '/report/shared?reportNo=JC1');
  expect(await screen.findByText('链接不完整')).toBeTruthy();
  expect(screen.getByRole('link', { name: '报告验真' })).toBeTruthy();
});

test('an expired report is not called valid, however far its day is', async () => {
  show({ status: 'expired', drivenOn: true });
  expect(await screen.findByText('验真通过，第 1 版，共 1 版')).toBeTruthy();
  expect(screen.queryByText(/有效期至 /)).toBeNull();
});

test('photos are said to be copies; what is still read or cannot be read is said, too', async () => {
  show({ pendingPhotos: 2, withheldPhotos: 1 });
  const note = await screen.findByText(/车牌已遮挡的副本/);
  expect(note.textContent).toContain('1 张照片无法确认车牌已遮挡，不对外展示');
  expect(screen.getByText(/2 张照片正在遮挡车牌/)).toBeTruthy();
});

test('in the place of a photo stands why it is not shown, and the photo once it is', async () => {
  const fileId = content.findings.find(({ photos }) => photos.length > 0)?.photos[0] ?? '';
  const { [fileId]: url = '', ...photoUrls } = aReport().photoUrls;
  show({ photoUrls, missingPhotos: { [fileId]: 'pending' }, pendingPhotos: 1 });
  expect((await screen.findAllByText('车牌\u200B遮挡中')).length).toBeGreaterThan(0);
  expect(screen.queryByText('照片没有加载出来')).toBeNull();
  cleanup();
  show({ photoUrls, missingPhotos: { [fileId]: 'withheld' }, withheldPhotos: 1 });
  expect((await screen.findAllByText('不对外\u200B展示')).length).toBeGreaterThan(0);
  cleanup();
  show({ photoUrls: { ...photoUrls, [fileId]: url } });
  await screen.findByText('验真通过，第 1 版，共 1 版');
  expect(screen.queryByText(/遮挡中|不对外\u200B展示/)).toBeNull();
});

describe('by a share link', () => {
  const key = 'k'.repeat(22);
  const open = (answer: SharedReport | FailureName) => {
    fakeServer.answer(countShareOpen, {});
    fakeServer.answer(reportByLink, () => {
      if (typeof answer === 'string') throw fakeServer.failure(answer);
      return answer;
    });
    return renderScreen(<SharedReportScreen />, `/report/shared?link=${key}`);
  };
  const shared: SharedReport = {
    ...aReport(),
    genuine: true,
    shareId,
    pendingPhotos: 0,
    withheldPhotos: 0,
  };

  test('reads the report and says once that it is read', async () => {
    open(shared);
    await screen.findByText('验真通过，第 1 版，共 1 版');
    await waitFor(() => expect(fakeServer.requests(countShareOpen)).toHaveLength(1));
    expect(fakeServer.requests(countShareOpen)[0]?.body).toEqual({ shareId });
    expect(fakeServer.requests(reportByLink)[0]?.query).toEqual({ link: key });
  });

  test.each([
    ['shareEnded', '分享的人已停止分享这份报告'],
    ['shareUnknown', '分享链接无效'],
    ['reportRevoked', '这份报告已撤销'],
  ] as const)('%s is said plainly, with the way to verify', async (failure, words) => {
    open(failure);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: '报告验真' }).getAttribute('href')).toBe(
      to.verifyReport(),
    );
    expect(screen.queryByText(content.vehicle.carTitle)).toBeNull();
    expect(fakeServer.requests(countShareOpen)).toEqual([]);
  });

  test('a photo that no longer comes: the page asks at once, and says that sharing has ended', async () => {
    open(shared);
    await screen.findByText('验真通过，第 1 版，共 1 版');
    fakeServer.refuse(reportByLink, 'shareEnded');
    const [photo] = document.querySelectorAll('img');
    if (photo === undefined) throw new Error('no photo');
    fireEvent.error(photo);
    expect(await screen.findByText('分享的人已停止分享这份报告')).toBeTruthy();
    expect(screen.queryByText(content.vehicle.carTitle)).toBeNull();
  });

  test('of a revoked report says why and when', async () => {
    fakeServer.answer(countShareOpen, {});
    fakeServer.answer(reportByLink, () => {
      const changed = { at: '2026-11-22T04:00:00.000Z', reason: '车架号与实车不符' };
      throw fakeServer.failure('reportRevoked', {}, changed);
    });
    renderScreen(<SharedReportScreen />, `/report/shared?link=${key}`);
    expect(await screen.findByText('这份报告已撤销')).toBeTruthy();
    expect(screen.getByText(/2026年11月22日，原因：车架号与实车不符/)).toBeTruthy();
  });

  test('made for an older version: says that the newest is shown', async () => {
    open({
      ...shared,
      content: { ...content, version: 2 },
      newestVersion: 2,
      madeFor: 1,
    });
    expect(await screen.findByText('这份报告已更新到第 2 版')).toBeTruthy();
    expect(screen.getByText(/你收到的是第 1 版/)).toBeTruthy();
  });
});
