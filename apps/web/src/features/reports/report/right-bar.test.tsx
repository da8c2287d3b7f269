import { act, screen } from '@testing-library/react';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { beforeEach, expect, test, vi } from 'vitest';
import { to } from '#lib/paths.ts';
import { aReport } from '@yanche/contract/testing/a-report';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ReportScreen } from './report-screen.tsx';

const orderId = anId(9);
const inAppsBar = `${to.report(orderId)}&showRightBar=0`;
type Handler = (data: unknown, respond: (answer: unknown) => void) => void;
const handlers = new Map<string, Handler>();
const callHandler = vi.fn((_api: string, _params: unknown, respond: (answer: unknown) => void) =>
  respond({ code: 0 }),
);

beforeEach(() => {
  callHandler.mockClear();
  vi.stubGlobal('WebViewJavascriptBridge', {
    callHandler,
    registerHandler: (event: string, handler: Handler) => void handlers.set(event, handler),
  });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone beetle/9.9.0');
});
/** What the app was told to show, the newest last. */
const rightTexts = () =>
  callHandler.mock.calls.flatMap(([api, params]) => {
    const { rightText } = params as { rightText?: string };
    return api === 'setTitleBar' && rightText !== undefined ? [rightText] : [];
  });
const tapInApp = () =>
  act(async () => handlers.get('onTitleBarRightClick')?.(undefined, () => undefined));

test('the button in the bar of the app opens sharing and download, and goes with the report', async () => {
  fakeServer.answer(reportByOrder, aReport({}, { own: true }));
  const { user, unmount } = renderScreen(<ReportScreen />, inAppsBar);
  await vi.waitFor(() => expect(rightTexts()).toEqual(['分享或下载']));
  await vi.waitFor(() => expect(handlers.has('onTitleBarRightClick')).toBe(true));
  await tapInApp();
  await user.click(await screen.findByRole('button', { name: '下载报告' }));
  expect(await screen.findByRole('dialog', { name: 'PDF 报告' })).toBeTruthy();
  unmount();
  await vi.waitFor(() => expect(rightTexts().at(-1)).toBe(''));
  await tapInApp();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who only reads the report downloads it at once; a revoked one has no button', async () => {
  fakeServer.answer(reportByOrder, aReport());
  const first = renderScreen(<ReportScreen />, inAppsBar);
  await vi.waitFor(() => expect(rightTexts()).toEqual(['下载报告']));
  await tapInApp();
  expect(await screen.findByRole('dialog', { name: 'PDF 报告' })).toBeTruthy();
  first.unmount();
  callHandler.mockClear();
  fakeServer.answer(reportByOrder, aReport({}, { own: true, status: 'revoked' }));
  renderScreen(<ReportScreen />, inAppsBar);
  await screen.findByText('检测信息');
  expect(rightTexts().filter((text) => text !== '')).toEqual([]);
});
