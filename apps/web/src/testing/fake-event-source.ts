import { waitFor } from '@testing-library/react';
import type { OrderChange } from '@yanche/contract/orders/live-changes';
import { onTestFinished, vi } from 'vitest';

/** As much of an EventSource as the stream of changes uses; the test is the server. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  say(event: 'beat' | 'change' | 'reset' | 'seen', data: unknown = 1, id = '1000'): void {
    this.readyState = 1;
    const init = { data: JSON.stringify(data), lastEventId: id };
    this.dispatchEvent(new MessageEvent(event, init));
  }

  /** The line is cut and tried again, or refused for good. */
  fail(how: 'again' | 'refused' = 'again'): void {
    this.readyState = how === 'again' ? 0 : FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

let version = 0;

/** For screens: the stream that is open, whoever opened it. */
export const fakeStream = {
  install() {
    // A line outlives its screen for a moment, not its test.
    hangUp();
    vi.stubGlobal('EventSource', FakeEventSource);
    onTestFinished(() => {
      hangUp();
      vi.unstubAllGlobals();
    });
  },
  async emit(orderId: string, status: string, kind: OrderChange['kind'] = 'order') {
    version += 1;
    const change: OrderChange = { kind, orderId, status, version };
    (await openSource()).say('change', change);
  },
  reset: async () => (await openSource()).say('reset'),
};

function hangUp(): void {
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  look.mockRestore();
}

const openSource = () =>
  waitFor(() => {
    const open = FakeEventSource.all.find(
      ({ readyState }) => readyState !== FakeEventSource.CLOSED,
    );
    if (open === undefined) throw new Error('Nobody listens');
    return open;
  });
