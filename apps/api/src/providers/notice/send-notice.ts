import { lookup as resolve } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#lib/http/public-address.ts';
import { withTimeout } from '#lib/with-timeout.ts';

/** Sends JSON to an address; rejects unless it was taken (2xx). */
export type SendNotice = (url: string, body: unknown) => Promise<void>;

type Choice = {
  /** Whether it may go to this machine and the network behind it. */
  allowPrivate: boolean;
  maxMs?: number;
};

/**
 * The name is looked up once: what was found is checked, and exactly that is called, so that a name cannot first be harmless and
 * then lead inside. Redirects are not followed.
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
          // What it says besides is nobody's business, however long it is.
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
