export type NetworkStatus = 'none' | 'wifi' | 'cellular';

/** What the native app said last; null: it was never asked, or does not answer. */
let said: NetworkStatus | null = null;

export const believeApp = (status: NetworkStatus | null): void => {
  said = status;
};

/**
 * Whether there is a network. Web views of the native app may say "offline" for lack of a permission, and "online" behind a dead
 * wireless network: there the app's word counts.
 */
export const isOnline = (): boolean => (said === null ? navigator.onLine : said !== 'none');
