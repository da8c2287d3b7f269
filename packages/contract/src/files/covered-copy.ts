/** Whether a photo's address is that of the copy with covered plates. */
export const isCoveredCopy = (url: string | undefined): boolean =>
  url !== undefined && /^\/photos\/[^/?]+\/masked\?/.test(url);
