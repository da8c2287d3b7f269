import { type Host, isMiniProgram } from './detect.ts';
import { tabs } from './tab-paths.ts';

/** Pages of our mini-programs and their web counterparts. spec §2 */
const containerPage = '/pages/web/web';
const loginPage = '/pages/login/index';

/** Every path that a return URL may name besides our own pages. */
export const tabPaths: readonly string[] = tabs.flatMap(({ miniProgram, web }) => [
  miniProgram,
  web,
]);

/** The container page of a mini-program that shows `url`, encoded once. spec §2 */
export const inContainer = (url: string): string =>
  `${containerPage}?url=${encodeURIComponent(url)}`;

/** The login page of a mini-program, which is replaced by `returnUrl` afterwards. spec §2 */
export function loginTarget(returnUrl: string, text?: string): string {
  const query = { returnUrl, replace: '1' };
  return withQuery(loginPage, text === undefined || text === '' ? query : { ...query, text });
}

/** Pages of our WeChat mini-program (decision 12). */
export const linkPage = '/pages/link/index';
export const payPage = '/pages/pay/index';

/** The page that identifies the user: replaced by `returnUrl` with a `code` for our server and the `state`. */
export const linkTarget = (returnUrl: string, state: string): string =>
  withQuery(linkPage, { returnUrl, replace: '1', state });

/** The payment page. It goes back when it closes, or to `returnUrl` when there is no page below. */
export const payTarget = (returnUrl: string, params: Readonly<Record<string, string>>): string =>
  withQuery(payPage, { ...params, returnUrl });

/** Mini-programs do not decode `+` as a space, so no URLSearchParams. */
const withQuery = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`;

/**
 * Home and "my" have different paths in the short-video and search mini-programs and on the web: rewrites a return URL to the
 * path of this host. Other mini-programs accept both. spec §2
 */
export function rewriteReturnUrl(url: string, host: Host): string {
  const form = returnForm(host);
  const [path, rest] = splitPath(url);
  const tab = tabs.find(({ miniProgram, web }) => path === miniProgram || path === web);
  return form === null || tab === undefined ? url : tab[form] + rest;
}

function returnForm(host: Host): 'miniProgram' | 'web' | null {
  if (host === 'short-video-mini-program' || host === 'search-mini-program') return 'miniProgram';
  return isMiniProgram(host) ? null : 'web';
}

/** Rewrites only the `returnUrl` parameter of a URL. */
export function withReturnUrl(url: string, host: Host): string {
  const [path, rest] = splitPath(url);
  const query = new URLSearchParams(rest.startsWith('?') ? rest.slice(1).split('#')[0] : '');
  const returnUrl = query.get('returnUrl');
  if (returnUrl === null) return url;
  query.set('returnUrl', rewriteReturnUrl(returnUrl, host));
  const hash = rest.includes('#') ? rest.slice(rest.indexOf('#')) : '';
  return `${path}?${query}${hash}`;
}

function splitPath(url: string): [string, string] {
  const end = url.search(/[?#]/);
  return end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}
