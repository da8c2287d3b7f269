import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { traceHeaders } from '#lib/trace-context.ts';
import { webhookHeaders } from '#lib/signing/standard-webhook.ts';
import type { Marketplace } from './marketplace.ts';

export type WebhookKeys = {
  /** Where notices are sent; https, except for a marketplace on this machine. */
  url: string;
  secret: string;
};

const timeoutMs = 8_000;
const maxAnswerChars = 10_000;
const maxReasonChars = 100;
const refusal = z.object({ reason: z.string().check(z.minLength(1)) });

/**
 * A marketplace that takes notices by HTTPS. Each is JSON (`ListingNotice`) with
 * - `idempotency-key`: `<shelfCarId>.<version>`, the same for every try;
 * - `webhook-id`, `webhook-timestamp`, `webhook-signature`: those of Standard Webhooks 1.0;
 * - `x-yanche-timestamp`: seconds since 1970;
 * - `x-yanche-signature`: HMAC-SHA256 in hex of `<timestamp>.<body>` with the secret that both sides know.
 *
 * 2xx accepts. 400, 409, 410 and 422 refuse, with `{"reason":"…"}` for the dealer if there is one to tell; a car to withdraw that
 * is not there (404, 410) is as good as withdrawn. Everything else leaves it open, and it comes again.
 */
export function createWebhookMarketplace(
  { url, secret }: WebhookKeys,
  { nowMs = Date.now, maxMs = timeoutMs }: { nowMs?: () => number; maxMs?: number } = {},
): Marketplace {
  return {
    name: 'webhook',
    async notify(notice) {
      const body = JSON.stringify(notice);
      const timestamp = String(Math.floor(nowMs() / 1000));
      const id = `${notice.shelfCarId}.${notice.version}`;
      const reply = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(maxMs),
        headers: {
          'content-type': 'application/json',
          ...traceHeaders(),
          'idempotency-key': id,
          ...webhookHeaders({ id, at: new Date(nowMs()), body }, [secret]),
          'x-yanche-timestamp': timestamp,
          'x-yanche-signature': signatureOf(secret, timestamp, body),
        },
      }).catch(() => {
        // The original error may contain the URL with its secrets.
        throw new Error('marketplace: no answer');
      });
      const { status } = reply;
      if (reply.ok) return { outcome: 'accepted' };
      if (notice.event === 'withdraw' && (status === 404 || status === 410)) {
        return { outcome: 'accepted' };
      }
      if (![400, 409, 410, 422].includes(status)) {
        throw new Error(`marketplace: answered with ${status}`);
      }
      return { outcome: 'refused', reason: await reasonOf(reply) };
    },
  };
}

const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** The marketplace's reason, truncated; else only the status. */
async function reasonOf(reply: Response): Promise<string> {
  const text = await reply.text().catch(() => '');
  const { data } = refusal.safeParse(parseJson(text.slice(0, maxAnswerChars)));
  return (data?.reason ?? `HTTP ${reply.status}`).slice(0, maxReasonChars);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
