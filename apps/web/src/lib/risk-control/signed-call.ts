import type { AnswerOf, BodyOf, Endpoint } from '@yanche/contract/endpoint';
import { sha256 } from '#lib/browser/sha256.ts';

/** The type of `call`, which is injected because `call` itself uses risk control. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: {
    body?: BodyOf<E>;
    host?: string;
    extra?: Record<string, string>;
    timeout?: number;
    quiet?: boolean;
  },
) => Promise<AnswerOf<E>>;

type Query = Readonly<Record<string, string>>;
type Request = { method: 'GET' | 'DELETE' | 'POST' | 'PUT'; path: string; query: Query };

/** spec §9 */
const timeout = 3_000;
/** Validity of a signature, s. */
const validFor = 300;

type Input<E> = { query?: Query; body?: BodyOf<E>; host?: string; signed?: boolean };

/** Signs requests unless they opt out, with a timeout of 3 s. Quiet: the caller shows the outcome. */
export const signedCalls =
  (call: Call, appkey: string) =>
  async <E extends Endpoint>(
    endpoint: E,
    { query = {}, signed = true, ...input }: Input<E> = {},
  ): Promise<AnswerOf<E>> => {
    const { method, path } = endpoint;
    const mark = signed ? await signature({ method, path, query }, appkey) : {};
    return call(endpoint, {
      ...input,
      extra: { ...query, ...mark },
      timeout: timeout,
      quiet: true,
    });
  };

export type SignedCall = ReturnType<typeof signedCalls>;

/**
 * Query parameters of a signed request. A browser can keep no secret, so the signature only shows that a request was altered on
 * the way. It never proves who sent it, and no server may rely on it for that.
 */
export async function signature({ method, path, query }: Request, appkey: string) {
  const expires = String(Math.floor(Date.now() / 1000) + validFor);
  const sorted = Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
  return {
    appkey,
    expires,
    nonce: String(Math.floor(Math.random() * 5)), // spec §9: a random integer 0 to 4
    signature: await sha256(new TextEncoder().encode([method, path, sorted, expires].join('\n'))),
  };
}
