import { screen, waitFor } from '@testing-library/react';
import { getUserInfoByToken, logout } from '@yanche/contract/sso';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBuyer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { onLoginEvent } from './login-gate.ts';
import { useLogout, useUser } from './session.ts';
import { adoptAppToken, tokenHeader } from './session-token.ts';

const events = vi.fn();
let unhear = () => {};

function Person() {
  const user = useUser();
  const logOut = useLogout();
  return (
    <>
      <p>{user === undefined ? 'unknown' : (user?.userName ?? 'nobody')}</p>
      <button onClick={() => void logOut().catch(() => undefined)}>leave</button>
    </>
  );
}

beforeEach(() => {
  events.mockClear();
  unhear = onLoginEvent(events);
  fakeServer.answer(getUserInfoByToken, aBuyer);
});
afterEach(() => {
  unhear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a check that could not be made is told, nobody is not', async () => {
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  const { unmount } = renderScreen(<Person />, '/');
  await screen.findByText('nobody');
  expect(events).not.toHaveBeenCalled();
  unmount();
  globalThis.fetch = async () => new Response('', { status: 502 });
  renderScreen(<Person />, '/');
  await waitFor(() => expect(events.mock.calls).toEqual([['check-login-fail']]));
  expect(screen.getByText('unknown')).toBeDefined();
});

it('a logout that did not reach the server is told, and forgets nothing', async () => {
  adoptAppToken('mine');
  const { user } = renderScreen(<Person />, '/');
  await screen.findByText(aBuyer.userName);
  fakeServer.disconnect(logout);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(events.mock.calls).toEqual([['logout-fail']]));
  expect(Object.values(tokenHeader())).toEqual(['mine']);
  fakeServer.answer(logout, {});
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  await user.click(screen.getByRole('button'));
  await screen.findByText('nobody');
  expect(tokenHeader()).toEqual({});
});

it('logs out of our app as well', async () => {
  const callHandler = vi.fn((_api: string, _params: unknown, respond: (answer: object) => void) =>
    respond({ code: 0, data: null }),
  );
  vi.stubGlobal('WebViewJavascriptBridge', { callHandler, registerHandler: () => undefined });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 beetle/9.9.0');
  fakeServer.answer(logout, {});
  const { user } = renderScreen(<Person />, '/');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(callHandler.mock.calls.map(([api]) => api)).toContain('logout'));
});
