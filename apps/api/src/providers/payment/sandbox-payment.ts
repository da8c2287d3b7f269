import { paymentNotifyPath } from '@yanche/contract/money/payments';
import * as z from 'zod/mini';
import type { Clock } from '#lib/clock.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Links } from '#lib/signing/links.ts';
import type { PaymentNotice, PaymentProvider } from './payment.ts';

/** Delivers a notification to the API; returns the HTTP status. */
type Deliver = (path: string, rawBody: string, headers: Record<string, string>) => Promise<number>;

/** Simulates a payment provider; no real money moves. */
export type SandboxPayment = PaymentProvider & {
  /** The person's action at the cashier page: the provider then sends a signed notification. */
  finish(trade: { tradeNo: string; amount: number; outcome: 'paid' | 'failed' }): Promise<void>;
  /** Replaces the network delivery of notifications (tests). */
  deliverBy(deliver: Deliver): void;
};

const name = 'sandbox';
const maxAgeSeconds = 300;
const timeHeader = 'x-sandbox-timestamp';
const signatureHeader = 'x-sandbox-signature';

const noticeBody = z.strictObject({
  eventId: z.string().check(z.minLength(1), z.maxLength(80)),
  kind: z.enum(['paid', 'failed', 'refunded']),
  tradeNo: z.uuid(),
  amount: z.int().check(z.gte(0)),
  providerTradeNo: z.string().check(z.maxLength(80)),
});

/** `port`: where our own API listens on this machine, the target of notifications. */
export function createSandboxPayment({
  links,
  clock,
  port,
}: {
  links: Links;
  clock: Clock;
  port: number;
}): SandboxPayment {
  let deliver: Deliver = async (path, body, headers) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(10_000),
    });
    return reply.status;
  };
  return {
    name,
    open: async ({ tradeNo }) => ({ cashierUrl: `/cashier?tradeNo=${tradeNo}`, payParams: null }),
    thanks: { type: 'application/json', body: '{"code":"SUCCESS"}' },
    // It has no state: results are known by notification only.
    query: async () => ({ state: 'open', amount: 0, providerTradeNo: '' }),
    close: async () => {},
    queryRefund: async () => 'none',
    readNotice: (rawBody, headers) => readNotice(links, clock, rawBody, headers),
    // Stateless: nothing was collected, so every repetition answers the same.
    refund: async () => 'done',
    async finish({ tradeNo, amount, outcome }) {
      const { rawBody, headers } = signNotice(links, clock, {
        eventId: newId(),
        kind: outcome,
        tradeNo,
        amount,
        providerTradeNo: `SB${tradeNo.replaceAll('-', '')}`,
      });
      // While this process stops, it takes no new connections: whoever pays may try again.
      const status = await deliver(paymentNotifyPath(name), rawBody, headers).catch(() => 0);
      if (status !== 200) throw new Failure('unavailable');
    },
    deliverBy(other) {
      deliver = other;
    },
  };
}

/** A notification as the sandbox provider sends it. */
export function signNotice(
  links: Links,
  clock: Clock,
  notice: PaymentNotice,
): { rawBody: string; headers: Record<string, string> } {
  const rawBody = JSON.stringify(notice);
  const time = String(Math.floor(clock.now().getTime() / 1000));
  return {
    rawBody,
    headers: {
      'content-type': 'application/json',
      [timeHeader]: time,
      [signatureHeader]: links.sign('sandbox', `${time}.${rawBody}`),
    },
  };
}

function readNotice(
  links: Links,
  clock: Clock,
  rawBody: string,
  headers: Readonly<Record<string, string | undefined>>,
): PaymentNotice | null {
  const time = headers[timeHeader] ?? '';
  const signature = headers[signatureHeader] ?? '';
  if (!links.verify('sandbox', `${time}.${rawBody}`, signature)) return null;
  const age = clock.now().getTime() / 1000 - Number(time);
  // Written to refuse NaN, too.
  if (!(Math.abs(age) <= maxAgeSeconds)) return null;
  return noticeBody.safeParse(parseJson(rawBody)).data ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
