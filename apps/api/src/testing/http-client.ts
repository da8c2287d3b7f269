import type { AnswerOf, BodyOf, Endpoint, Envelope, QueryOf } from '@yanche/contract/endpoint';

/** Calls a running product over HTTP as one logged-in person. Throws only without an answer. */
export type HttpClient = <E extends Endpoint>(
  call: E,
  input?: { query?: QueryOf<E>; body?: BodyOf<E> },
) => Promise<Envelope<AnswerOf<E>>>;

export const createHttpClient =
  (url: string, cookie: string): HttpClient =>
  async (call, { query, body } = {}) => {
    const entries = Object.entries(query ?? {}).filter(([, value]) => value != null);
    const params = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
    const reply = await fetch(`${url}${call.path}?${params}`, {
      method: call.method,
      headers: {
        origin: url,
        cookie,
        ...(call.encoding === 'json' && { 'content-type': 'application/json' }),
      },
      ...(call.encoding === 'json' && { body: JSON.stringify(body) }),
      ...(call.encoding === 'form' && {
        body: new URLSearchParams(body as Record<string, string>),
      }),
      signal: AbortSignal.timeout(15_000),
    });
    return reply.json() as Promise<Envelope<AnswerOf<typeof call>>>;
  };
