import { lookup as resolve } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#lib/http/public-address.ts';
import { traceHeaders } from '#lib/trace-context.ts';
import { withTimeout } from '#lib/with-timeout.ts';

/** POSTs JSON to an address that somebody else chose. Rejects when there is no answer. */
export type PostOutside = (
  url: string,
  payload: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ status: number; retryAfter: string | null }>;

type Choice = {
  /** Whether private network addresses are allowed. */
  allowPrivate: boolean;
  maxMs: number;
  /** Begins the message of errors. */
  what: string;
  /** Tests have names and networks of their own. */
  network?: Network;
};

type Network = {
  resolve(host: string): Promise<{ address: string; family: number }[]>;
  isPublic(address: string): boolean;
};
const world: Network = {
  resolve: async (host) => resolve(host, { all: true }),
  isPublic: isPublicAddress,
};

/**
 * Resolves the host once, checks the addresses and connects to exactly these, so that DNS rebinding cannot lead into
 * the private network. Redirects are not followed.
 */
export function createPostOutside({
  allowPrivate,
  maxMs,
  what,
  network = world,
}: Choice): PostOutside {
  return async (url, payload, headers = {}) => {
    const signal = AbortSignal.timeout(maxMs);
    const { hostname, protocol } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host)
      ? [{ address: host, family: isIP(host) }]
      : await withTimeout(maxMs, network.resolve(host));
    const [first] = found;
    if (first === undefined) throw new Error(`${what}: no such host`);
    if (!allowPrivate && !found.every(({ address }) => network.isPublic(address))) {
      throw new Error(`${what}: the address leads into a private network`);
    }
    const lookup: LookupFunction = (_, { all }, done) => {
      if (all) done(null, [first]);
      else done(null, first.address, first.family);
    };
    return new Promise((settle, reject) => {
      const request = (protocol === 'https:' ? https : http).request(
        url,
        {
          method: 'POST',
          lookup,
          signal,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            ...traceHeaders(),
            ...headers,
          },
        },
        (answer) => {
          // The body is not needed, however long it is.
          answer.destroy();
          settle({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'] ?? null,
          });
        },
      );
      request.once('error', reject);
      request.end(payload);
    });
  };
}
