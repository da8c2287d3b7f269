import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BackWindow, createBackStack } from './back-stack.ts';

/** A browser with a session history whose steps, as in real ones, arrive later. */
function fakeBrowser() {
  const entries = [
    { url: 'https://y.cn/home', state: { idx: 0 } as unknown },
    { url: 'https://y.cn/page', state: { idx: 1 } as unknown },
  ];
  let at = 1;
  const listeners: { type: string; listener: (event: Event) => void }[] = [];
  const dispatchEvent = (event: Event) => {
    let stopped = false;
    event.stopImmediatePropagation = () => void (stopped = true);
    for (const { type, listener } of listeners) {
      if (type === event.type && !stopped) listener(event);
    }
    return true;
  };
  const go = (steps: number) =>
    void setTimeout(() => {
      at = Math.max(0, Math.min(entries.length - 1, at + steps));
      dispatchEvent(new Event('popstate'));
    }, 5);
  const resolve = (url?: string | URL | null) =>
    new URL(url ?? entries[at]?.url ?? '', entries[at]?.url).href;
  const history = {
    get state() {
      return entries[at]?.state;
    },
    pushState: (state: unknown, _: string, url?: string | URL | null) => {
      entries.splice(at + 1, Infinity, { url: resolve(url), state });
      at++;
    },
    replaceState: (state: unknown, _: string, url?: string | URL | null) => {
      entries[at] = { url: resolve(url), state };
    },
    back: () => go(-1),
    go,
  };
  const location = {
    get href() {
      return entries[at]?.url ?? '';
    },
  };
  const addEventListener = (type: string, listener: (event: Event) => void) =>
    void listeners.push({ type, listener });
  const win = { history, location, addEventListener, dispatchEvent } as unknown as BackWindow;
  return {
    win,
    history,
    go,
    listen: (listener: () => void) => addEventListener('popstate', listener),
    urls: () => entries.slice(0, at + 1).map((entry) => entry.url.replace('https://y.cn', '')),
    state: () => entries[at]?.state,
  };
}

function open() {
  const browser = fakeBrowser();
  return { browser, stack: createBackStack(browser.win) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PopStateEvent', Event);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => vi.advanceTimersByTime(200);

it('adds one entry however many popups open, and takes it away after the last closed', () => {
  const { browser, stack } = open();
  const offOne = stack.add(() => undefined);
  const offTwo = stack.add(() => undefined);
  expect(browser.urls()).toEqual(['/home', '/page', '/page']);
  offTwo();
  offOne();
  rest();
  expect(browser.urls()).toEqual(['/home', '/page']);
  expect(browser.state()).toEqual({ idx: 1 });
});

it('takes no step of its own while another document is loaded, which that would cancel', () => {
  const { browser, stack } = open();
  const close = stack.add(() => undefined);
  browser.win.dispatchEvent(new Event('beforeunload'));
  close();
  rest();
  expect(browser.urls()).toEqual(['/home', '/page', '/page']);
  // The page stayed after all: the next popup takes the entry along.
  stack.add(() => undefined)();
  rest();
  expect(browser.urls()).toEqual(['/home', '/page']);
});

it('"back" closes the top popup only, and the router hears nothing', () => {
  const { browser, stack } = open();
  const router = vi.fn();
  browser.listen(router);
  const closed: string[] = [];
  const offOne = stack.add(() => {
    closed.push('one');
    offOne();
  });
  const offTwo = stack.add(() => {
    closed.push('two');
    offTwo();
  });
  browser.go(-1);
  rest();
  expect(closed).toEqual(['two']);
  browser.go(-1);
  rest();
  expect(closed).toEqual(['two', 'one']);
  expect(browser.urls()).toEqual(['/home', '/page']);
  expect(router).not.toHaveBeenCalled();
  browser.go(-1);
  rest();
  expect(router).toHaveBeenCalledTimes(1);
  expect(browser.urls()).toEqual(['/home']);
});

it('two "back" in the same moment close two popups and leave the page where it is', () => {
  const { browser, stack } = open();
  const closed: string[] = [];
  const openNamed = (name: string) => {
    const off = stack.add(() => {
      closed.push(name);
      off();
    });
  };
  openNamed('one');
  openNamed('two');
  browser.go(-1);
  vi.advanceTimersByTime(6);
  browser.go(-1);
  rest();
  expect(closed).toEqual(['two', 'one']);
  expect(browser.urls()).toEqual(['/home', '/page']);
});

it('closing one and opening the next in the same moment costs no step', () => {
  const { browser, stack } = open();
  const back = vi.spyOn(browser.history, 'back');
  const off = stack.add(() => undefined);
  off();
  stack.add(() => undefined);
  rest();
  expect(back).not.toHaveBeenCalled();
  expect(browser.urls()).toEqual(['/home', '/page', '/page']);
});

it.each(['before', 'after'])('a navigation %s closing takes the place of the entry', (when) => {
  const { browser, stack } = open();
  const off = stack.add(() => undefined);
  if (when === 'after') off();
  browser.history.pushState({ idx: 2 }, '', '/next');
  if (when === 'before') off();
  rest();
  expect(browser.urls()).toEqual(['/home', '/page', '/next']);
});

it('a replace under an open popup ends up on the page', () => {
  const { browser, stack } = open();
  const off = stack.add(() => undefined);
  browser.history.replaceState({ idx: 1, key: 'k' }, '', '/page?city=1');
  off();
  rest();
  expect(browser.urls()).toEqual(['/home', '/page?city=1']);
  expect(browser.state()).toEqual({ idx: 1, key: 'k' });
});

it('a navigation that slips in while stepping back is kept', () => {
  const { browser, stack } = open();
  const off = stack.add(() => undefined);
  off();
  vi.advanceTimersByTime(17); // history.back() is under way
  browser.history.pushState({ idx: 2 }, '', '/next');
  rest();
  expect(browser.urls().at(-1)).toBe('/next');
  // The entry below is skipped when the person goes back.
  browser.go(-1);
  rest();
  expect(browser.urls()).toEqual(['/home', '/page']);
});

it('takes over the entry that a reload with an open popup left', () => {
  const browser = fakeBrowser();
  browser.history.pushState({ idx: 1, yOverlay: true }, '');
  const stack = createBackStack(browser.win);
  const close = vi.fn();
  stack.add(close);
  expect(browser.urls()).toHaveLength(3);
  browser.go(-1);
  rest();
  expect(close).toHaveBeenCalledTimes(1);
});

it('a jump of several steps closes everything and is left to the router', () => {
  const { browser, stack } = open();
  const router = vi.fn();
  browser.listen(router);
  const offs: (() => void)[] = [];
  const close = vi.fn(() => offs.pop()?.());
  offs.push(stack.add(close), stack.add(close));
  browser.go(-2);
  rest();
  expect(close).toHaveBeenCalledTimes(2);
  expect(router).toHaveBeenCalledTimes(1);
  expect(browser.urls()).toEqual(['/home']);
});
