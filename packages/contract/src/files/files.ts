import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, latParam, lngParam, uuid } from '../fields.ts';

/** Maximum size of a photo, bytes. */
export const maxPhotoBytes = 12 * 1024 * 1024;

/**
 * Stores one photo. The id is made on the phone, so repeating an upload of the same bytes succeeds; `sha256` (hex) must
 * match the bytes. The type is detected from the content, not from its name.
 */
export const uploadPhoto = endpoint({
  name: 'uploadPhoto',
  method: 'POST',
  path: '/api/files/photo',
  summary: 'Store one photo (raw body)',
  access: 'login',
  query: z.strictObject({
    fileId: uuid,
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    takenAt: z.optional(isoTime),
    lng: z.optional(lngParam),
    lat: z.optional(latParam),
    /** The photographer: refused under another person's session on the same phone. */
    by: z.optional(uuid),
    /** Of somebody's papers: deleted after a day unless something was ordered with it. */
    papers: z.optional(z.literal('1')),
  }),
  encoding: 'binary',
  body: z.custom<Blob | Uint8Array>((value) => value !== undefined),
  answer: z.object({ fileId: uuid, sha256: z.string(), url: z.string() }),
});

/** Maximum size of a clip, bytes; 15 s as a phone's own camera films them at 720p. Ours are below 4 MB. */
export const maxClipBytes = 24 * 1024 * 1024;

/** The same for a clip with sound. Type, length and whether it has sound are read from the bytes. */
export const uploadClip = endpoint({
  name: 'uploadClip',
  method: 'POST',
  path: '/api/files/clip',
  summary: 'Store one clip (raw body): MP4, MOV or WebM of 5 to 15 seconds',
  access: 'login',
  query: z.strictObject({
    fileId: uuid,
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    takenAt: z.optional(isoTime),
    by: z.optional(uuid),
  }),
  encoding: 'binary',
  maxBytes: maxClipBytes,
  body: z.custom<Blob | Uint8Array>((value) => value !== undefined),
  answer: z.object({ fileId: uuid, sha256: z.string(), url: z.string() }),
});
