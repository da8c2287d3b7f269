/** How a navigation went. spec §4 */
export type NavigationResult = { code: 0; msg: 'success' } | { code: -1; msg: 'fail' };

export const navigated: NavigationResult = { code: 0, msg: 'success' };
export const notNavigated: NavigationResult = { code: -1, msg: 'fail' };

/**
 * Moving between pages, on the web by the router and in a mini-program by its own page stack. Each resolves with a
 * `NavigationResult`, also when the platform never answers; each rejects with a `NavigationError`.
 */
export type Navigation = {
  /** Opens a page above this one. */
  navigateTo(url: string): Promise<NavigationResult>;
  /** Opens a page in the place of this one. */
  replace(url: string): Promise<NavigationResult>;
  /** Closes all pages and opens one. */
  relaunch(url: string): Promise<NavigationResult>;
  /** Opens one of the platform's tabs; takes no query there. */
  switchTab(url: string): Promise<NavigationResult>;
  /** Goes back by so many pages, one unless given. */
  back(delta?: number): Promise<NavigationResult>;
};

/** Why a navigation could not even be tried. spec §8 */
export const navigationFaults = {
  noSdk: 'env error',
  noNavigateTo: 'navigateTo entry error',
  noNavigateBack: 'navigateBack entry error',
  noUrl: 'navigateTo: need url param',
} as const;

export class NavigationError extends Error {
  override readonly name = 'NavigationError';
  constructor(fault: keyof typeof navigationFaults) {
    super(navigationFaults[fault]);
  }
}

/** The url, or a rejection when there is none. spec §5 */
export function needUrl(url: unknown): string {
  if (typeof url !== 'string' || url.trim() === '') throw new NavigationError('noUrl');
  return url;
}
