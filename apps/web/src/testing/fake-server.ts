import type { AnswerOf, Endpoint, Envelope } from '@yanche/contract/endpoint';
import {
  allFailureCodes,
  type AnyFailureName,
} from '@yanche/contract/console/catalogue-failure-codes';
import { failureText, httpStatusOf } from '@yanche/contract/failures';

type Request = {
  url: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
};
type Handler = (request: Request) => unknown;

const handlers = new Map<string, Handler>();
const seen: { endpoint: string; request: Request }[] = [];
const keyOf = (method: string, path: string) => `${method} ${path}`;

class FakeFailure extends Error {
  readonly envelope: Envelope<unknown>;
  readonly status: number;
  constructor(name: AnyFailureName, params: Record<string, string | number>, data: unknown) {
    super(name);
    this.envelope = { code: allFailureCodes[name], message: failureText(name, 'zh', params), data };
    this.status = httpStatusOf[name] ?? 200;
  }
}

/**
 * Stands in for the API in screen tests. It cannot drift from the contract: what the screen sends and what the test
 * answers are both checked against the schemas of the call.
 */
export const fakeServer = {
  install() {
    globalThis.fetch = respond;
  },
  reset() {
    handlers.clear();
    seen.length = 0;
  },
  /** What a call answers from now on: data, or a function of the request. Throw `fakeServer.failure(…)` to refuse. */
  answer<E extends Endpoint>(
    endpoint: E,
    answer: AnswerOf<E> | ((request: Request) => AnswerOf<E> | Promise<AnswerOf<E>>),
  ) {
    handlers.set(keyOf(endpoint.method, endpoint.path), async (request) => {
      endpoint.query?.parse(request.query);
      if (endpoint.encoding !== 'binary') endpoint.body?.parse(request.body);
      const data = typeof answer === 'function' ? await (answer as Handler)(request) : answer;
      return endpoint.answer.parse(data);
    });
  },
  refuse(
    endpoint: Endpoint,
    name: AnyFailureName,
    params: Record<string, string | number> = {},
    data: unknown = null,
  ) {
    handlers.set(keyOf(endpoint.method, endpoint.path), () => {
      throw new FakeFailure(name, params, data);
    });
  },
  failure: (
    name: AnyFailureName,
    params: Record<string, string | number> = {},
    data: unknown = null,
  ) => new FakeFailure(name, params, data),
  /** The network is gone for this call. */
  disconnect(endpoint: Endpoint) {
    handlers.set(keyOf(endpoint.method, endpoint.path), () => {
      throw new TypeError('fetch failed');
    });
  },
  /** What was sent to a call so far. */
  requests: (endpoint: Endpoint): Request[] =>
    seen
      .filter((each) => each.endpoint === keyOf(endpoint.method, endpoint.path))
      .map((each) => each.request),
};

const respond: typeof fetch = async (input, init) => {
  const url = new URL(
    input instanceof globalThis.Request ? input.url : String(input),
    'http://localhost',
  );
  const key = keyOf(init?.method ?? 'GET', url.pathname);
  const request = {
    url: url.href,
    query: Object.fromEntries(url.searchParams),
    body: await readBody(init?.body),
    headers: new Headers(init?.headers),
  };
  seen.push({ endpoint: key, request });
  const handler = handlers.get(key);
  if (handler === undefined)
    return Response.json(
      { code: 9404, message: `no answer was given for ${key}`, data: null },
      { status: 404 },
    );
  try {
    return Response.json({ code: 0, message: 'success', data: await handler(request) });
  } catch (error) {
    if (error instanceof FakeFailure) {
      return Response.json(error.envelope, { status: error.status });
    }
    throw error;
  }
};

async function readBody(body: BodyInit | null | undefined): Promise<unknown> {
  if (body == null) return undefined;
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : body;
}
