import * as z from 'zod/mini';

/**
 * Photos that strangers are not shown, by file id: `pending`, plates are still being covered; `withheld`, nobody could make sure
 * that they are. Absent without any.
 */
export const missingPhotos = z.optional(z.record(z.string(), z.enum(['pending', 'withheld'])));
export type MissingPhotos = z.output<typeof missingPhotos>;
