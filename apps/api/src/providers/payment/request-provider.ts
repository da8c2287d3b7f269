import { traceHeaders } from '#lib/trace-context.ts';
import { PaymentFault } from './payment.ts';

/** Time limit of a provider, ms. Unanswered requests are queried later, so nothing needs to wait longer. */
export const payTimeoutMs = 8_000;

const maxBytes = 256 * 1024;

export type ProviderReply = { status: number; headers: Headers; text: string };

/** One request to a provider. Faults contain neither URL nor content, which carry secrets. */
export async function requestProvider(
  url: string,
  request: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  timeoutMs: number,
): Promise<ProviderReply> {
  try {
    const reply = await fetch(url, {
      ...request,
      headers: { ...request.headers, ...traceHeaders() },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await reply.text();
    if (text.length > maxBytes) throw new PaymentFault('too long an answer');
    return { status: reply.status, headers: reply.headers, text };
  } catch (error) {
    throw error instanceof PaymentFault ? error : new PaymentFault('no answer');
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
