import { appTokenHeader } from '@yanche/contract/people/session-token';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetTokens, onTokenChange, tokenHeader } from '#lib/current-user/session-token.ts';
import { startUp } from './start-up.ts';

type Respond = (answer: unknown) => void;
type Handler = (data: unknown, respond: Respond) => void;

/** The app's answer about who is logged in; without a token nobody is. */
let person: { token?: string } = {};
const handlers = new Map<string, Handler>();
const app = {
  callHandler: (_api: string, _params: unknown, respond: Respond) =>
    respond({ code: 0, data: person }),
  registerHandler: (event: string, handler: Handler) => void handlers.set(event, handler),
};

beforeEach(() => {
  vi.stubGlobal('WebViewJavascriptBridge', app);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone beetle/9.9.0');
  vi.spyOn(console, 'error').mockReturnValue(); // an answer without a token is an error of the app
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetTokens();
});

const setVisible = (visible: boolean) =>
  handlers.get('onWebviewDisplayChange')?.(JSON.stringify({ visible }), () => undefined);

const nextTick = () => new Promise((resolve) => setTimeout(resolve, 20));

it('follows logins and logouts on other pages of the app', async () => {
  person = { token: 'ann' };
  await startUp({ token: null, lngLat: null });
  expect(tokenHeader()).toEqual({ [appTokenHeader]: 'ann' });
  await vi.waitFor(() => expect(handlers.size).toBe(1));
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
  await vi.waitFor(() => expect(tokenHeader()).toEqual({ [appTokenHeader]: 'ben' }));
  person = {};
  setVisible(true);
  await vi.waitFor(() => expect(tokenHeader()).toEqual({}));
  expect(changed).toHaveBeenCalledTimes(2);
  expect(seen).toHaveBeenCalledTimes(3);
  window.removeEventListener('visibilitychange', seen);
  stop();
});
