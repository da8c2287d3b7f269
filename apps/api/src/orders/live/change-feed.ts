import type { Readable } from 'node:stream';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { formatWalPosition, type WalPosition } from '#database/wal-position.ts';
import { type FeedPerson, listFeed, listSessionPeople } from './order-feed.store.ts';
import { latestChanges, listChangesSince, concerns, overlapMs } from './changes.ts';
import { openStream, type OpenStream } from './open-stream.ts';

/** Polling interval of the database: one query for all listeners, none without listeners. */
const pollIntervalMs = 1_000;
/** Proxies and phones close silent connections. */
const heartbeatIntervalMs = 25_000;
/** Open streams per process: each is a socket. Beyond the limit clients poll. */
const maxStreamsPerUser = 8;
const maxStreams = 2_000;
/** Moves per poll; the next poll continues there. */
const maxMoves = 2_000;

type Visitor = { sessionId: string; person: FeedPerson; after: string | undefined };
/** How far the primary is; null: nobody reads from a copy of it that may be behind. */
export type ReadPosition = () => Promise<WalPosition | null>;
export type ChangeFeed = { open(visitor: Visitor): Promise<Readable>; close(): void };

/**
 * Pushes changes to open streams. It polls the order events, which every process writes in the transaction of the move:
 * changes by any process are seen, and nothing is missed after a lost connection.
 */
export function createChangeFeed(deps: Deps, position: ReadPosition): ChangeFeed {
  const { db, clock } = deps;
  const streams = new Set<OpenStream>();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  /** The newest move seen, and the moves around it. */
  let upTo = new Date(0);
  let seen = new Map<string, number>();

  const endOthers = async () => {
    // Streams opened during the query are served by the next one.
    const asked = [...streams];
    const ids = asked.map(({ sessionId }) => sessionId);
    const people = await listSessionPeople(db, ids, clock.now());
    for (const stream of asked) {
      const person = people.get(stream.sessionId);
      if (person === undefined) stream.end();
      else stream.person = person;
    }
  };
  const tellMoves = async () => {
    const since = new Date(upTo.getTime() - overlapMs);
    const rows = await listFeed(db, { since, person: null, limit: maxMoves + seen.size });
    const fresh = rows.filter(({ eventId }) => !seen.has(eventId));
    const now = clock.now();
    for (const { eventId, at } of fresh) {
      seen.set(eventId, at.getTime());
      // Another machine's clock may be ahead; moves by this machine must not be skipped.
      if (at > upTo) upTo = at < now ? at : now;
    }
    const edge = upTo.getTime() - overlapMs;
    seen = new Map([...seen].filter(([, at]) => at >= edge));
    const reached = fresh.length === 0 ? null : await position();
    for (const stream of streams) {
      const own = fresh.filter((row) => concerns(row, stream.person));
      if (own.length > 0) tellSeen(stream, reached);
      for (const data of latestChanges(own)) tell(stream, { event: 'change', data });
    }
  };
  /** Before news: whoever reads because of them must not be answered from before. */
  const tellSeen = (stream: OpenStream, reached: WalPosition | null) => {
    if (reached === null) return;
    stream.send({ event: 'seen', data: formatWalPosition(reached) }, String(clock.now().getTime()));
  };
  const tell = (stream: OpenStream, event: Parameters<OpenStream['send']>[0]) => {
    const now = clock.now().getTime();
    stream.lastSentAt = now;
    stream.send(event, String(now));
  };
  const beat = () => {
    const now = clock.now().getTime();
    for (const stream of streams) {
      if (now - stream.lastSentAt >= heartbeatIntervalMs) tell(stream, { event: 'beat' });
    }
  };
  const look = async () => {
    try {
      await endOthers();
      await tellMoves();
      beat();
    } catch {
      // The database is temporarily unavailable: without a heartbeat browsers reconnect, and the next poll catches up.
    }
    timer = null;
    lookSoon();
  };
  const lookSoon = () => {
    if (closed || timer !== null || streams.size === 0) return;
    timer = setTimeout(() => void look(), pollIntervalMs);
  };

  return {
    async open({ sessionId, person, after }) {
      const own = [...streams].filter((each) => each.person.userId === person.userId);
      if (closed || own.length >= maxStreamsPerUser || streams.size >= maxStreams) {
        throw new Failure('unavailable');
      }
      const now = clock.now();
      if (streams.size === 0) {
        upTo = now;
        seen = new Map();
      }
      const stream = openStream(sessionId, person, now.getTime());
      streams.add(stream);
      stream.body.once('close', () => streams.delete(stream));
      try {
        // Subscribed before this query, so that changes during it are sent too.
        const { changes, reset, next } = await listChangesSince(deps, person, after);
        if (reset || changes.length > 0) tellSeen(stream, await position());
        if (reset) stream.send({ event: 'reset' }, next);
        for (const data of changes) stream.send({ event: 'change', data }, next);
        stream.send({ event: 'beat' }, next);
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      lookSoon();
      return stream.body;
    },
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      for (const stream of streams) stream.end();
    },
  };
}
