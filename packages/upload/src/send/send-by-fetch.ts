import { retryAfterOf, TransportError } from './transport-error.ts';

export type SendRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: BodyInit;
  signal: AbortSignal;
  /** ms without any transferred byte after which the request counts as lost. */
  idleMs: number;
  /** Called with the bytes of the body sent so far. */
  onSent?: (bytes: number) => void;
};

export type SentReply = { text: string };

/** A timer that restarts on every activity. */
export function idleTimer(ms: number, onIdle: () => void) {
  let timer = setTimeout(onIdle, ms);
  return {
    alive() {
      clearTimeout(timer);
      timer = setTimeout(onIdle, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Resolves with the text of an answer with status 200; rejects otherwise (spec §8). */
export function settleReply(
  status: number,
  text: string,
  header: (name: string) => string | null,
): SentReply {
  if (status === 200) return { text };
  const after = retryAfterOf(header('retry-after'), header('date'));
  throw new TransportError(status, text, after);
}

/** fetch reports no upload progress, so the idle limit covers the whole request. */
export async function sendByFetch(request: SendRequest): Promise<SentReply> {
  const { method, url, headers, body, signal } = request;
  signal.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop);
  const idle = idleTimer(request.idleMs, stop);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      credentials: 'include',
      signal: controller.signal,
    });
    idle.alive();
    const text = await response.text();
    const reply = settleReply(response.status, text, (name) => response.headers.get(name));
    if (body instanceof Blob || body instanceof Uint8Array) {
      request.onSent?.(body instanceof Blob ? body.size : body.byteLength);
    }
    return reply;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof TransportError ? error : new TransportError(0);
  } finally {
    idle.stop();
    signal.removeEventListener('abort', stop);
  }
}
