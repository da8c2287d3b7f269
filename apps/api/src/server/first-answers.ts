import { failureCodes } from '@yanche/contract/failure-codes';
import { ssoTokenHeader } from '@yanche/contract/people/session-token';
import { isNativeApp } from '@yanche/host/app';
import { detectHost, isMiniProgram } from '@yanche/host/detect';
import type { Language } from '@yanche/rules/bilingual';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { languageOf } from './answer-error.ts';
import { findLiveToken, sessionCookie, tokensOf } from './caller.ts';
import type { FirstAnswers } from './first-view.ts';
import { type Found, withSession } from './page-session.ts';
import type { FirstCall, ShellScreen } from './shell.ts';

/**
 * Whose rows a page shows: a live session in the cookies, of somebody who reads in the language of the request; or nobody, where
 * none was found.
 */
type PageReader = { found: Found | null; language: Language; origin: string };

/** Null: not to be drawn for a person. */
export type ReaderOf = (request: FastifyRequest) => Promise<PageReader | null>;

/** ms: who waits longer sees the skeleton and asks from the browser, as without all this. */
export const limitMs = 300;

/** Only what shapes the rows may stand in the address: a tab or a search asks something else, a token belongs to another. */
export const harmless = ['hideTitle'];

/**
 * A screen's first calls at this address, or null when it is not to be drawn: where a host around the page decides who is logged
 * in, or may still turn out to, the cookies' person may be somebody else (decision 24).
 */
export function firstCallsOf(screen: ShellScreen, request: FastifyRequest): FirstCall[] | null {
  if (screen.early === null || screen.drawn == null || !isBrowserOnly(request)) return null;
  const query = new URL(request.url, 'http://x').searchParams;
  const calls: FirstCall[] = [{ method: 'GET', url: screen.early }, ...screen.drawn];
  const names = calls.flatMap(({ url }) =>
    Array.from(url.matchAll(name), ([, found = '']) => found),
  );
  const isKnown = (key: string) => names.includes(key) || harmless.includes(key);
  const isGiven = (key: string) => query.getAll(key).length === 1 && query.get(key) !== '';
  if (!Array.from(query.keys()).every(isKnown) || !names.every(isGiven)) return null;
  const fill = (_: string, key: string) => encodeURIComponent(query.get(key) ?? '');
  return calls.map(({ method, url }) => ({ method, url: url.replaceAll(name, fill) }));
}

/** No host around the page decides who is logged in. */
export function isBrowserOnly({ method, headers }: FastifyRequest): boolean {
  const userAgent = headers['user-agent'] ?? '';
  const { host, certain } = detectHost({ userAgent });
  return method === 'GET' && certain && !isMiniProgram(host) && !isNativeApp(userAgent);
}

/** In the URL of a call: what the page's address gives. */
export const name = /\{(\w+)\}/g;

/** Who reads a page, by the cookies alone. */
export const pageReaderOf =
  (deps: Deps): ReaderOf =>
  async (request) => {
    const tokens = tokensOf(request, sessionCookie(deps.config)).carried;
    if (tokens.length === 0) return null;
    const live = await findLiveToken(deps, tokens);
    const language = languageOf(request);
    // Chosen in the app or on another device: the calls of the page say which one this visit has.
    if (live === null || live.session.user.language !== language) return null;
    return { found: live, language, origin: new URL(deps.config.publicUrl).origin };
  };

/**
 * Asks a screen's first calls by the handlers that answer the browser, with their checks and limits. Null when one fails or
 * takes too long; that nobody is logged in is an answer for nobody. The token is said in a header: a session that travels in our cookie would get a new one from time to time,
 * and the head of the page, with its cookies, is on its way already.
 */
export async function askFirstCalls(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: readonly FirstCall[],
  { found, language, origin }: PageReader,
): Promise<FirstAnswers | null> {
  const token = found?.token ?? null;
  const ask = async ({ method, url }: FirstCall) => {
    const reply = await app.inject({
      method,
      url,
      remoteAddress: request.socket.remoteAddress,
      headers: {
        ...pick(request, ['user-agent', 'x-forwarded-for', 'x-forwarded-proto']),
        'accept-language': language,
        origin,
        // What everybody gets must not depend on the name that one of them gave us.
        ...(token === null
          ? { host: new URL(origin).host }
          : { ...pick(request, ['host']), [ssoTokenHeader]: token }),
      },
    });
    const answer: { code?: number } = reply.json();
    const isNobody = token === null && answer.code === failureCodes.notLoggedIn;
    if (answer.code !== 0 && !isNobody)
      throw new Error(`${url.split('?')[0]} answered ${answer.code}`);
    return [url, answer] as const;
  };
  const asked = () => withTimeout(limitMs, Promise.all(calls.map(ask)));
  // A refusal is told by the page, which asks again.
  const answers = await withSession(found, asked).catch(() => null);
  return answers && Object.fromEntries(answers);
}

const pick = ({ headers }: FastifyRequest, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
