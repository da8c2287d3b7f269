import { navigated, type Navigation, requireUrl } from './navigation.ts';

/** What the navigation needs from the page. */
export type WebPage = {
  /** This site's own origin, such as `https://m.example.com`. */
  origin: string;
  /** Navigates with the router. `path` has query and hash. */
  go(path: string, options: { replace: boolean }): void;
  back(delta: number): void;
  /** Leaves for another site. */
  leave(href: string, options: { replace: boolean }): void;
};

/** Navigation in a browser or web view: tabs are ordinary pages, and no navigation is refused. */
export function createWebNavigation(page: WebPage): Navigation {
  const open = async (url: string, replace: boolean) => {
    const target = new URL(requireUrl(url), page.origin);
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
