import { Readable } from 'node:stream';
import type { OrderChange } from '@yanche/contract/orders/live-changes';
import type { FeedPerson } from './order-feed.store.ts';

/** Bytes that may wait for somebody who does not read; more means that nobody is there. */
const maxBufferedBytes = 64 * 1024;
/** How soon a browser comes back after the line was cut, ms. */
const retryMs = 3_000;

type Event = { event: 'change'; data: OrderChange } | { event: 'reset' | 'beat' };

/** One browser that listens. */
export type OpenStream = {
  readonly sessionId: string;
  /** As of the last look: a person may join a dealership meanwhile. */
  person: FeedPerson;
  /** When it was last told anything, ms. */
  lastSentAt: number;
  readonly body: Readable;
  send(event: Event, cursor: string): void;
  end(): void;
};

export function openStream(sessionId: string, person: FeedPerson, now: number): OpenStream {
  const body = new Readable({ read: () => undefined });
  body.push(`retry: ${retryMs}\n\n`);
  return {
    sessionId,
    person,
    lastSentAt: now,
    body,
    send(event, cursor) {
      if (body.destroyed || body.readableEnded) return;
      // An event without data would reach nobody.
      const data = event.event === 'change' ? JSON.stringify(event.data) : '1';
      body.push(`id: ${cursor}\nevent: ${event.event}\ndata: ${data}\n\n`);
      if (body.readableLength > maxBufferedBytes) body.destroy();
    },
    end: () => void body.push(null),
  };
}
