import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ssoTokenCookie, ssoTokenHeader } from '@yanche/contract/people/session-token';
import { getUserInfoByToken, logout } from '@yanche/contract/people/sso';
import { DialogHost } from '@yanche/ui/dialog';
import { ToastHost } from '@yanche/ui/toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '#lib/form/drafts.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { forgetTokens, onTokenChange, tokenHeader } from '#lib/current-user/session-token.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { startUp } from './start-up.ts';

const user = (userId: string) => ({
  userId,
  userName: '李',
  phoneMask: '138****0000',
  roles: ['buyer' as const],
  dealerId: null,
});
const [me, other] = [
  user('01890000-0000-7000-8000-000000000001'),
  user('01890000-0000-7000-8000-000000000002'),
];

/** Which user the cookies and each token belong to. */
function server(cookie: typeof me | null, tokens: Record<string, typeof me>) {
  fakeServer.answer(getUserInfoByToken, ({ headers }) => {
    const token = headers.get(ssoTokenHeader);
    const found = token === null ? cookie : tokens[token];
    if (found == null) throw fakeServer.failure('notLoggedIn');
    return found;
  });
}
const arrive = (token: string | null) => startUp({ token, lngLat: null });

afterEach(() => {
  forgetTokens();
  document.cookie = 'lng_lat=; max-age=0; path=/';
});

it('does not wait when the address has neither token nor position', () => {
  expect(arrive(null)).toBeNull();
  expect(tokenHeader()).toEqual({});
});

it('a token is used, stored and shared when nobody is logged in', async () => {
  server(null, { good: me });
  const changed = vi.fn();
  const stop = onTokenChange(changed);
  await arrive('good');
  stop();
  expect(tokenHeader()).toEqual({ [ssoTokenHeader]: 'good' });
  expect(localStorage.getItem('MINIPROGRAM_TOKEN')).toBe('good');
  expect(document.cookie).toContain('yc_sso=good');
  expect(changed).toHaveBeenCalledOnce();
});

it('a stored token is shared again, because its session cookie may have expired', async () => {
  localStorage.setItem('MINIPROGRAM_TOKEN', 'good');
  const changed = vi.fn();
  const stop = onTokenChange(changed);
  await arrive('good');
  stop();
  expect(document.cookie).toContain('yc_sso=good');
  expect(changed).not.toHaveBeenCalled();
});

it('an invalid token is dropped', async () => {
  server(null, {});
  await arrive('wrong');
  expect(tokenHeader()).toEqual({});
  expect(localStorage.getItem('MINIPROGRAM_TOKEN')).toBeNull();
});

describe('a live session of somebody else', () => {
  const openLink = async (answer: string) => {
    await act(async () => void (await arrive('theirs')));
    await userEvent.click(await screen.findByRole('button', { name: answer }));
  };
  const gone = vi.fn();
  let unsubscribe = () => {};
  beforeEach(() => {
    gone.mockClear();
    unsubscribe = onLogout(gone);
    server(me, { theirs: other });
    localStorage.setItem(draftKey('order'), 'mine');
    render(
      <>
        <DialogHost />
        <ToastHost />
      </>,
    );
  });
  afterEach(() => unsubscribe());

  it('is replaced only when the person agrees', async () => {
    await openLink('保持当前账号');
    expect(tokenHeader()).toEqual({});
    expect(fakeServer.requests(logout)).toEqual([]);
    expect(localStorage.getItem(draftKey('order'))).toBe('mine');
  });

  it('is logged out then, and its drafts are deleted', async () => {
    // As if another of our sites had shared it: a logout would end whatever it carries.
    document.cookie = `${ssoTokenCookie}=theirs; path=/`;
    const carried: string[] = [];
    fakeServer.answer(logout, () => {
      carried.push(document.cookie);
      return {};
    });
    await openLink('切换');
    await vi.waitFor(() => expect(tokenHeader()).toEqual({ [ssoTokenHeader]: 'theirs' }));
    expect(carried).toHaveLength(1);
    expect(carried[0]).not.toContain('theirs');
    expect(gone).toHaveBeenCalledOnce();
    expect(localStorage.getItem(draftKey('order'))).toBeNull();
  });

  it('stays when the logout does not reach the server', async () => {
    fakeServer.disconnect(logout);
    await openLink('切换');
    expect(await screen.findByText('切换失败，请检查网络后重新打开链接')).toBeDefined();
    expect(tokenHeader()).toEqual({});
    expect(localStorage.getItem(draftKey('order'))).toBe('mine');
  });
});

it('renders after 1 s at the latest, whatever the server answers', async () => {
  vi.useFakeTimers();
  fakeServer.answer(getUserInfoByToken, () => new Promise(() => undefined));
  const drawn = vi.fn();
  void arrive('slow')?.then(drawn);
  await vi.advanceTimersByTimeAsync(999);
  expect(drawn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(drawn).toHaveBeenCalledOnce();
  vi.useRealTimers();
  fakeServer.disconnect(getUserInfoByToken);
  await arrive('broken');
  expect(tokenHeader()).toEqual({});
});

it('the position is stored on the device and in a cookie for our sites', () => {
  void startUp({ token: null, lngLat: { longitude: 120.19, latitude: 30.34 } });
  expect(localStorage.getItem('MINIPROGRAM_LNG_LAT')).toBe('120.19_30.34');
  expect(document.cookie).toContain('lng_lat=120.19_30.34');
});

it('the token -1 of a mini-program means nobody', () => {
  localStorage.setItem('MINIPROGRAM_TOKEN', '-1');
  expect(tokenHeader()).toEqual({});
});
