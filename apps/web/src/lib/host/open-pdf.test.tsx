import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callDevice } from './device.ts';
import { isAppHost } from './host.ts';
import { openPdf } from './open-pdf.ts';

vi.mock(import('./device.ts'), () => ({ callDevice: vi.fn() }) as never);
vi.mock(import('./host.ts'), () => ({ isAppHost: vi.fn() }) as never);

const pdf = { url: 'https://m.example/a.pdf', title: '合同', waiting: '正在打开' };
const calls = () => vi.mocked(callDevice).mock.calls.map(([api, params]) => [api, params]);
const loading = (show: boolean) => ['loading', { show, text: pdf.waiting }];

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(isAppHost).mockReturnValue(true);
  vi.mocked(callDevice).mockReset().mockResolvedValue(undefined);
});
afterEach(() => vi.useRealTimers());

test('the app says that it waits, until the PDF is open', async () => {
  await openPdf(pdf);
  const opened = ['openPDF', { url: pdf.url, title: pdf.title }];
  expect(calls()).toEqual([loading(true), opened, loading(false)]);
});

test('it does not wait for ever: the sign ends after 20 s', async () => {
  vi.mocked(callDevice).mockImplementation((api) =>
    api === 'openPDF' ? new Promise(() => {}) : Promise.resolve(undefined as never),
  );
  void openPdf(pdf);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(calls()).not.toContainEqual(loading(false));
  await vi.advanceTimersByTimeAsync(1);
  expect(calls()).toContainEqual(loading(false));
});

test('an app that shows no PDF saves it; any other failure is told', async () => {
  vi.mocked(callDevice).mockImplementation(async (api) => {
    if (api === 'openPDF') throw Object.assign(new Error(), { fault: 'unavailable' });
    return undefined;
  });
  await openPdf(pdf);
  expect(calls()).toContainEqual(['downloadFile', { url: pdf.url, name: '合同.pdf' }]);
  vi.mocked(callDevice).mockImplementation(async (api) => {
    if (api === 'openPDF') throw Object.assign(new Error(), { fault: 'timeoutError' });
    return undefined;
  });
  await expect(openPdf(pdf)).rejects.toMatchObject({ fault: 'timeoutError' });
  expect(calls().at(-1)).toEqual(loading(false));
});

test('a browser opens it without a sign', async () => {
  vi.mocked(isAppHost).mockReturnValue(false);
  await openPdf(pdf);
  expect(calls()).toEqual([['openPDF', { url: pdf.url, title: pdf.title }]]);
});
