/**
 * Do we run inside the provider's own app? Decided by the app's own token only: the other tokens of spec §9
 * ('openharmony') stand in every browser of that system.
 */
export const isAppHost = (): boolean => /\bbeetle\b/i.test(navigator.userAgent);
