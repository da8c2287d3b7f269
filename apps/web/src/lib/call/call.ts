import type { AnswerOf, BodyOf, Endpoint, Envelope, QueryOf } from '@yanche/contract/endpoint';
import { failureCodes, type FailureName } from '@yanche/contract/failure-codes';
import { ssoTokenHeader } from '@yanche/contract/people/session-token';
import { toast } from '@yanche/ui/toast';
import { CallError, HttpError } from './call-error.ts';
import { callUrl } from './call-url.ts';
import { noteServerTime } from './server-clock.ts';
import { getLanguage } from '#lib/language/language.ts';
import { askLogin } from '#lib/current-user/login-gate.ts';
import { withTimeout } from '#lib/browser/with-timeout.ts';
import { tokenHeader } from '#lib/current-user/session-token.ts';
import { sourceKnown } from '#lib/current-user/source-known.ts';

declare global {
  interface Window {
    /** Requests the shell sent before our code arrived, by URL. */
    __early?: Record<string, Promise<Response>>;
  }
}

type CallInput<E> = {
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  signal?: AbortSignal;
  /** ms; no limit by default (spec §9). */
  timeout?: number;
  /** No toast, no login sheet, no captcha: the caller shows the outcome itself (background work). */
  quiet?: boolean;
  /** Failures (or all) that the screen shows in place: no toast. */
  inPlace?: FailureName | readonly FailureName[] | 'all';
  /** Another origin than the page's own, such as a sister site. */
  host?: string;
  /** Query parameters that are not in the contract. */
  extra?: Record<string, string>;
  /** Sends this token instead of the page's own; null sends the cookies only. */
  token?: string | null;
};

/**
 * Calls the API. Resolves with `data`; throws `CallError` (after showing its message as a toast, spec §8) or `HttpError`. Asks
 * for the login when a session is needed, for a captcha on HTTP 598, and then repeats the call.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<AnswerOf<E>> => attempt(endpoint, input, { loggedIn: false, captchaPassed: false });

async function attempt<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  /** Each at most once per call: where the browser does not keep the session it would ask forever. */
  done: { loggedIn: boolean; captchaPassed: boolean },
): Promise<AnswerOf<E>> {
  const sentAt = performance.now();
  const envelope = await send(endpoint, input);
  const { code, data } = envelope;
  let { message } = envelope;
  if (code === 0) return data;
  if (input.quiet) throw new CallError(code, message, data);
  if (code === failureCodes.notLoggedIn && !done.loggedIn) {
    if (await askLogin()) return attempt(endpoint, input, { ...done, loggedIn: true });
    throw new CallError(code, message, data);
  }
  if (code === failureCodes.crawling && !done.captchaPassed) {
    const why = await liftCrawlLimit(envelope, sentAt);
    if (why === null) return attempt(endpoint, input, { ...done, captchaPassed: true });
    message = why;
  }
  if (!isInPlace(input, code)) toast(message);
  throw new CallError(code, message, data);
}

const isInPlace = ({ inPlace }: Pick<CallInput<Endpoint>, 'inPlace'>, code: number): boolean =>
  inPlace === 'all' || [inPlace ?? []].flat().some((name) => code === failureCodes[name]);

/** Null when the captcha was passed, else a message for people. Its code is loaded with the first 598. */
const liftCrawlLimit = ({ data, message }: Envelope<unknown>, sentAt: number) =>
  import('#lib/risk-control/risk-control.ts').then(
    (risk) => risk.liftCrawlLimit(data, sentAt, call),
    () => message,
  );

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Envelope<AnswerOf<E>>> {
  const url =
    (input.host ?? '') + callUrl(endpoint, { ...(input.query as object), ...input.extra });
  const limit = withTimeout(input.timeout, input.signal);
  let response: Response;
  let envelope: Envelope<AnswerOf<E>> | null;
  const known = input.token === undefined ? sourceKnown() : null;
  if (known !== null) await known;
  try {
    response = await (takeEarly(url) ??
      fetch(url, {
        method: endpoint.method,
        // Without cookies, so that the answer is about this token alone.
        credentials: input.token == null ? 'include' : 'omit',
        signal: limit.signal,
        headers: headersOf(endpoint, input.token),
        body: encode(endpoint, input.body),
      }));
    noteServerTime(response.headers.get('date'));
    envelope = await response.json().catch(notJson); // reading the body may fail or time out, too
  } catch {
    if (limit.timedOut()) throw new HttpError(`timeout of ${input.timeout} ms exceeded`);
    throw new HttpError(input.signal?.aborted ? 'Request aborted' : 'Network Error');
  } finally {
    limit.clear();
  }
  if (typeof envelope?.code !== 'number') {
    throw new HttpError(`Request failed with status code ${response.status}`, response.status);
  }
  return envelope;
}

function notJson(error: unknown): null {
  if (error instanceof SyntaxError) return null;
  throw error;
}

function takeEarly(url: string): Promise<Response> | undefined {
  const early = window.__early?.[url];
  delete window.__early?.[url];
  // The shell sent its request with cookies only, which may be nobody's word here.
  return Object.keys(tokenHeader()).length === 0 ? early : undefined;
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  binary: 'application/octet-stream',
  stream: 'application/octet-stream',
};

const headersOf = (
  { encoding }: Endpoint,
  token: string | null | undefined,
): Record<string, string> => ({
  'accept-language': getLanguage(),
  ...(token === undefined ? tokenHeader() : token !== null && { [ssoTokenHeader]: token }),
  // The browser sets the type of multipart, with its boundary.
  ...(encoding && encoding !== 'multipart' && { 'content-type': contentTypes[encoding] }),
});

function encode(endpoint: Endpoint, body: unknown): BodyInit | null {
  if (endpoint.encoding === undefined) return null;
  if (endpoint.encoding === 'json') return JSON.stringify(body);
  if (endpoint.encoding !== 'form') return body as BodyInit;
  const fields = Object.entries(body as Record<string, unknown>).filter(
    ([, value]) => value != null,
  );
  return new URLSearchParams(fields.map(([key, value]) => [key, String(value)]));
}
