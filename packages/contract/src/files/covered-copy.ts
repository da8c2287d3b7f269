/** Whether a photo's address is that of the copy with covered plates. */
export const isCoveredCopy = (url: string | undefined): boolean =>
  url !== undefined && /^\/photos\/[^/?]+\/masked\?/.test(url);

/**
 * The address of a photo's own bytes: of a copy with covered plates those that the public log has the hash of, which its smaller
 * renditions have not. What a reader sees large and keeps must be these.
 */
export const loggedPhoto = (url: string): string => (isCoveredCopy(url) ? `${url}&size=copy` : url);
