import { screen } from '@testing-library/react';
import { reportPdfUrl } from '@yanche/contract/reports/report-pdf';
import { reportUrl } from '@yanche/contract/reports/report-urls';
import {
  getBusinessReportShort,
  getCommonReportShort,
  type ReportShort,
} from '@yanche/contract/reports/reports';
import { aReport, photoId } from '@yanche/contract/testing/a-report';
import { expect, test, vi } from 'vitest';
import { paths, to } from '#lib/paths.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { AdvanceReportScreen } from './advance-report-screen.tsx';

const orderId = photoId(9);
const { content, shortCode: code } = aReport();
const { reportNo, vehicle, verdicts } = content;
const short: ReportShort = {
  reportNo,
  status: 'published',
  version: 1,
  worst: null,
  carTitle: vehicle.carTitle,
  verdicts,
  partly: [],
  found: 5,
  open: 0,
  items: 214,
  photos: 47,
  sample: false,
  total: 89.5,
  grade: '二级',
  provisional: false,
  platformGrade: 'B',
  top: [
    { title: '后保险杠锈蚀', degree: null },
    { title: '左后车门划痕', degree: 1 },
  ],
  coverUrl: '/photos/1?exp=2&sig=3',
  publishedAt: content.publishedAt,
  expireAt: content.expireAt,
};
const whole = () => screen.getByRole('link', { name: '查看完整报告' }).getAttribute('href');

test('of an order: verdict, worst findings, and the way to the whole report that the server names', async () => {
  fakeServer.answer(getBusinessReportShort, short);
  fakeServer.answer(reportUrl, { url: '/jianceReport?orderId=x&from=server' });
  renderScreen(<AdvanceReportScreen />, to.advanceReport({ orderId }));
  expect(await screen.findByText(/发现 5 处问题/)).toBeTruthy();
  expect(screen.getByText('左后车门划痕 · 1 级')).toBeTruthy();
  expect(screen.getByText('另有 3 处问题，见完整报告')).toBeTruthy();
  expect(screen.getByRole('img', { name: /照片/ }).getAttribute('src')).toContain('size=card');
  await vi.waitFor(() => expect(whole()).toBe('/jianceReport?orderId=x&from=server'));
});

test('of a version after the first it says when and why it was made', async () => {
  const amends = {
    at: '2026-11-22T04:00:00.000Z',
    reason: '漏判烧焊',
    changes: '结论：未见事故 → 事故车。',
  };
  fakeServer.answer(getBusinessReportShort, { ...short, version: 2, amends });
  fakeServer.answer(reportUrl, { url: '/jianceReport' });
  renderScreen(<AdvanceReportScreen />, to.advanceReport({ orderId }));
  expect(await screen.findByText('这是第 2 版，2026年11月22日 更正，以本版为准')).toBeTruthy();
  expect(screen.getByText(/原因：漏判烧焊\s结论：未见事故 → 事故车/)).toBeTruthy();
});

test('its PDF is asked for by the number', async () => {
  fakeServer.answer(getBusinessReportShort, short);
  fakeServer.answer(reportUrl, { url: '/jianceReport' });
  fakeServer.answer(reportPdfUrl, { status: 'failed', url: null, expireAt: null });
  const { user } = renderScreen(<AdvanceReportScreen />, to.advanceReport({ orderId }));
  await user.click(await screen.findByRole('button', { name: '获取完整版 PDF' }));
  expect(await screen.findByText('PDF 没有生成成功，请重试')).toBeTruthy();
  expect(fakeServer.requests(reportPdfUrl)[0]?.query).toEqual({ reportNo, lang: 'zh' });
});

test('by number and code: to the shared report, without the PDF that shows the VIN', async () => {
  fakeServer.answer(getCommonReportShort, short);
  renderScreen(<AdvanceReportScreen />, to.advanceReport({ reportNo, code }));
  expect(await screen.findByText(/发现 5 处问题/)).toBeTruthy();
  expect(whole()).toBe(to.sharedReport(reportNo, code));
  expect(screen.queryByText('PDF 报告')).toBeNull();
});

test('ended by its owner: says so, with the way to verify', async () => {
  fakeServer.refuse(getCommonReportShort, 'shareEnded');
  renderScreen(<AdvanceReportScreen />, to.advanceReport({ reportNo, code }));
  expect(await screen.findByText('分享的人已停止分享这份报告')).toBeTruthy();
  expect(screen.getByRole('link', { name: '报告验真' }).getAttribute('href')).toBe(
    to.verifyReport(reportNo, code),
  );
});

test('expired and revoked are said in the words of the report', async () => {
  fakeServer.answer(reportUrl, { url: '/jianceReport' });
  fakeServer.answer(getBusinessReportShort, { ...short, status: 'expired' });
  const first = renderScreen(<AdvanceReportScreen />, to.advanceReport({ orderId }));
  expect(await screen.findByText('这份报告已过期')).toBeTruthy();
  first.unmount();
  fakeServer.answer(getBusinessReportShort, { ...short, status: 'revoked' });
  renderScreen(<AdvanceReportScreen />, to.advanceReport({ orderId }));
  expect(await screen.findByText('这份报告已撤销')).toBeTruthy();
  expect(screen.getByText(vehicle.carTitle)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '查看完整报告' })).toBeNull();
  for (const said of [
    'PDF 报告',
    '检测结论',
    '未见水泡',
    /发现 5 处问题/,
    '左后车门划痕 · 1 级',
    /89\.5/,
  ]) {
    expect(screen.queryByText(said)).toBeNull();
  }
});

test('without an order or a whole code it leads to the verification', async () => {
  renderScreen(<AdvanceReportScreen />, `${paths.advanceCheckReport}?reportNo=JC1`);
  expect(await screen.findByText('链接不完整')).toBeTruthy();
});
