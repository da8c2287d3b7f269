import { appTokenHeader, sessionSourceHeader } from '@yanche/contract/people/session-token';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  adoptCookie,
  forgetTokens,
  onTokenChange,
  tokenHeader,
} from '#lib/current-user/session-token.ts';
import { emitLoginEvent } from '#lib/current-user/login-gate.ts';
import { startUp } from './start-up.ts';

type Respond = (answer: unknown) => void;
type Handler = (data: unknown, respond: Respond) => void;

/** The app's answer about who is logged in; without a token nobody is. */
let person: { token?: string } = {};
let code = 0;
/** The cookies are nobody's word in our app. */
const nobody = { [sessionSourceHeader]: 'host' };
const arrival = { token: null, lngLat: null, login: null };
const handlers = new Map<string, Handler>();
const asked: [string, unknown][] = [];
const app = {
  callHandler: (api: string, params: unknown, respond: Respond) => {
    asked.push([api, params]);
    respond({ code, data: person });
  },
  registerHandler: (event: string, handler: Handler) => void handlers.set(event, handler),
};

beforeEach(() => {
  [person, code] = [{}, 0];
  vi.stubGlobal('WebViewJavascriptBridge', app);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone beetle/9.9.0');
  vi.spyOn(console, 'error').mockReturnValue(); // an answer without a token is an error of the app
});
afterEach(() => {
  forgetTokens();
});

const setVisible = (visible: boolean) =>
  handlers.get('onWebviewDisplayChange')?.(JSON.stringify({ visible }), () => undefined);

const nextTick = () => new Promise((resolve) => setTimeout(resolve, 20));

it('follows logins and logouts on other pages of the app', async () => {
  person = { token: 'ann' };
  await startUp(arrival);
  expect(tokenHeader()).toEqual({ ...nobody, [appTokenHeader]: 'ann' });
  await vi.waitFor(() =>
    expect([...handlers.keys()]).toEqual(['onWebviewDisplayChange', 'onWebviewBeforeBack']),
  );
  const changed = vi.fn();
  const seen = vi.fn(); // TanStack Query listens here
  window.addEventListener('visibilitychange', seen);
  const stop = onTokenChange(changed);

  handlers.get('onWebviewDisplayChange')?.(undefined, () => undefined);
  setVisible(true); // still the same person
  await nextTick();
  person = { token: 'ben' };
  setVisible(false);
  await nextTick();
  expect(changed).not.toHaveBeenCalled();

  setVisible(true);
  await vi.waitFor(() => expect(tokenHeader()).toEqual({ ...nobody, [appTokenHeader]: 'ben' }));
  person = {};
  setVisible(true);
  await vi.waitFor(() => expect(tokenHeader()).toEqual(nobody));
  expect(changed).toHaveBeenCalledTimes(2);
  expect(seen).toHaveBeenCalledTimes(3);
  window.removeEventListener('visibilitychange', seen);
  stop();
});

it.each([
  ['an empty token', { token: '' }, 0],
  ['no token', {}, 0],
  ['code -1', { token: 'ann' }, -1],
])(
  'an app that answers with %s: nobody is logged in, whatever the cookies say',
  async (_, said, saidCode) => {
    [person, code] = [said, saidCode];
    localStorage.setItem('yanche.person', 'somebody');
    await startUp(arrival);
    expect(tokenHeader()).toEqual(nobody);
    await vi.waitFor(() => expect(localStorage.getItem('yanche.person')).toBeNull());
  },
);

it('a login through our sheet counts for this visit, until the app names somebody', async () => {
  await startUp(arrival);
  adoptCookie();
  expect(tokenHeader()).toEqual({});
  await startUp(arrival); // the next page of this visit
  expect(tokenHeader()).toEqual({});
  person = { token: 'ann' };
  await startUp(arrival);
  person = {};
  await startUp(arrival);
  expect(tokenHeader()).toEqual(nobody);
});

it('the app says who is logged in, an address does not', async () => {
  await startUp({ ...arrival, token: 'from-a-link' });
  expect(tokenHeader()).toEqual(nobody);
});

it('the app is told of a login by our own sheet', async () => {
  await startUp(arrival);
  const told = () => asked.filter(([api]) => api === 'notifyUserState');
  emitLoginEvent('fail');
  await nextTick();
  expect(told()).toEqual([]);
  emitLoginEvent('success');
  await vi.waitFor(() => expect(told()).toContainEqual(['notifyUserState', { loggedIn: true }]));
});
