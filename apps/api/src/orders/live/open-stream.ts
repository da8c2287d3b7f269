import { Readable } from 'node:stream';
import type { OrderChange } from '@yanche/contract/orders/live-changes';
import type { FeedPerson } from './order-feed.store.ts';

/** Bytes buffered for a slow reader; beyond that the connection counts as dead. */
const maxBufferedBytes = 64 * 1024;
/** Reconnect delay of browsers, ms. */
const retryMs = 3_000;

type Event =
  | { event: 'change'; data: OrderChange }
  | { event: 'seen'; data: string }
  | { event: 'reset' | 'beat' };

/** The stream of one connected browser. */
export type OpenStream = {
  readonly sessionId: string;
  /** As of the last poll: a person may join a dealership meanwhile. */
  person: FeedPerson;
  /** Time of the last write, ms. */
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
      // Browsers ignore events without data.
      const data = 'data' in event ? JSON.stringify(event.data) : '1';
      body.push(`id: ${cursor}\nevent: ${event.event}\ndata: ${data}\n\n`);
      if (body.readableLength > maxBufferedBytes) body.destroy();
    },
    end() {
      if (body.destroyed || body.readableEnded) return;
      // Elsewhere, and not all at the same moment.
      body.push(`retry: ${Math.round(retryMs * (0.2 + Math.random()))}\n\n`);
      body.push(null);
    },
  };
}
