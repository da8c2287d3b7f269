import { screen } from '@testing-library/react';
import { saasReport } from '@yanche/contract/partners/saas-report';
import type { SharedReport } from '@yanche/contract/reports/shared-report';
import { aReport } from '@yanche/contract/testing/a-report';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { SaasPhotosScreen } from './saas-photos-screen.tsx';
import { SaasReportScreen } from './saas-report-screen.tsx';

const { content, reportId: shareId } = aReport();
const query = `task=${shareId}&until=1764000000&sign=${'s'.repeat(43)}`;
const answerWith = (change: Partial<SharedReport> = {}) =>
  fakeServer.answer(saasReport, {
    brand: { name: '云启二手车', colour: '#f5d90a', logoUrl: null },
    report: {
      ...aReport(),
      genuine: true,
      shareId,
      pendingPhotos: 0,
      withheldPhotos: 0,
      ...change,
    },
  });

test('the report stands under the name of the partner, in words that are readable on its colour', async () => {
  answerWith();
  renderScreen(<SaasReportScreen />, `${paths.saasReport}?${query}`);
  const name = await screen.findByText('云启二手车');
  expect(name.parentElement?.style.color).toBe('#000000');
  expect(await screen.findByText('验真通过，第 1 版，共 1 版')).toBeTruthy();
  expect(screen.getByRole('link', { name: '全部检测照片' }).getAttribute('href')).toBe(
    `${paths.saasPhotos}?${query}`,
  );
  expect(screen.getByRole('heading', { name: '车辆检测报告' })).toBeTruthy();
  expect(fakeServer.requests(saasReport)[0]?.query).toEqual(
    Object.fromEntries(new URLSearchParams(query)),
  );
});

test('with hideTitle the bar says nothing', async () => {
  answerWith();
  renderScreen(<SaasReportScreen />, `${paths.saasReport}?${query}&hideTitle=1`);
  await screen.findByText('云启二手车');
  expect(screen.queryByRole('heading', { name: '车辆检测报告' })).toBeNull();
});

test('the photos lead back to the report; an altered report shows none of them', async () => {
  answerWith();
  const { unmount } = renderScreen(<SaasPhotosScreen />, `${paths.saasPhotos}?${query}`);
  expect((await screen.findByRole('link', { name: '查看完整报告' })).getAttribute('href')).toBe(
    `${paths.saasReport}?${query}`,
  );
  expect(screen.getByText(new RegExp(content.vehicle.carTitle))).toBeTruthy();
  unmount();
  answerWith({ genuine: false });
  renderScreen(<SaasPhotosScreen />, `${paths.saasPhotos}?${query}`);
  expect(await screen.findByText('内容与存证不一致')).toBeTruthy();
  expect(screen.queryByText(new RegExp(content.vehicle.carTitle))).toBeNull();
});

test.each([
  ['shareUnknown', '链接已过期或不完整'],
  ['shareEnded', '分享的人已停止分享这份报告'],
  ['reportRevoked', '这份报告已撤销'],
  ['reportNotReady', '报告尚未出具'],
] as const)('%s is said plainly', async (failure, words) => {
  fakeServer.answer(saasReport, () => {
    throw fakeServer.failure(failure);
  });
  renderScreen(<SaasReportScreen />, `${paths.saasReport}?${query}`);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a cut link asks nothing', async () => {
  renderScreen(<SaasReportScreen />, `${paths.saasReport}?task=1`);
  expect(await screen.findByText('链接已过期或不完整')).toBeTruthy();
  expect(fakeServer.requests(saasReport)).toEqual([]);
});
