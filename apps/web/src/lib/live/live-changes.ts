import {
  listOrderChanges,
  type OrderChange,
  orderChangeStreamPath,
  toldCookie,
} from '@yanche/contract/orders/live-changes';
import { call } from '#lib/call/call.ts';
import { isFailure } from '#lib/call/call-error.ts';
import { callUrl } from '#lib/call/call-url.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { tokenHeader } from '#lib/current-user/session-token.ts';
import { sourceKnown } from '#lib/current-user/source-known.ts';

/** A changed order, or `reset` when too many changes were missed and everything must be read again. */
export type LiveChange = OrderChange | 'reset';
type Listener = (change: LiveChange) => void;

/** How often the stream is checked, and the server polled while it is down, ms. */
const checkInterval = 15_000;
/** The server sends a heartbeat every 25 s. Silence means the connection is dead, or a proxy buffers events. ms */
const maxSilence = 60_000;
/** How long after a failure the stream is opened again, ms. */
const reopenAfter = 120_000;
const maxFailures = 2;
/** The connection stays open this long after the last subscriber, for the next screen, ms. */
const linger = 2_000;

const listeners = new Set<Listener>();
const versions = new Map<string, number>();
let cursor: string | undefined;
let connection: { close: () => void } | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Subscribes to changes of this user's orders while the page is visible. Returns the unsubscribe function. */
export function subscribeLiveChanges(listener: Listener): () => void {
  listeners.add(listener);
  clearTimeout(closing);
  closing = undefined;
  connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) closing = setTimeout(disconnect, linger);
  };
}

document.addEventListener('visibilitychange', connect);
onLogout(disconnect);

function connect(): void {
  if (document.visibilityState === 'hidden') disconnect();
  else if (listeners.size > 0) connection ??= openConnection();
}

function disconnect(): void {
  connection?.close();
  connection = null;
}

function emit(change: LiveChange): void {
  if (change !== 'reset') {
    // Changes around the cursor may be delivered twice.
    if ((versions.get(change.orderId) ?? 0) >= change.version) return;
    versions.set(change.orderId, change.version);
  }
  for (const listener of Array.from(listeners)) listener(change);
}

/** One event stream, with polling while it is silent. */
function openConnection(): { close: () => void } {
  let source: EventSource | null = null;
  let openedAt = 0;
  let lastEventAt: number | null = null;
  let failures = 0;
  let closed = false;
  let polling = false;

  const isStreamAlive = () =>
    failures < maxFailures && lastEventAt !== null && performance.now() - lastEventAt < maxSilence;
  const onEvent = ({ lastEventId }: MessageEvent) => {
    lastEventAt = performance.now();
    failures = 0;
    cursor = lastEventId;
  };
  const openStream = () => {
    // EventSource sends cookies only, no headers that say whose this page is.
    if (sourceKnown() !== null || Object.keys(tokenHeader()).length > 0) return false;
    if (!('EventSource' in window)) return false;
    openedAt = performance.now();
    const stream = new EventSource(callUrl({ path: orderChangeStreamPath }, { after: cursor }));
    source = stream;
    stream.addEventListener('beat', onEvent);
    stream.addEventListener('seen', ({ data }) => {
      document.cookie = `${toldCookie}=${JSON.parse(data) as string};path=/;samesite=lax;max-age=30`;
    });
    stream.addEventListener('change', (event) => {
      onEvent(event);
      emit(JSON.parse(event.data) as OrderChange);
    });
    stream.addEventListener('reset', (event) => {
      onEvent(event);
      emit('reset');
    });
    stream.addEventListener('error', () => {
      failures += 1;
      if (failures === maxFailures || stream.readyState === EventSource.CLOSED) {
        failures = Math.max(failures, maxFailures);
        void poll();
      }
    });
    return true;
  };
  const poll = async () => {
    if (polling) return;
    polling = true;
    try {
      const answer = await call(listOrderChanges, { query: { after: cursor }, quiet: true });
      if (closed) return;
      cursor = answer.next;
      if (answer.reset) emit('reset');
      for (const change of answer.changes) emit(change);
    } catch (error) {
      // Other failures: the next check polls again.
      if (isFailure(error, 'notLoggedIn')) disconnect();
    } finally {
      polling = false;
    }
  };
  const check = () => {
    if (isStreamAlive()) return;
    void poll();
    if (performance.now() - openedAt < reopenAfter) return;
    source?.close();
    failures = 0;
    lastEventAt = null;
    openStream();
  };

  if (!openStream()) void poll();
  const timer = setInterval(check, checkInterval);
  return {
    close() {
      closed = true;
      clearInterval(timer);
      source?.close();
    },
  };
}
