import { isMiniProgram } from '@yanche/host/detect';
import { marketplaceCarUrl, rewriteMarketplaceLink } from '@yanche/host/marketplace-links';
import type { MouseEvent } from 'react';
import { marketplaceLinks } from '#lib/config/site-config.ts';
import { hostGuess } from './host.ts';
import { pageOnTop, type PageLink } from './page-on-top.ts';

/** The marketplace's list of cars to buy; null where none is told. spec §2 */
export function buyCarListLink(title: string): PageLink | null {
  const url = marketplaceLinks()?.listUrl ?? null;
  return url === null ? null : linkTo(url, title);
}

/** One car at the marketplace, by its id there. */
export function marketplaceCarLink(id: string, title: string): PageLink | null {
  const links = marketplaceLinks();
  const url = links && marketplaceCarUrl(links, id);
  return url === null ? null : linkTo(url, title);
}

/** A mini-program opens its own page where it has one, and else the web page in its container. */
function linkTo(url: string, title: string): PageLink {
  const { host } = hostGuess();
  const links = marketplaceLinks();
  const target = links === null ? url : rewriteMarketplaceLink(url, host, links);
  const link = pageOnTop(url, title);
  if (target === url || !isMiniProgram(host)) return link;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void import('./mini-program.ts')
      .then(({ miniProgramNavigation }) => miniProgramNavigation(host).navigateTo(target))
      .then(
        ({ code }) => code === 0,
        () => false,
      )
      .then((isOpen) => isOpen || window.location.assign(url));
  };
  return { ...link, onClick };
}
