import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  sessionSourceHeader,
  ssoTokenCookie,
  ssoTokenHeader,
} from '@yanche/contract/people/session-token';
import { getUserInfoByToken, loginByTicket, logout } from '@yanche/contract/people/sso';
import { DialogHost } from '@yanche/ui/dialog';
import { ToastHost } from '@yanche/ui/toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '#lib/form/drafts.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import {
  adoptCookie,
  forgetTokens,
  onTokenChange,
  tokenHeader,
} from '#lib/current-user/session-token.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { beginLogin } from '#lib/current-user/begun-login.ts';
import { startUp } from './start-up.ts';

const user = (userId: string) => ({
  userId,
  userName: '李',
  phoneMask: '138****0000',
  roles: ['buyer' as const],
  acts: [],
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
const arrive = (token: string | null, login: string | null = null) =>
  startUp({ token, lngLat: null, login });
/** What a login page brings back when the login was begun in this browser. */
const markOf = () => new URL(beginLogin('http://localhost/')).searchParams.get('_gzlogin');

afterEach(() => {
  forgetTokens();
  document.cookie = 'lng_lat=; max-age=0; path=/';
});

it('does not wait when the address has neither token nor position', () => {
  expect(arrive(null)).toBeNull();
  expect(tokenHeader()).toEqual({});
});

it('the token of a login that was begun here is used, kept and shared when nobody is logged in', async () => {
  server(null, { good: me });
  const changed = vi.fn();
  const stop = onTokenChange(changed);
  await arrive('good', markOf());
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

describe('a link when nobody is logged in', () => {
  const question = () => screen.findByRole('alertdialog', { name: '登录这个账号？' });
  const say = async (answer: string) =>
    userEvent.click(await screen.findByRole('button', { name: answer }));
  beforeEach(() => {
    server(null, { theirs: other, opened: other });
    render(<DialogHost />);
  });

  it.each([
    ['no mark', () => null],
    ['a made-up mark', () => 'made-up'],
    [
      'a mark that was used',
      () => {
        const mark = markOf();
        void arrive('dead', mark);
        return mark;
      },
    ],
  ])('logs nobody in without asking, with %s; the question names the account', async (_, mark) => {
    await act(async () => void (await arrive('theirs', mark())));
    expect((await question()).textContent).toContain('138****0000');
    expect(tokenHeader()).toEqual({});
    await say('不登录');
    expect(tokenHeader()).toEqual({});
    expect(localStorage.getItem('MINIPROGRAM_TOKEN')).toBeNull();
    expect(document.cookie).not.toContain('theirs');
  });

  it('logs in who agrees', async () => {
    await act(async () => void (await arrive('theirs')));
    await say('登录');
    await vi.waitFor(() => expect(tokenHeader()).toEqual({ [ssoTokenHeader]: 'theirs' }));
    expect(fakeServer.requests(logout)).toEqual([]);
  });

  it('a ticket is handed in once; what is kept is the session it opened', async () => {
    fakeServer.answer(loginByTicket, { token: 'opened', user: other });
    await act(async () => void (await arrive('ticket.abc')));
    expect((await question()).textContent).toContain('138****0000');
    await say('登录');
    await vi.waitFor(() => expect(tokenHeader()).toEqual({ [ssoTokenHeader]: 'opened' }));
    expect(fakeServer.requests(loginByTicket)).toHaveLength(1);
    expect(localStorage.getItem('MINIPROGRAM_TOKEN')).toBe('opened');
  });

  it('a session that a ticket opened and nobody wanted ends', async () => {
    fakeServer.answer(loginByTicket, { token: 'opened', user: other });
    const ended: (string | null)[] = [];
    fakeServer.answer(logout, ({ headers }) => {
      ended.push(headers.get(ssoTokenHeader));
      return {};
    });
    await act(async () => void (await arrive('ticket.abc')));
    await say('不登录');
    await vi.waitFor(() => expect(ended).toEqual(['opened']));
    expect(tokenHeader()).toEqual({});
  });

  it('a ticket of the person who is here replaces the session, which ends', async () => {
    server(null, { before: other, opened: other });
    localStorage.setItem('MINIPROGRAM_TOKEN', 'before');
    fakeServer.answer(loginByTicket, { token: 'opened', user: other });
    const ended: (string | null)[] = [];
    fakeServer.answer(logout, ({ headers }) => {
      ended.push(headers.get(ssoTokenHeader));
      return {};
    });
    await arrive('ticket.abc');
    expect(tokenHeader()).toEqual({ [ssoTokenHeader]: 'opened' });
    await vi.waitFor(() => expect(ended).toEqual(['before']));
  });

  it('a ticket that is used up does nothing', async () => {
    fakeServer.refuse(loginByTicket, 'notLoggedIn');
    await arrive('ticket.abc', markOf());
    expect(tokenHeader()).toEqual({});
    expect(localStorage.getItem('MINIPROGRAM_TOKEN')).toBeNull();
  });
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
  void startUp({ token: null, lngLat: { longitude: 120.19, latitude: 30.34 }, login: null });
  expect(localStorage.getItem('MINIPROGRAM_LNG_LAT')).toBe('120.19_30.34');
  expect(document.cookie).toContain('lng_lat=120.19_30.34');
});

describe('nobody', () => {
  const nobody = { [sessionSourceHeader]: 'host' };
  const inMiniProgram = () =>
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('ToutiaoMicroApp/3.56.0');
  afterEach(() => vi.restoreAllMocks());

  it('is who a stored -1 means, in a browser too', () => {
    localStorage.setItem('MINIPROGRAM_TOKEN', '-1');
    expect(tokenHeader()).toEqual(nobody);
  });

  it('is who an address with -1 brings, for this visit and the next, until a login', async () => {
    server(me, {});
    document.cookie = `${ssoTokenCookie}=mine; path=/`;
    localStorage.setItem('yanche.person', me.userId);
    await arrive('-1');
    expect(tokenHeader()).toEqual(nobody);
    expect(document.cookie).not.toContain('mine');
    await vi.waitFor(() => expect(localStorage.getItem('yanche.person')).toBeNull());
    void arrive(null);
    expect(tokenHeader()).toEqual(nobody);
    adoptCookie();
    expect(tokenHeader()).toEqual({});
  });

  it('is in a mini-program without a token; a login through our sheet counts for the visit', async () => {
    inMiniProgram();
    localStorage.setItem('yanche.person', me.userId);
    void arrive(null);
    expect(tokenHeader()).toEqual(nobody);
    await vi.waitFor(() => expect(localStorage.getItem('yanche.person')).toBeNull());
    adoptCookie();
    expect(tokenHeader()).toEqual({});
    await arrive('-1');
    expect(tokenHeader()).toEqual(nobody);
  });

  it('is not the person of the cookies: who comes to a mini-program is asked to log in, not to switch', async () => {
    inMiniProgram();
    server(me, { theirs: other });
    render(<DialogHost />);
    await act(async () => void (await arrive('theirs')));
    expect(await screen.findByRole('alertdialog', { name: '登录这个账号？' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await vi.waitFor(() =>
      expect(tokenHeader()).toEqual({ ...nobody, [ssoTokenHeader]: 'theirs' }),
    );
  });
});
