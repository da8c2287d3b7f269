import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { traceHeaders } from '#lib/trace-context.ts';
import type { Clock } from '#lib/clock.ts';
import {
  answerShape,
  type AsyncResult,
  isAboutUs,
  isForLater,
  refusalOf,
  resultOf,
  resultShape,
} from './async-shapes.ts';
import * as shapes from './async-shapes.ts';
import { type HistorySource, SourceFault } from './history-source.ts';

export type AsyncSourceKeys = {
  /** The beginning of its addresses; https, except on this machine. */
  url: string;
  appId: string;
  secret: string;
};

const key = 'async';
const timeoutMs = 8_000;
const maxBytes = 2 * 1024 * 1024;
const maxAgeSeconds = 300;
/** Their number for "the request is understood". */
const fine = 0;

/** A definite no, by a number of theirs or a status of HTTP. */
class Refused extends SourceFault {
  readonly code: number;

  constructor(code: number) {
    super(key, `answered with code ${code}`, 'notAgreed');
    this.code = code;
  }
}

/**
 * A supplier that answers later, by JSON over HTTPS. Requests and notices carry
 * - `x-app-id`, `x-timestamp` (seconds since 1970), `x-nonce`;
 * - `x-signature`: HMAC-SHA256 in hex of `<timestamp>.<nonce>.<body>` with the secret that both sides know.
 *
 * `POST /coverage {vin}`, `POST /orders {request_id, …}` (idempotent by `request_id`), `GET /orders/<order_id>`; answers are
 * `{code, data}` with 0 for success. It reports a result to our notice address, up to three times ten minutes apart, until
 * we answer 200; we then ask for it. Other codes: 1101 not this car, 1102 and 1103 VIN or papers not accepted, 12xx about us (balance,
 * authorisation), 19xx again later; all others refuse.
 */
export function createAsyncSource(
  { url, appId, secret }: AsyncSourceKeys,
  clock: Clock,
  { maxMs = timeoutMs } = {},
): HistorySource {
  const sign = (time: string, nonce: string, body: string) =>
    createHmac('sha256', secret).update(`${time}.${nonce}.${body}`).digest('hex');

  async function request<T>(
    method: 'GET' | 'POST',
    path: string,
    shape: { safeParse(value: unknown): { data?: T } },
    content?: object,
  ): Promise<T> {
    const body = content === undefined ? '' : JSON.stringify(content);
    const time = String(Math.floor(clock.now().getTime() / 1000));
    const nonce = randomUUID();
    const reply = await fetch(`${url}${path}`, {
      method,
      ...(content !== undefined && { body }),
      headers: {
        'content-type': 'application/json',
        ...traceHeaders(),
        'x-app-id': appId,
        'x-timestamp': time,
        'x-nonce': nonce,
        'x-signature': sign(time, nonce, body),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(maxMs),
    })
      .then(async (given) => ({ status: given.status, text: await given.text() }))
      // Neither address nor content may stand in an error: they carry VIN and keys.
      .catch(() => Promise.reject(new SourceFault(key, 'no answer')));
    const text = textOf(reply);
    const answer = answerShape.safeParse(parseJson(text)).data;
    if (answer === undefined) throw new SourceFault(key, 'not the agreed answer', 'notAgreed');
    if (answer.code !== fine) throw faultOf(answer.code);
    const { data } = shape.safeParse(answer.data);
    if (data === undefined) throw new SourceFault(key, 'not the agreed answer', 'notAgreed');
    return data;
  }

  return {
    key,
    name: ['车史数据方', 'History supplier'],
    topics: ['claims', 'floodFire', 'policies', 'services', 'mileage'],
    isSample: false,
    async coverage(vin) {
      const given = await request('POST', '/coverage', shapes.coverage, { vin });
      return {
        supported: given.supported,
        needs: shapes.needsOf(given.needs),
        since: given.data_from,
        cost: given.price_fen,
        usualSeconds: given.usual_seconds,
        longestSeconds: given.longest_seconds,
      };
    },
    async order(order) {
      const content = {
        request_id: order.requestId,
        vin: order.vin,
        engine_no: order.engineNo,
        plate: order.plate,
        licence_photo: base64(order.licence),
        signature: base64(order.signature),
        consent_id: order.consentId,
        topics: order.topics,
      };
      const accepted = await request('POST', '/orders', shapes.ordered, content).catch(
        (error: unknown) => {
          if (error instanceof Refused) return refusalOf(error.code);
          throw error;
        },
      );
      return typeof accepted === 'string'
        ? { refused: accepted }
        : { thirdOrderId: accepted.order_id };
    },
    async result({ thirdOrderId }) {
      const path = `/orders/${encodeURIComponent(thirdOrderId)}`;
      return resultOf(await request<AsyncResult>('GET', path, resultShape));
    },
    readNotice(rawBody, headers) {
      const time = headers['x-timestamp'] ?? '';
      const expected = Buffer.from(sign(time, headers['x-nonce'] ?? '', rawBody));
      const given = Buffer.from(headers['x-signature'] ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      // Written to refuse NaN, too.
      if (!(Math.abs(clock.now().getTime() / 1000 - Number(time)) <= maxAgeSeconds)) return null;
      const notice = shapes.notice.safeParse(parseJson(rawBody)).data;
      return notice === undefined ? null : { thirdOrderId: notice.order_id };
    },
  };
}

/** What a reply says, unless it is none: a server in trouble is asked again, one that refuses us is not. */
function textOf({ status, text }: { status: number; text: string }): string {
  if (status >= 500 || status === 408 || status === 429) throw new SourceFault(key, 'no answer');
  if (status === 401 || status === 403) throw accountFault(status);
  if (status >= 300) throw new Refused(status);
  if (text.length > maxBytes) throw new SourceFault(key, 'too long an answer', 'notAgreed');
  return text;
}

const accountFault = (code: number) => new SourceFault(key, `refuses us with ${code}`, 'account');

function faultOf(code: number): SourceFault {
  if (isAboutUs(code)) return accountFault(code);
  return isForLater(code) ? new SourceFault(key, `busy with ${code}`) : new Refused(code);
}
const base64 = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('base64');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
