import type { AnswerOf, BodyOf, Endpoint, Envelope, QueryOf } from '@yanche/contract/endpoint';
import {
  allFailureCodes,
  type AnyFailureName,
} from '@yanche/contract/console/catalogue-failure-codes';
import { getLanguage } from '#lib/language/language.ts';

/** The API refused: a message for people. */
export class CallError extends Error {
  readonly code: number;
  /** What the failure brings for the page to act on. */
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.data = data;
  }
}

/** No usable answer: no network, or not ours. */
export class NetworkError extends Error {}

export const isFailure = (error: unknown, name: AnyFailureName): boolean =>
  error instanceof CallError && error.code === allFailureCodes[name];

export type CallInput<E> = {
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  signal?: AbortSignal;
  /** Sent even when the page is left meanwhile. */
  keepalive?: boolean;
};

/** Calls the API. Resolves with `data`; throws `CallError` or `NetworkError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  { query, body, signal, keepalive = false }: CallInput<E> = {},
): Promise<AnswerOf<E>> {
  const asked = Object.entries(query ?? {}).filter(([, value]) => value != null && value !== '');
  const params = new URLSearchParams(asked.map(([key, value]) => [key, String(value)]));
  let envelope: Envelope<AnswerOf<E>>;
  try {
    const response = await fetch(
      asked.length === 0 ? endpoint.path : `${endpoint.path}?${params}`,
      {
        method: endpoint.method,
        credentials: 'same-origin',
        signal: signal ?? null,
        keepalive,
        headers: {
          'accept-language': getLanguage(),
          ...headersOf(endpoint),
        },
        body: bodyOf(endpoint, body),
      },
    );
    envelope = await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError('offline', { cause: error });
  }
  if (envelope.code === 0) return envelope.data;
  throw new CallError(envelope.code, envelope.message, envelope.data);
}

function headersOf({ encoding }: Endpoint): Record<string, string> {
  if (encoding === 'json') return { 'content-type': 'application/json' };
  return encoding === 'binary' ? { 'content-type': 'application/octet-stream' } : {};
}

function bodyOf({ encoding }: Endpoint, body: unknown): BodyInit | null {
  if (encoding === 'json') return JSON.stringify(body ?? {});
  return encoding === 'binary' ? (body as Blob) : null;
}
