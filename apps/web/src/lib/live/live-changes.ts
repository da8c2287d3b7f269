import {
  listOrderChanges,
  type OrderChange,
  orderChangeStreamPath,
} from '@yanche/contract/live-changes';
import { call } from '#lib/call/call.ts';
import { isFailure } from '#lib/call/call-error.ts';
import { callUrl } from '#lib/call/call-url.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { tokenHeader } from '#lib/current-user/session-token.ts';

/** An order changed; or too much did, and everything shown is to be read again. */
export type LiveNews = OrderChange | 'reset';
type Hear = (news: LiveNews) => void;

/** How often it is looked whether the stream lives, and asked when it does not, ms. */
const lookEvery = 15_000;
/** The server beats every 25 s. Silence means that the line is dead, or that something on the way holds events back. */
const longestSilence = 60_000;
/** A stream that failed is opened again after this long, ms. */
const openAgainAfter = 120_000;
const mostFailures = 2;
/** The next screen may want to hear as well: the line outlives the one before by this long, ms. */
const linger = 2_000;

const hearers = new Set<Hear>();
const versions = new Map<string, number>();
let cursor: string | undefined;
let line: { close: () => void } | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Hears what changes, of what concerns this person, while the page is in sight. Answers how to stop. */
export function hearLiveChanges(hear: Hear): () => void {
  hearers.add(hear);
  clearTimeout(closing);
  closing = undefined;
  follow();
  return () => {
    hearers.delete(hear);
    if (hearers.size === 0) closing = setTimeout(hangUp, linger);
  };
}

document.addEventListener('visibilitychange', follow);
onLogout(hangUp);

function follow(): void {
  if (document.visibilityState === 'hidden') hangUp();
  else if (hearers.size > 0) line ??= openLine();
}

function hangUp(): void {
  line?.close();
  line = null;
}

function tell(news: LiveNews): void {
  if (news !== 'reset') {
    // What happened just before the cursor is told again.
    if ((versions.get(news.orderId) ?? 0) >= news.version) return;
    versions.set(news.orderId, news.version);
  }
  for (const hear of Array.from(hearers)) hear(news);
}

/** One stream, and questions while it says nothing. */
function openLine(): { close: () => void } {
  let source: EventSource | null = null;
  let openedAt = 0;
  let heardAt: number | null = null;
  let failures = 0;
  let closed = false;
  let asking = false;

  const hears = () =>
    failures < mostFailures && heardAt !== null && performance.now() - heardAt < longestSilence;
  const heard = ({ lastEventId }: MessageEvent) => {
    heardAt = performance.now();
    failures = 0;
    cursor = lastEventId;
  };
  const openStream = () => {
    // The stream knows the cookies only; a token of the page's own travels in a header.
    if (!('EventSource' in window) || Object.keys(tokenHeader()).length > 0) return false;
    openedAt = performance.now();
    const stream = new EventSource(callUrl({ path: orderChangeStreamPath }, { after: cursor }));
    source = stream;
    stream.addEventListener('beat', heard);
    stream.addEventListener('change', (event) => {
      heard(event);
      tell(JSON.parse(event.data) as OrderChange);
    });
    stream.addEventListener('reset', (event) => {
      heard(event);
      tell('reset');
    });
    stream.addEventListener('error', () => {
      failures += 1;
      if (failures === mostFailures || stream.readyState === EventSource.CLOSED) {
        failures = Math.max(failures, mostFailures);
        void ask();
      }
    });
    return true;
  };
  const ask = async () => {
    if (asking) return;
    asking = true;
    try {
      const answer = await call(listOrderChanges, { query: { after: cursor }, quiet: true });
      if (closed) return;
      cursor = answer.next;
      if (answer.reset) tell('reset');
      for (const change of answer.changes) tell(change);
    } catch (error) {
      // Else it is asked again in a moment. Who logs in again is heard from by another screen.
      if (isFailure(error, 'notLoggedIn')) hangUp();
    } finally {
      asking = false;
    }
  };
  const look = () => {
    if (hears()) return;
    void ask();
    if (performance.now() - openedAt < openAgainAfter) return;
    source?.close();
    failures = 0;
    heardAt = null;
    openStream();
  };

  if (!openStream()) void ask();
  const timer = setInterval(look, lookEvery);
  return {
    close() {
      closed = true;
      clearInterval(timer);
      source?.close();
    },
  };
}
