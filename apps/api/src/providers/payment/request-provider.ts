import { PaymentFault } from './payment.ts';

/** How long a company may take. Whoever gets no answer asks again what became of it, so nothing waits longer. */
export const payTimeoutMs = 8_000;

const maxBytes = 256 * 1024;

export type ProviderReply = { status: number; headers: Headers; text: string };

/** One request to a company. Throws a fault that says nothing of address or content, both of which carry secrets. */
export async function requestProvider(
  url: string,
  request: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  timeoutMs: number,
): Promise<ProviderReply> {
  try {
    const reply = await fetch(url, {
      ...request,
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
