import { lookup as resolve } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#lib/http/public-address.ts';
import { withTimeout } from '#lib/with-timeout.ts';

/** POSTs JSON to a URL; rejects unless the answer is 2xx. */
export type SendNotice = (url: string, body: unknown) => Promise<void>;

type Choice = {
  /** Whether private network addresses are allowed. */
  allowPrivate: boolean;
  maxMs?: number;
};

/**
 * Resolves the host once, checks the addresses and connects to exactly these, so that DNS rebinding cannot lead into
 * the private network. Redirects are not followed.
 */
export function createNoticeSender({ allowPrivate, maxMs = 5_000 }: Choice): SendNotice {
  return async (url, body) => {
    const signal = AbortSignal.timeout(maxMs);
    const { hostname, protocol } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host)
      ? [{ address: host, family: isIP(host) }]
      : await withTimeout(maxMs, resolve(host, { all: true }));
    const [first] = found;
    if (first === undefined) throw new Error('notice: no such host');
    if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) {
      throw new Error('notice: the address leads into a private network');
    }
    const lookup: LookupFunction = (_, { all }, done) => {
      if (all) done(null, [first]);
      else done(null, first.address, first.family);
    };
    const payload = JSON.stringify(body);
    const status = await new Promise<number>((settle, reject) => {
      const request = (protocol === 'https:' ? https : http).request(
        url,
        {
          method: 'POST',
          lookup,
          signal,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          },
        },
        (answer) => {
          // The body is not needed, however long it is.
          answer.destroy();
          settle(answer.statusCode ?? 0);
        },
      );
      request.once('error', reject);
      request.end(payload);
    });
    if (status < 200 || status > 299) throw new Error(`notice: answered with ${status}`);
  };
}
