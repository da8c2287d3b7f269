import { tagList } from '@yanche/contract/client';
import { sessionSourceHeader, ssoTokenHeader } from '@yanche/contract/people/session-token';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';

/* As on iOS: the user agent of a mini-program says no more than that of a web view; the bridge does, later. */
const url = '/client/common/tagList?brandId=7';
const byCookies = { code: 0, message: '', data: [{ id: 1, name: '她的' }] };

beforeEach(() => {
  vi.resetModules(); // the host is confirmed once per page
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.46 wxwork/4.1.39');
  window.__early = { [url]: Promise.resolve(Response.json(byCookies)) };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.__early;
});

function show(environment: 'miniprogram' | 'browser'): void {
  vi.stubGlobal('__wxjs_environment', environment);
  vi.stubGlobal('WeixinJSBridge', {});
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
}

async function ask() {
  const { call } = await import('./call.ts');
  const headers: Headers[] = [];
  fakeServer.answer(tagList, (request) => {
    headers.push(request.headers);
    return [];
  });
  const done = vi.fn();
  const answer = call(tagList, { query: { brandId: 7 } }).finally(done);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([done.mock.calls.length, headers.length]).toEqual([0, 0]); // waits
  return { answer, headers };
}

it('in a mini-program that shows itself late nothing of the cookies’ person is asked for or shown', async () => {
  const { answer, headers } = await ask();
  show('miniprogram');
  expect(await answer).toEqual([]);
  expect(headers.map((each) => each.get(sessionSourceHeader))).toEqual(['host']);
});

it('in a web view the request that the page sent early is good', async () => {
  const { answer, headers } = await ask();
  show('browser');
  expect(await answer).toEqual(byCookies.data);
  expect(headers).toEqual([]);
});

it('a host that never shows itself is a web view, after 2 s at most', async () => {
  const { answer } = await ask();
  expect(await answer).toEqual(byCookies.data);
});

it('with a token there is nothing to wait for', async () => {
  localStorage.setItem('MINIPROGRAM_TOKEN', 'good');
  const { call } = await import('./call.ts');
  fakeServer.answer(tagList, ({ headers }) => {
    expect(headers.get(ssoTokenHeader)).toBe('good');
    return [];
  });
  expect(await call(tagList, { query: { brandId: 7 } })).toEqual([]);
});
