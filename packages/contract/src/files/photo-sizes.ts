/** Renditions of a photo: the longer side in pixels at most. A thumb is 102 px wide in the widgets, three times that on a phone. */
export const photoSizes = { thumb: 320, card: 720, full: 1920 } as const;
export type PhotoSize = keyof typeof photoSizes;

/**
 * The address of a photo in another size. Answers bring the address of the full one; those that are no rendition (a photo still on
 * the phone, an original) have one size only.
 */
export const photoAt = (url: string, size: PhotoSize): string =>
  url.startsWith('/photos/') || url.startsWith('/objects/')
    ? `${url}${url.includes('?') ? '&' : '?'}size=${size}`
    : url;
