import { navigated, type Navigation, needUrl } from './navigation.ts';

/** What the web's navigation needs of the page it runs in. */
export type WebPage = {
  /** This site's own origin, such as `https://m.example.com`. */
  origin: string;
  /** The router, for addresses of this site: a path with query and hash. */
  go(path: string, options: { replace: boolean }): void;
  back(delta: number): void;
  /** Leaves for another site. */
  leave(href: string, options: { replace: boolean }): void;
};

/** Navigation in a browser or web view, where all pages are this app: tabs are pages, and nothing can be refused. */
export function createWebNavigation(page: WebPage): Navigation {
  const open = async (url: string, replace: boolean) => {
    const target = new URL(needUrl(url), page.origin);
    if (target.origin === page.origin) {
      page.go(target.pathname + target.search + target.hash, { replace });
    } else page.leave(target.href, { replace });
    return navigated;
  };
  return {
    navigateTo: (url) => open(url, false),
    replace: (url) => open(url, true),
    relaunch: (url) => open(url, true),
    switchTab: (url) => open(url, false),
    back: async (delta = 1) => {
      page.back(delta);
      return navigated;
    },
  };
}
