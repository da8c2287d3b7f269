import { act, render, screen } from '@testing-library/react';
import {
  appTokenHeader,
  sessionSourceHeader,
  ssoTokenHeader,
} from '@yanche/contract/people/session-token';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBuyer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { endLogin } from './begun-login.ts';
import { logInByHost } from './host-login.ts';
import {
  askLogin,
  decideLoginBy,
  finishLogin,
  provideHostLogin,
  useLoginAsked,
} from './login-gate.ts';
import { forgetTokens, tokenHeader } from './session-token.ts';

function Sheet() {
  return <p>{useLoginAsked() ? 'sheet' : 'no sheet'}</p>;
}
const runIn = (agent: string) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${agent}`);
const said = (text: string) => screen.findByText(text);

beforeEach(() => {
  provideHostLogin(logInByHost);
  render(<Sheet />);
});
afterEach(() => {
  forgetTokens();
});

it('in a browser the sheet opens once for concurrent requests', async () => {
  let answers: Promise<boolean>[] = [];
  act(() => {
    answers = [askLogin(), askLogin()];
  });
  await said('sheet');
  act(() => finishLogin(true));
  expect(await Promise.all(answers)).toEqual([true, true]);
  await said('no sheet');
});

it('while another question decides, the sheet stays away, also one that is open already', async () => {
  for (const answer of [true, false]) {
    let asked = Promise.resolve(false);
    act(() => void (asked = askLogin()));
    await said('sheet');
    let decide: (taken: boolean) => void = () => {};
    const question = new Promise<boolean>((done) => {
      decide = done;
    });
    act(() => void decideLoginBy(question));
    await said('no sheet');
    const later = askLogin();
    decide(answer);
    expect(await Promise.all([asked, later])).toEqual([answer, answer]);
  }
  act(() => void askLogin());
  await said('sheet');
  act(() => finishLogin(false));
});

describe('in our app', () => {
  // Shared by both tests: the host is detected once per page.
  let answer: unknown;
  const app = {
    callHandler: (_api: string, _params: unknown, respond: (answer: unknown) => void) =>
      respond(answer),
    registerHandler: () => undefined,
  };
  beforeEach(() => {
    vi.stubGlobal('WebViewJavascriptBridge', app);
    fakeServer.answer(getUserInfoByToken, ({ headers }) => {
      if (headers.get(ssoTokenHeader) !== 'from-the-app') throw fakeServer.failure('notLoggedIn');
      return aBuyer;
    });
  });

  it('the app logs in, and the page speaks with its token', async () => {
    runIn('beetle/9.9.0');
    answer = { code: 0, data: { token: 'from-the-app' } };
    expect(await askLogin()).toBe(true);
    expect(tokenHeader()).toEqual({
      [sessionSourceHeader]: 'host',
      [appTokenHeader]: 'from-the-app',
    });
    await said('no sheet');
  });

  it.each([
    ['that fails', { code: -3, message: 'broken' }],
    ['whose session our server does not know', { code: 0, data: { token: 'ended' } }],
  ])('an app %s leaves it to the sheet', async (_, given) => {
    runIn('beetle/9.9.0');
    vi.spyOn(console, 'error').mockReturnValue();
    answer = given;
    let asked = Promise.resolve(false);
    act(() => {
      asked = askLogin();
    });
    await said('sheet');
    act(() => finishLogin(true));
    expect(await asked).toBe(true);
    expect(tokenHeader()).toEqual({ [sessionSourceHeader]: 'host' });
  });

  it('closing the login of the app does not open our sheet', async () => {
    runIn('beetle/9.9.0');
    vi.spyOn(console, 'warn').mockReturnValue();
    answer = { code: 1, message: 'cancelled' };
    expect(await askLogin()).toBe(false);
    await said('no sheet');
  });
});

describe('in a mini-program', () => {
  it('its login page opens and comes back here', async () => {
    document.title = '我的订单';
    runIn('ToutiaoMicroApp/3.56.0');
    const navigateTo = vi.fn(({ success }: { url: string; success: () => void }) => success());
    vi.stubGlobal('tt', { miniProgram: { navigateTo } });
    expect(await askLogin()).toBe(false);
    const { url = '' } = navigateTo.mock.calls[0]?.[0] ?? {};
    const target = new URL(url, window.location.href);
    expect(target.pathname).toBe('/pages/login/index');
    expect(target.searchParams.get('replace')).toBe('1');
    expect(target.searchParams.get('text')).toBe('我的订单'); // says for which page
    const here = new URL(target.searchParams.get('returnUrl') ?? '');
    // By it this browser knows its own login again, once.
    const mark = here.searchParams.get('_gzlogin');
    here.searchParams.delete('_gzlogin');
    expect(here.href).toBe(window.location.href);
    expect([endLogin('made-up'), endLogin(mark), endLogin(mark)]).toEqual([false, true, false]);
    await said('no sheet');
  });

  it('that identifies itself late is waited for', async () => {
    runIn('MicroMessenger/8.0.46 wxwork/4.1.39'); // as on iOS, where the user agent gives no more
    const invoke = vi.fn((_api: string, _arg: object, respond: (answer: object) => void) =>
      respond({ errMsg: 'invokeMiniProgramAPI:ok' }),
    );
    const asked = askLogin();
    await new Promise((resolve) => setTimeout(resolve, 50));
    vi.stubGlobal('__wxjs_environment', 'miniprogram');
    vi.stubGlobal('WeixinJSBridge', { invoke, on: () => undefined });
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    expect(await asked).toBe(false);
    expect(invoke.mock.calls[0]?.[1]).toMatchObject({ name: 'navigateTo' });
    await said('no sheet');
  });

  it('that never identifies itself counts as a browser: the sheet opens', async () => {
    runIn('MicroMessenger/8.0.46');
    act(() => void askLogin());
    await said('sheet');
    act(() => finishLogin(false));
  });

  it('the return address has the form of this host', async () => {
    runIn('ToutiaoMicroApp/3.56.0');
    const navigateTo = vi.fn(({ success }: { url: string; success: () => void }) => success());
    vi.stubGlobal('tt', { miniProgram: { navigateTo } });
    window.history.replaceState(null, '', '/?returnUrl=%2Fpages%2Fwap%2Fuc%2Findex');
    expect(await askLogin()).toBe(false);
    window.history.replaceState(null, '', '/');
    const { url = '' } = navigateTo.mock.calls[0]?.[0] ?? {};
    const here = new URLSearchParams(url.split('?')[1]).get('returnUrl');
    expect(new URL(here ?? '').searchParams.get('returnUrl')).toBe('/pages/my/web');
  });

  it('that refuses: the sheet opens', async () => {
    runIn('ToutiaoMicroApp/3.56.0');
    vi.stubGlobal('tt', {
      miniProgram: { navigateTo: ({ fail }: { fail: () => void }) => fail() },
    });
    let answer = Promise.resolve(false);
    act(() => {
      answer = askLogin();
    });
    await said('sheet');
    act(() => finishLogin(true));
    expect(await answer).toBe(true);
  });
});
