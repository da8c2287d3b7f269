/**
 * Renditions of a photo: maximum length of the longer side, px. A thumb is 102 px wide in the widgets, three times that
 * on a phone.
 */
export const photoSizes = { thumb: 320, card: 720, full: 1920 } as const;
export type PhotoSize = keyof typeof photoSizes;

/**
 * The URL of a photo in another size. Answers contain the full size; URLs of other pictures (still on the phone, or an
 * original) have one size only.
 */
export const photoAt = (url: string, size: PhotoSize): string =>
  url.startsWith('/photos/') || url.startsWith('/objects/')
    ? `${url}${url.includes('?') ? '&' : '?'}size=${size}`
    : url;
