import { screen, waitFor } from '@testing-library/react';
import { orderInfo } from '@yanche/contract/orders/orders';
import { getUserInfoByToken, logout } from '@yanche/contract/people/sso';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBuyer, anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { draftKey } from '#lib/form/drafts.ts';
import { onLoginEvent } from './login-gate.ts';
import { hasRememberedUser } from './remembered-user.ts';
import { useLogout } from './use-logout.ts';
import { useUser } from './use-user.ts';
import { adoptAppToken, tokenHeader } from './session-token.ts';
import { useCall } from '#lib/call/use-call.ts';

const events = vi.fn();
let unsubscribe = () => {};

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
  unsubscribe = onLoginEvent(events);
  fakeServer.answer(getUserInfoByToken, aBuyer);
});
afterEach(() => {
  unsubscribe();
});

it('a failed session check is counted, a missing session is not', async () => {
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

it('the next visit begins as theirs, until they leave', async () => {
  const { user } = renderScreen(<Person />, '/');
  await screen.findByText(aBuyer.userName);
  await waitFor(() => expect(hasRememberedUser()).toBe(true));
  fakeServer.answer(logout, {});
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  await user.click(screen.getByRole('button'));
  await screen.findByText('nobody');
  expect(hasRememberedUser()).toBe(false);
});

it('a failed logout is counted and clears nothing', async () => {
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

it('a logout clears queries and drafts', async () => {
  localStorage.setItem(draftKey('order'), 'a phone and an address');
  fakeServer.answer(orderInfo, anOrderDetail(1));
  fakeServer.answer(logout, {});
  const Order = () => (
    <p>{useCall(orderInfo, { orderId: anId(1) }).data?.carTitle ?? 'no order'}</p>
  );
  const Both = () => {
    const [shown, setShown] = useState(true);
    return (
      <>
        <Person />
        {shown && <Order />}
        <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
      </>
    );
  };
  const { user } = renderScreen(<Both />, '/');
  await screen.findByText('大众 帕萨特 1 号');
  await user.click(screen.getByRole('checkbox'));
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  await user.click(screen.getByRole('button'));
  await screen.findByText('nobody');
  expect(localStorage.getItem(draftKey('order'))).toBeNull();
  fakeServer.answer(orderInfo, () => new Promise(() => undefined));
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByText('no order')).toBeDefined();
});

it('in a mini-program a logout closes the pages below, which show what was theirs', async () => {
  const reLaunch = vi.fn(({ success }: { url: string; success: () => void }) => success());
  vi.stubGlobal('tt', { miniProgram: { reLaunch } });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 ToutiaoMicroApp/3.56.0');
  fakeServer.answer(logout, {});
  const { user } = renderScreen(<Person />, '/');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(reLaunch.mock.calls[0]?.[0].url).toBe('/pages/home/web'));
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
