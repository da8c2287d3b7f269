import { act, render, screen, waitFor } from '@testing-library/react';
import { brandList, checkUserPermission, tagList } from '@yanche/contract/client';
import { cancelOrder } from '@yanche/contract/orders/cancel-orders';
import { orderInfo } from '@yanche/contract/orders/orders';
import { uploadPhoto } from '@yanche/contract/files/files';
import { ssoTokenHeader } from '@yanche/contract/people/session-token';
import { ToastHost } from '@yanche/ui/toast';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { call } from './call.ts';
import { CallError, HttpError } from './call-error.ts';
import { setLanguage } from '#lib/language/language.ts';
import { finishLogin, useLoginAsked } from '#lib/current-user/login-gate.ts';

const permission = {
  allowed: true,
  reason: null,
  needLogin: false,
  needRealName: false,
  needDealer: false,
};

function LoginAsked() {
  return <p>{useLoginAsked() ? 'login asked' : 'no login asked'}</p>;
}

beforeEach(() => {
  render(
    <>
      <ToastHost />
      <LoginAsked />
    </>,
  );
});
const toastText = () => document.querySelector('.y-toast')?.textContent ?? '';

describe('what is sent', () => {
  const sent = vi.fn<typeof fetch>(async () => Response.json({ code: 0, message: '', data: null }));
  const last = () => {
    const [url, init] = sent.mock.lastCall ?? [];
    return { url, ...init };
  };
  beforeEach(() => {
    globalThis.fetch = sent;
  });

  it('carries the query, the language and the session', async () => {
    setLanguage('en');
    await call(tagList, { query: { brandId: 7 } });
    expect(last()).toMatchObject({
      url: '/client/common/tagList?brandId=7',
      method: 'GET',
      credentials: 'include',
      headers: { 'accept-language': 'en' },
      body: null,
    });
  });

  it('uses one session: a token without cookies, or the cookies', async () => {
    localStorage.setItem('MINIPROGRAM_TOKEN', 'kept');
    await call(tagList, { query: { brandId: 7 }, token: 'asked about' });
    expect(last()).toMatchObject({
      credentials: 'omit',
      headers: { [ssoTokenHeader]: 'asked about' },
    });
    await call(tagList, { query: { brandId: 7 }, token: null });
    expect(last().credentials).toBe('include');
    expect(last().headers).not.toHaveProperty(ssoTokenHeader);
  });

  it('goes to another origin, with more query parameters, on request', async () => {
    await call(tagList, {
      query: { brandId: 7 },
      host: 'https://sister.example',
      extra: { nonce: '4', appkey: 'yanche' },
    });
    expect(last().url).toBe(
      'https://sister.example/client/common/tagList?appkey=yanche&brandId=7&nonce=4',
    );
  });

  it('is JSON, a form or the bytes themselves, as the contract says', async () => {
    await call(checkUserPermission, { body: { scene: 'order.create' } });
    expect(last()).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: '{"scene":"order.create"}',
    });
    await call(cancelOrder, { body: { orderId: anId(1), code: 'U08', remark: undefined } });
    expect(last().headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
    expect(last().body).toEqual(new URLSearchParams({ orderId: anId(1), code: 'U08' }));
    const bytes = new Blob(['x']);
    await call(uploadPhoto, {
      query: { fileId: anId(1), sha256: 'a'.repeat(64) },
      body: bytes,
    });
    expect(last()).toMatchObject({
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    });
  });
});

describe('a refusal (spec §8)', () => {
  it('shows the message of the answer as a toast and throws it', async () => {
    fakeServer.refuse(orderInfo, 'wrongState', { status: '检测中' }, { status: '40' });
    const error = await call(orderInfo, { query: { orderId: anId(1) } }).catch((e) => e);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ code: 2401, data: { status: '40' } });
    await waitFor(() => expect(toastText()).toBe('订单状态已变化（当前：检测中），请刷新后再试'));
  });

  it('stays silent when the caller shows the outcome itself', async () => {
    fakeServer.refuse(orderInfo, 'notLoggedIn');
    const quiet = { query: { orderId: anId(1) }, quiet: true };
    await expect(call(orderInfo, quiet)).rejects.toMatchObject({ code: 1001 });
    fakeServer.refuse(orderInfo, 'notFound');
    await expect(call(orderInfo, quiet)).rejects.toMatchObject({ code: 1004 });
    expect(toastText()).toBe('');
    expect(screen.getByText('no login asked')).toBeDefined();
  });

  it('is recognised by its code, also with an HTTP error status', async () => {
    globalThis.fetch = async () =>
      Response.json({ code: 9503, message: '服务繁忙', data: null }, { status: 503 });
    await expect(call(brandList)).rejects.toMatchObject({ code: 9503, message: '服务繁忙' });
  });
});

describe('no usable answer (spec §8)', () => {
  const message = (fails: typeof fetch, input = {}) => {
    globalThis.fetch = fails;
    return call(brandList, input).catch((error: unknown) => {
      expect(error).toBeInstanceOf(HttpError);
      return (error as HttpError).message;
    });
  };
  const hang: typeof fetch = (_url, init) =>
    new Promise((_, reject) => {
      const end = () => reject(new DOMException('', 'AbortError'));
      if (init?.signal?.aborted) end();
      init?.signal?.addEventListener('abort', end);
    });
  /** Headers arrive, the body never does. */
  const stall: typeof fetch = async (_url, init) =>
    ({
      status: 200,
      headers: new Headers(),
      json: () =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    }) as Response;

  it.each([
    ['offline', () => Promise.reject(new TypeError('fetch failed')), {}, 'Network Error'],
    ['too slow', hang, { timeout: 20 }, 'timeout of 20 ms exceeded'],
    ['too slow to finish', stall, { timeout: 20 }, 'timeout of 20 ms exceeded'],
    [
      'no JSON',
      async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      {},
      'Request failed with status code 502',
    ],
    [
      'no envelope',
      async () => Response.json({ hello: 'world' }, { status: 404 }),
      {},
      'Request failed with status code 404',
    ],
  ] as const)('%s', async (_name, fails, input, expected) => {
    expect(await message(fails, input)).toBe(expected);
    expect(toastText()).toBe('');
  });

  it.each([undefined, 60_000])('aborted by the caller, with a timeout of %s', async (timeout) => {
    const giveUp = new AbortController();
    const said = message(hang, { signal: giveUp.signal, timeout });
    giveUp.abort();
    expect(await said).toBe('Request aborted');
    expect(await message(hang, { signal: giveUp.signal, timeout })).toBe('Request aborted');
  });

  it('in a web view that has neither AbortSignal.timeout nor any', async () => {
    const missing = () => {
      throw new TypeError('is not a function');
    };
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(missing);
    vi.spyOn(AbortSignal, 'any').mockImplementation(missing);
    const { signal } = new AbortController();
    expect(await message(hang, { signal, timeout: 20 })).toBe('timeout of 20 ms exceeded');
    globalThis.fetch = async () => Response.json({ code: 0, message: '', data: [] });
    expect(await call(tagList, { query: { brandId: 7 }, signal, timeout: 1_000 })).toEqual([]);
  });
});

describe('a call that needs a session', () => {
  const start = () => {
    let loggedIn = false;
    fakeServer.answer(checkUserPermission, () => {
      if (!loggedIn) throw fakeServer.failure('notLoggedIn');
      return permission;
    });
    const done = call(checkUserPermission, { body: { scene: 'order.create' } });
    return {
      done,
      finish: (success: boolean) => {
        loggedIn = success;
        act(() => finishLogin(success));
      },
    };
  };

  it('asks for the login and then goes on with the same call', async () => {
    const { done, finish } = start();
    await screen.findByText('login asked');
    finish(true);
    expect(await done).toEqual(permission);
    expect(fakeServer.requests(checkUserPermission).map(({ body }) => body)).toEqual([
      { scene: 'order.create' },
      { scene: 'order.create' },
    ]);
  });

  it('ends without a toast when the person closes the login', async () => {
    const { done, finish } = start();
    const refused = expect(done).rejects.toMatchObject({ code: 1001 });
    await screen.findByText('login asked');
    finish(false);
    await refused;
    expect(toastText()).toBe('');
  });

  it('a login that the browser does not keep is not asked for again and again', async () => {
    fakeServer.refuse(checkUserPermission, 'notLoggedIn');
    const done = call(checkUserPermission, { body: { scene: 'order.create' } });
    const refused = expect(done).rejects.toMatchObject({ code: 1001 });
    await screen.findByText('login asked');
    act(() => finishLogin(true));
    await refused;
    expect(fakeServer.requests(checkUserPermission)).toHaveLength(2);
    expect(screen.getByText('no login asked')).toBeDefined();
    expect(toastText()).toBe('请先登录');
  });

  it('concurrent calls share one login, then all are repeated', async () => {
    const one = start();
    const two = call(checkUserPermission, { body: { scene: 'order.view' } });
    await screen.findByText('login asked');
    await waitFor(() => expect(fakeServer.requests(checkUserPermission)).toHaveLength(2));
    one.finish(true);
    expect(await Promise.all([one.done, two])).toEqual([permission, permission]);
  });
});

describe('a request the page started early', () => {
  it('is used once instead of a second one', async () => {
    fakeServer.answer(tagList, []);
    const early = Response.json({ code: 0, message: '', data: [{ id: 1 }] });
    window.__early = { '/client/common/tagList?brandId=7': Promise.resolve(early) };
    expect(await call(tagList, { query: { brandId: 7 } })).toEqual([{ id: 1 }]);
    expect(fakeServer.requests(tagList)).toEqual([]);
    expect(await call(tagList, { query: { brandId: 7 } })).toEqual([]);
    expect(fakeServer.requests(tagList)).toHaveLength(1);
  });

  it('is not used where the page has a token of its own: it went with the cookies', async () => {
    fakeServer.answer(tagList, []);
    localStorage.setItem('MINIPROGRAM_TOKEN', 'kept');
    const early = Response.json({ code: 1001, message: '', data: null });
    window.__early = { '/client/common/tagList?brandId=7': Promise.resolve(early) };
    expect(await call(tagList, { query: { brandId: 7 } })).toEqual([]);
    expect(window.__early).toEqual({});
  });

  it('is not used for another query', async () => {
    fakeServer.answer(tagList, []);
    window.__early = { '/client/common/tagList?brandId=7': Promise.reject(new Error('unused')) };
    await expect(window.__early['/client/common/tagList?brandId=7']).rejects.toThrow();
    expect(await call(tagList, { query: { brandId: 8 } })).toEqual([]);
    delete window.__early;
  });
});
