import type { SentReply } from './send.ts';
import { isRetryable, RefusedError, TransportError } from './transport-error.ts';

type Envelope = { code: number; message: string; data: unknown };

function envelopeOf(text: string): Envelope | null {
  try {
    const value = JSON.parse(text) as Envelope | null;
    return typeof value?.code === 'number' ? value : null;
  } catch {
    return null;
  }
}

/** The `data` of an answer. Anything but our envelope (a Wi-Fi portal) counts as no answer. */
export async function readReply<T>(reply: Promise<SentReply>): Promise<T> {
  let text: string;
  try {
    ({ text } = await reply);
  } catch (error) {
    if (!(error instanceof TransportError) || isRetryable(error.status)) throw error;
    const refusal = envelopeOf(error.body);
    if (refusal === null) throw error;
    throw new RefusedError(refusal.code, refusal.message, refusal.data);
  }
  const envelope = envelopeOf(text);
  if (envelope === null) throw new TransportError(0, text.slice(0, 200));
  if (envelope.code !== 0) throw new RefusedError(envelope.code, envelope.message, envelope.data);
  return envelope.data as T;
}

/** The same for calls made by the page: errors with a code are refusals, others may pass. */
export async function callPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { code, status, message, data } = error as Partial<RefusedError & TransportError>;
    // A DOMException's code is a number too, but not ours.
    if (typeof code === 'number' && !(error instanceof DOMException))
      throw new RefusedError(code, message ?? '', data);
    throw new TransportError(status ?? 0, message);
  }
}
