import { listOrderChanges, type OrderChange } from '@yanche/contract/orders/live-changes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { FakeEventSource } from '#testing/fake-event-source.ts';
import { fakeServer } from '#testing/fake-server.ts';
import type { subscribeLiveChanges } from './live-changes.ts';

const aChange = (version: number, orderId = anId(1)): OrderChange => ({
  kind: 'order',
  orderId,
  status: '30',
  version,
});
const answer = (changes: OrderChange[], next = '2000') =>
  fakeServer.answer(listOrderChanges, { changes, reset: false, next });
const asked = () => fakeServer.requests(listOrderChanges).map(({ query }) => query);

let listen: typeof subscribeLiveChanges;
let stops: (() => void)[];
const heard: unknown[] = [];
const subscribe = () => {
  const stop = listen((news) => heard.push(news));
  stops.push(stop);
  return stop;
};
const sources = () => FakeEventSource.all;
const source = () => sources().at(-1) as FakeEventSource;
const isOpen = () => source().readyState !== FakeEventSource.CLOSED;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const see = (visibilityState: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.all = [];
  heard.length = 0;
  stops = [];
  answer([]);
  vi.resetModules();
  ({ subscribeLiveChanges: listen } = await import('./live-changes.ts'));
});
afterEach(async () => {
  for (const stop of stops) stop();
  await pass(3_000);
});

describe('with an event stream', () => {
  it('delivers each version of an order once to every subscriber, over one connection', async () => {
    subscribe();
    subscribe();
    expect(sources()).toHaveLength(1);
    expect(source().url).toBe('/external/order/changes/stream');
    source().say('change', aChange(1));
    source().say('change', aChange(1));
    source().say('change', aChange(3));
    source().say('change', aChange(2));
    source().say('change', aChange(1, anId(2)));
    const told = [aChange(1), aChange(3), aChange(1, anId(2))];
    expect(heard).toEqual(told.flatMap((change) => [change, change]));
    await pass(20_000);
    expect(asked()).toEqual([]);
  });

  it('lets what is asked because of news say how new they are', () => {
    subscribe();
    source().say('seen', '0/16B3748');
    expect(document.cookie).toContain('yc_told=0/16B3748');
    document.cookie = 'yc_told=;max-age=0';
  });

  it('passes on a reset', () => {
    subscribe();
    source().say('reset');
    expect(heard).toEqual(['reset']);
  });

  it('disconnects after the last subscriber, but not between two screens', async () => {
    const stop = subscribe();
    stop();
    await pass(1_000);
    const stopNext = subscribe();
    await pass(5_000);
    expect(sources()).toHaveLength(1);
    expect(isOpen()).toBe(true);
    stopNext();
    await pass(2_500);
    expect(isOpen()).toBe(false);
  });

  it('disconnects while the page is hidden and resumes from the cursor', async () => {
    subscribe();
    source().say('beat', 1, '5000');
    see('hidden');
    expect(isOpen()).toBe(false);
    await pass(100_000);
    expect(asked()).toEqual([]);
    see('visible');
    expect(sources()).toHaveLength(2);
    expect(source().url).toBe('/external/order/changes/stream?after=5000');
  });

  it('disconnects on logout', async () => {
    subscribe();
    const { emitLogout } = await import('#lib/current-user/logout-signal.ts');
    emitLogout();
    expect(isOpen()).toBe(false);
  });
});

describe('polling instead', () => {
  it('after two failures, until the stream is back', async () => {
    subscribe();
    source().say('beat', 1, '5000');
    source().fail();
    await pass(10);
    expect(asked()).toEqual([]);
    answer([aChange(1)]);
    source().fail();
    await pass(10);
    expect(asked()).toEqual([{ after: '5000' }]);
    expect(heard).toEqual([aChange(1)]);
    answer([aChange(1), aChange(2)], '3000');
    await pass(15_000);
    expect(asked().at(-1)).toEqual({ after: '2000' });
    expect(heard).toEqual([aChange(1), aChange(2)]);
    source().say('beat', 1, '6000');
    const before = asked().length;
    await pass(30_000);
    expect(asked()).toHaveLength(before);
  });

  it('when the stream is refused; it is opened again later', async () => {
    subscribe();
    source().fail('refused');
    await pass(10);
    expect(asked()).toHaveLength(1);
    await pass(60_000);
    expect(sources()).toHaveLength(1);
    await pass(75_000);
    expect(sources()).toHaveLength(2);
    expect(source().url).toBe('/external/order/changes/stream?after=2000');
  });

  it('when no event arrives, or no heartbeat for a minute', async () => {
    subscribe();
    await pass(15_500);
    expect(asked()).toHaveLength(1);
    source().say('beat');
    await pass(45_000);
    expect(asked()).toHaveLength(1);
    await pass(30_000);
    expect(asked().length).toBeGreaterThan(1);
  });

  it('without EventSource, or when the page has a token of its own', async () => {
    const { adoptAppToken, forgetTokens } = await import('#lib/current-user/session-token.ts');
    adoptAppToken('token');
    subscribe();
    await pass(16_000);
    expect(sources()).toHaveLength(0);
    expect(asked()).toEqual([{}, { after: '2000' }]);
    forgetTokens();
    stops.pop()?.();
    await pass(3_000);
    vi.unstubAllGlobals();
    subscribe();
    await pass(10);
    expect(asked()).toHaveLength(3);
  });

  it('passes on a reset', async () => {
    fakeServer.answer(listOrderChanges, { changes: [], reset: true, next: '9000' });
    subscribe();
    source().fail('refused');
    await pass(10);
    expect(heard).toEqual(['reset']);
  });

  it('continues after a failure, stops when nobody is logged in', async () => {
    fakeServer.refuse(listOrderChanges, 'unavailable');
    subscribe();
    source().fail('refused');
    await pass(15_500);
    expect(asked()).toHaveLength(2);
    fakeServer.refuse(listOrderChanges, 'notLoggedIn');
    await pass(60_000);
    expect(asked()).toHaveLength(3);
  });
});
