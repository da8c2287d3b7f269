import { crossTicketCookie } from '@yanche/contract/people/session-token';
import type { Language } from '@yanche/rules/bilingual';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '#config.ts';
import { sessionCookie, tokensOf } from './caller.ts';
import type { Drawn } from './drawn-rows.ts';
import { harmless, isBrowserOnly, name } from './first-answers.ts';
import type { FirstCall, ShellScreen } from './shell.ts';

/** A page that is the same for all who are not logged in, by its address. */
type NobodysPage = { address: string; calls: FirstCall[]; unless: readonly string[] };

/** Whether a request comes from a browser in which nobody is logged in, here or at a sister site. */
export type IsNobody = (request: FastifyRequest) => boolean;

export const isNobodyOf = (config: Config): IsNobody => {
  const cookie = sessionCookie(config);
  return (request) =>
    isBrowserOnly(request) &&
    tokensOf(request, cookie).carried.length === 0 &&
    request.cookies[crossTicketCookie] === undefined;
};

const number = /^\d{1,9}$/;

/** What a screen shows nobody at this address; null when it is not drawn, since something else in it may shape the screen. */
export function nobodysPageOf(
  { path, nobodys }: ShellScreen,
  request: FastifyRequest,
): NobodysPage | null {
  if (nobodys == null) return null;
  const query = new URL(request.url, 'http://x').searchParams;
  const names = nobodys.calls.flatMap(({ url }) =>
    Array.from(url.matchAll(name), ([, found = '']) => found),
  );
  const numbers = [...names, ...nobodys.reads];
  const keys = [...query.keys()].sort();
  const fits = (key: string, at: number) =>
    keys[at + 1] !== key &&
    (numbers.includes(key) ? number.test(query.get(key) ?? '') : isHarmless(key, query));
  if (!keys.every(fits)) return null;
  const address = keys.map((key) => `${key}=${query.get(key)}`).join('&');
  return {
    address: address === '' ? path : `${path}?${address}`,
    calls: nobodys.calls.map(({ method, url }) => ({ method, url: fill(url, query) })),
    unless: nobodys.unless,
  };
}

const isHarmless = (key: string, query: URLSearchParams) =>
  harmless.includes(key) && query.get(key) === '1';

/** A call with what the address gives; without what it does not give. */
function fill(url: string, query: URLSearchParams): string {
  const [path = '', asked = ''] = url.split('?');
  const given = asked.split('&').flatMap((part) => {
    const [, found] = new RegExp(name.source).exec(part) ?? [];
    if (found === undefined) return part === '' ? [] : [part];
    return query.has(found) ? [part.replace(`{${found}}`, query.get(found) ?? '')] : [];
  });
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}

/** ms: as long as the app itself takes an answer for new (apps/web/src/lib/call/use-call.ts). */
const keptMs = 10_000;

/** Some languages, towns and products of seven pages; each takes some 100 KB. */
const mostKept = 64;

/** What is made for one asker serves all who ask soon after; those who ask meanwhile wait for the same. */
export function keepNobodysPages<Page>() {
  type Ask = { draw: () => Promise<Drawn | null>; send: (drawn: Drawn) => Page };
  type Kept = { drawn: Drawn; page: Page };
  const kept = new LRUCache<string, Kept, Ask>({
    max: mostKept,
    ttl: keptMs,
    fetchMethod: async (_key, _stale, { context: { draw, send } }) => {
      const drawn = await draw();
      return drawn === null ? undefined : { drawn, page: send(drawn) };
    },
  });
  return {
    /** Made already: sent as it is. */
    find: (key: string): Page | null => kept.get(key)?.page ?? null,
    make: async (key: string, ask: Ask): Promise<Drawn | null> =>
      (await kept.fetch(key, { context: ask }))?.drawn ?? null,
  };
}

export const keyOf = (language: Language, { address }: NobodysPage): string =>
  `${language} ${address}`;
