/** Result of a navigation. spec §4 */
export type NavigationResult = { code: 0; msg: 'success' } | { code: -1; msg: 'fail' };

export const navigated: NavigationResult = { code: 0, msg: 'success' };
export const notNavigated: NavigationResult = { code: -1, msg: 'fail' };

/**
 * Navigation between pages: on the web by the router, in a mini-program by its page stack. Resolves with a `NavigationResult`,
 * even if the platform never answers; rejects with a `NavigationError` when it cannot be attempted.
 */
export type Navigation = {
  /** Opens a page above this one. */
  navigateTo(url: string): Promise<NavigationResult>;
  /** Replaces this page. */
  replace(url: string): Promise<NavigationResult>;
  /** Closes all pages and opens one. */
  relaunch(url: string): Promise<NavigationResult>;
  /** Opens a tab of the platform; mini-programs drop the query. */
  switchTab(url: string): Promise<NavigationResult>;
  /** Goes back `delta` pages, default 1. */
  back(delta?: number): Promise<NavigationResult>;
};

/** Why a navigation could not be attempted. spec §8 */
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

/** Returns the url; throws a `NavigationError` when it is empty. spec §5 */
export function requireUrl(url: unknown): string {
  if (typeof url !== 'string' || url.trim() === '') throw new NavigationError('noUrl');
  return url;
}
