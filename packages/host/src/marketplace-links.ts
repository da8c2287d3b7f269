import { type Host, isMiniProgram } from './detect.ts';

/** Pages of the marketplace and what shows them inside mini-programs; null: there is none. spec §2 */
export type MarketplaceLinks = {
  /** Its list of cars to buy, such as `https://www.example.com/buy`. */
  listUrl: string | null;
  /** The page of an external mini-program package that shows the list. */
  listPage: string | null;
  /** Its page of one car, `{id}` in the path standing for the car's id there. */
  carUrl: string | null;
  /** The video app's own page of one car, which takes `id`. */
  carPage: string | null;
};

const idMark = '{id}';

/** The address of one car on the marketplace; null where it is not known. */
export const marketplaceCarUrl = ({ carUrl }: MarketplaceLinks, id: string): string | null =>
  carUrl === null || id === '' ? null : carUrl.replace(idMark, encodeURIComponent(id));

/**
 * A link to the marketplace as this host opens it: in a mini-program the list is a page of its package, and in the video
 * app's a car is a page of its own. Everything else stays as it is. spec §2
 */
export function rewriteMarketplaceLink(url: string, host: Host, links: MarketplaceLinks): string {
  const target = parse(url);
  if (target === null || !isMiniProgram(host)) return url;
  const { listUrl, listPage, carUrl, carPage } = links;
  if (listUrl !== null && listPage !== null && isSamePage(target, new URL(listUrl)))
    return listPage + target.search;
  if (carUrl === null || carPage === null || host !== 'video-mini-program') return url;
  const id = idIn(target, carUrl);
  if (id === null) return url;
  const query = new URLSearchParams(target.search);
  query.set('id', id);
  return `${carPage}?${query}`;
}

function parse(url: string): URL | null {
  try {
    return new URL(url); // `URL.parse` is too new for many phones
  } catch {
    return null;
  }
}

const isSamePage = (one: URL, other: URL) =>
  one.origin === other.origin &&
  one.pathname.replace(/\/$/, '') === other.pathname.replace(/\/$/, '');

function idIn({ origin, pathname }: URL, carUrl: string): string | null {
  const [before = '', after = ''] = carUrl.split(idMark);
  const href = origin + pathname;
  if (!href.startsWith(before) || !href.endsWith(after)) return null;
  const id = href.slice(before.length, href.length - after.length);
  return id === '' || id.includes('/') ? null : decodeURIComponent(id);
}

/** Whether `text` is an https address, for a car with `{id}` exactly once in its path. */
export function isMarketplaceUrl(text: string, kind: 'list' | 'car'): boolean {
  const url = parse(text.replace(idMark, 'id'));
  if (url === null || url.protocol !== 'https:' || url.username !== '') return false;
  return text.split(idMark).length === (kind === 'car' ? 2 : 1) && url.search + url.hash === '';
}
