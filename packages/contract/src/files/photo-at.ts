import type { PhotoSize } from './photo-sizes.ts';

/**
 * The URL of a photo in another size. Answers contain the full size; URLs of other pictures (still on the phone, or an
 * original) have one size only.
 */
export const photoAt = (url: string, size: PhotoSize): string =>
  url.startsWith('/photos/') || url.startsWith('/objects/')
    ? `${url}${url.includes('?') ? '&' : '?'}size=${size}`
    : url;
