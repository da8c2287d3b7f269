import { expect, test, vi } from 'vitest';
import { countTap } from '#lib/tracking/count-tap.ts';
import { shareReport } from './share-report.ts';

vi.mock('#lib/tracking/count-tap.ts', () => ({ countTap: vi.fn() }));

const link = { title: '报告', text: '大众', url: 'https://example.test/report/verify?x=1' };
const phone = (share: unknown, writeText = vi.fn(async () => {})) => {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  return writeText;
};

test('uses the share sheet; closing it is not a failure', async () => {
  const share = vi.fn(async () => {});
  phone(share);
  expect(await shareReport(link)).toBe('shared');
  expect(share).toHaveBeenCalledWith(link);
  const writeText = phone(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  expect(await shareReport(link)).toBe('cancelled');
  expect(writeText).not.toHaveBeenCalled();
});

test('copies the link when there is no share sheet or it fails', async () => {
  const writeText = phone(undefined);
  expect(await shareReport(link)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(link.url);
  phone(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  expect(await shareReport(link)).toBe('copied');
});

test('in our app uses its share function; a cancel has no fallback', async () => {
  vi.stubGlobal('WebViewJavascriptBridge', {
    callHandler: (_api: string, params: { url: string }, respond: (answer: unknown) => void) =>
      respond({ code: params.url === link.url ? 0 : 1 }),
    registerHandler: () => undefined,
  });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 beetle/9.9.0' });
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(await shareReport(link)).toBe('shared');
  expect(await shareReport({ ...link, url: 'https://example.test/other' })).toBe('cancelled');
});

test('every share tap is counted, regardless of the outcome', async () => {
  const before = vi.mocked(countTap).mock.calls.length;
  phone(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  await shareReport(link);
  expect(vi.mocked(countTap).mock.calls.slice(before)).toEqual([['report', 'share']]);
});

test('a mini-program gets the card for its own menu, and the link is copied', async () => {
  const writeText = phone(undefined);
  Object.assign(navigator, { userAgent: 'Mozilla/5.0 swan/2.36.0 baiduboxapp/13.0' });
  const postMessage = vi.fn();
  vi.stubGlobal('swan', { webView: { postMessage } });
  expect(await shareReport({ ...link, image: 'https://example.test/photo' })).toBe('left');
  expect(postMessage).toHaveBeenCalledWith({
    data: { shareCard: { ...link, image: 'https://example.test/photo' } },
  });
  expect(writeText).toHaveBeenCalledWith(link.url);
});
