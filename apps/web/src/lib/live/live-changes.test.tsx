import { listOrderChanges, type OrderChange } from '@yanche/contract/live-changes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { FakeEventSource } from '#testing/fake-event-source.ts';
import { fakeServer } from '#testing/fake-server.ts';
import type { hearLiveChanges } from './live-changes.ts';

const aChange = (version: number, orderId = anId(1)): OrderChange => ({
  kind: 'order',
  orderId,
  status: '30',
  version,
});
const answer = (changes: OrderChange[], next = '2000') =>
  fakeServer.answer(listOrderChanges, { changes, reset: false, next });
const asked = () => fakeServer.requests(listOrderChanges).map(({ query }) => query);

let listen: typeof hearLiveChanges;
let stops: (() => void)[];
const heard: unknown[] = [];
const hear = () => {
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
  ({ hearLiveChanges: listen } = await import('./live-changes.ts'));
  return async () => {
    for (const stop of stops) stop();
    await pass(3_000);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

describe('while the stream speaks', () => {
  it('hands on each version of an order once, to all who hear, over one line', async () => {
    hear();
    hear();
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

  it('hands on that too much was missed', () => {
    hear();
    source().say('reset');
    expect(heard).toEqual(['reset']);
  });

  it('hangs up when the last one left, and not between two screens', async () => {
    const stop = hear();
    stop();
    await pass(1_000);
    const stopNext = hear();
    await pass(5_000);
    expect(sources()).toHaveLength(1);
    expect(isOpen()).toBe(true);
    stopNext();
    await pass(2_500);
    expect(isOpen()).toBe(false);
  });

  it('is quiet while the page is hidden, and goes on from where it was', async () => {
    hear();
    source().say('beat', 1, '5000');
    see('hidden');
    expect(isOpen()).toBe(false);
    await pass(100_000);
    expect(asked()).toEqual([]);
    see('visible');
    expect(sources()).toHaveLength(2);
    expect(source().url).toBe('/external/order/changes/stream?after=5000');
  });

  it('ends when the person logs out', async () => {
    hear();
    const { emitLogout } = await import('#lib/current-user/logout-signal.ts');
    emitLogout();
    expect(isOpen()).toBe(false);
  });
});

describe('asking instead', () => {
  it('when the line was cut twice; until the stream is back', async () => {
    hear();
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

  it('when it is refused for good; the stream is tried again later', async () => {
    hear();
    source().fail('refused');
    await pass(10);
    expect(asked()).toHaveLength(1);
    await pass(60_000);
    expect(sources()).toHaveLength(1);
    await pass(75_000);
    expect(sources()).toHaveLength(2);
    expect(source().url).toBe('/external/order/changes/stream?after=2000');
  });

  it('when nothing comes through from the start, or no beat for a minute', async () => {
    hear();
    await pass(15_500);
    expect(asked()).toHaveLength(1);
    source().say('beat');
    await pass(45_000);
    expect(asked()).toHaveLength(1);
    await pass(30_000);
    expect(asked().length).toBeGreaterThan(1);
  });

  it('where there is no EventSource, and where the page speaks with a token of its own', async () => {
    const { adoptAppToken, forgetTokens } = await import('#lib/current-user/session-token.ts');
    adoptAppToken('token');
    hear();
    await pass(16_000);
    expect(sources()).toHaveLength(0);
    expect(asked()).toEqual([{}, { after: '2000' }]);
    forgetTokens();
    stops.pop()?.();
    await pass(3_000);
    vi.unstubAllGlobals();
    hear();
    await pass(10);
    expect(asked()).toHaveLength(3);
  });

  it('hands on that too much was missed', async () => {
    fakeServer.answer(listOrderChanges, { changes: [], reset: true, next: '9000' });
    hear();
    source().fail('refused');
    await pass(10);
    expect(heard).toEqual(['reset']);
  });

  it('goes on after a failure, and ends when nobody is logged in', async () => {
    fakeServer.refuse(listOrderChanges, 'unavailable');
    hear();
    source().fail('refused');
    await pass(15_500);
    expect(asked()).toHaveLength(2);
    fakeServer.refuse(listOrderChanges, 'notLoggedIn');
    await pass(60_000);
    expect(asked()).toHaveLength(3);
  });
});
