import { screen } from '@testing-library/react';
import { type SharedReport, sharedReport } from '@yanche/contract/reports/shared-report';
import { aReport } from '@yanche/contract/testing/a-report';
import { expect, test } from 'vitest';
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
  expect(await screen.findByText('真实报告，第 1 版，共 1 版')).toBeTruthy();
  expect(screen.getAllByText('左后车门 划痕').length).toBeGreaterThan(0);
  expect((await screen.findAllByRole('link', { name: '报告验真' }))[0]?.getAttribute('href')).toBe(
    to.verifyReport(content.reportNo, shortCode),
  );
  expect(await screen.findByText('检测信息')).toBeTruthy();
});

test('offers nothing that needs the owner: no guidance, no PDF, no reviewer', async () => {
  show();
  await screen.findByText('检测信息');
  for (const own of ['卖车指导', 'PDF 报告', '审核人', '审核员'])
    expect(screen.queryByText(own)).toBeNull();
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
  expect(await screen.findByText('真实报告，第 1 版，共 1 版')).toBeTruthy();
  expect(screen.queryByText(/有效期至 /)).toBeNull();
});

test('photos are said to be copies; what is still read or cannot be read is said, too', async () => {
  show({ pendingPhotos: 2, withheldPhotos: 1 });
  const note = await screen.findByText(/车牌已遮挡的副本/);
  expect(note.textContent).toContain('1 张照片无法确认车牌已遮挡，不对外展示');
  expect(screen.getByText(/2 张照片正在遮挡车牌/)).toBeTruthy();
});
