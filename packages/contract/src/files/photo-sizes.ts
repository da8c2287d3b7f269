/**
 * Renditions of a photo: maximum length of the longer side, px. A thumb is 102 px wide in the widgets, three times that
 * on a phone, a `wide` one fills the width of a phone.
 */
export const photoSizes = { thumb: 320, card: 720, wide: 1200, full: 1920 } as const;
export type PhotoSize = keyof typeof photoSizes;
