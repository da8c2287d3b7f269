import * as z from 'zod/mini';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { intParam, uuid } from '../fields.ts';

/** Every part of a multipart upload but the last has exactly this size. */
export const partBytes = 5_242_880; // spec §9
/** Lifetime of a signed upload and of a multipart credential, seconds. */
export const signedForSeconds = 600; // spec §9
/** Default lifetime of a link to a private file, seconds. */
export const privateLinkSeconds = 3600; // spec §9
/** Maximum files of one sign call or server upload. */
export const maxFiles = 9; // spec §9: default count
/** Tolerated clock difference of signed calls, minutes. */
export const clockMinutes = 15;
/** The only bucket; part of the protocol, independent of the storage behind it. */
export const uploadBucket = 'car-inspection'; // spec §9: project
/** The form field of the file; it follows the signed fields. */
export const formFileField = 'file';

/** Accepted kinds, detected from content: maximum size in bytes, and types. */
export const uploadKinds = {
  image: {
    maxBytes: 12 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  },
  video: { maxBytes: 300 * 1024 * 1024, types: ['video/mp4', 'video/quicktime', 'video/webm'] },
  document: { maxBytes: 50 * 1024 * 1024, types: ['application/pdf'] },
} as const;
/** Extensions of these kinds; what is in a file decides in the end. */
export const uploadExtensions: Record<UploadKind, readonly string[]> = {
  image: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'],
  video: ['mp4', 'm4v', 'mov', 'webm'],
  document: ['pdf'],
};
export type UploadKind = keyof typeof uploadKinds;

/** Larger files must be sent in parts. */
export const maxSimpleBytes = 50 * 1024 * 1024;
export const maxParts = Math.ceil(uploadKinds.video.maxBytes / partBytes);

const flag = z.enum(['0', '1']);
const loginType = z.optional(z.string().check(z.maxLength(20)));
const secondsParam = z.optional(intParam);
const bucket = z.string().check(z.maxLength(60));
/** Letters, digits and `. _ - /`; the credential's prefix limits the keys a person may write. */
export const key = z.string().check(z.minLength(1), z.maxLength(200));
const md5 = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const uploadId = uuid;
const acl = z.enum(['private', 'public-read']);
export type Acl = z.output<typeof acl>;

const storedFile = z.object({
  key: z.string(),
  /** Prefix of `key` in the public URL; private files need a link (`showUpload`). */
  download_domain: z.string(),
  /** A working URL: for a private file a link that expires after an hour; for a public video once it is converted. */
  url: z.string(),
  /** The id of work on the file, such as the conversion of a video. */
  persistentId: z.string(),
  fileId: uuid,
  sha256: z.string(),
  size: z.int(),
  content_type: z.string(),
  acl,
});
/** An uploaded file. */
export type StoredFile = z.output<typeof storedFile>;

/** `files` names the files to send, as a JSON array or comma-separated. One signature per file, for one use. */
export const signUpload = endpoint({
  name: 'signUpload',
  method: 'GET',
  path: '/api/upload/sign',
  summary: 'Signatures for simple uploads',
  access: 'login',
  query: z.strictObject({
    /** When missing, refused with a text for people (spec §8). */
    app_id: z.optional(z.string().check(z.maxLength(60))),
    files: z.optional(z.string().check(z.maxLength(2000))),
    /** Lifetime of the signature in seconds; at most, and by default, `signedForSeconds`. */
    expire: secondsParam,
    private: z._default(flag, '1'),
    /** Accepted without effect: every key is new, so nothing is overwritten. */
    cover: z.optional(flag),
    login_type: loginType,
    env: z.optional(z.string().check(z.maxLength(20))),
  }),
  answer: z.object({
    signs: z.array(
      z.object({
        /** The requested name. */
        name: z.string(),
        key: z.string(),
        /** Form fields to send before the file, unchanged. */
        fields: z.record(z.string(), z.string()),
        max_size: z.int(),
        content_types: z.array(z.string()),
        expires_at: z.string(),
      }),
    ),
    download_domain: z.string(),
    upload_url: z.string(),
  }),
});

/** The form goes to the signature's `upload_url`: its fields, then `file`. The signature is the permission. */
export const uploadForm = endpoint({
  name: 'uploadForm',
  method: 'POST',
  path: '/api/upload/form',
  summary: 'Simple upload: signed fields and one file',
  access: 'none',
  encoding: 'multipart',
  form: { file: formFileField, others: true },
  body: z.custom<FormData>((value) => value !== undefined),
  answer: storedFile,
});

/** Uploads files with a session instead of signatures. All are stored or none. */
export const uploadServer = endpoint({
  name: 'uploadServer',
  method: 'POST',
  path: '/api/upload/server',
  summary: 'Send files and get a list of what was stored',
  access: 'login',
  query: z.strictObject({ private: z._default(flag, '1') }),
  encoding: 'multipart',
  form: { file: formFileField, many: true },
  body: z.custom<FormData>((value) => value !== undefined),
  answer: z.array(storedFile),
});

/** A link to an own file. With `redirect=1` the answer is HTTP 302 to it instead. */
export const showUpload = endpoint({
  name: 'showUpload',
  method: 'GET',
  path: '/api/upload/show',
  summary: 'A link to a private file',
  access: 'login',
  query: z.strictObject({
    key,
    /** Lifetime in seconds, at least 60 and at most a day. */
    expire: secondsParam,
    /** 1: an address that begins with https. */
    https: z.optional(flag),
    redirect: z.optional(flag),
    login_type: loginType,
  }),
  answer: z.object({ url: z.string(), expires_at: z.string() }),
});

const videoStatus = z.enum(['wanted', 'making', 'ready', 'failed', 'unavailable']);
const videoFault = z.enum(['unreadable', 'tooSlow', 'wrongResult', 'broken', 'noConverter']);

/**
 * Every uploaded video is converted to a format every phone plays (mp4, H.264 baseline level 3.0, spec §9; at most 60
 * s, 768 × 432). Until it is `ready`, and where conversion fails, `url` is the original. `unavailable`: no converter is
 * installed.
 */
export const uploadedVideo = endpoint({
  name: 'uploadedVideo',
  method: 'GET',
  path: '/api/upload/video',
  summary: 'What became of an uploaded video',
  access: 'login',
  query: z.strictObject({ persistentId: uuid }),
  answer: z.object({
    status: videoStatus,
    percent: z.int().check(z.gte(0), z.lte(100)),
    url: z.string(),
    coverUrl: z.nullable(z.string()),
    failReason: z.nullable(z.object({ code: videoFault, text: z.string() })),
  }),
});
export type VideoState = AnswerOf<typeof uploadedVideo>;

/** A credential for the multipart calls: may write below `prefix` of `bucket` until `expiresAt`. */
export const uploadCredential = endpoint({
  name: 'uploadCredential',
  method: 'GET',
  path: '/api/upload/credential',
  summary: 'A short-lived credential for uploads in parts',
  access: 'login',
  answer: z.object({
    appkey: z.string(),
    secret: z.string(),
    bucket: z.string(),
    /** Every key begins with it, for example `u/3f2a…/`. */
    prefix: z.string(),
    expiresAt: z.string(),
    /** RFC 1123: the server's time, for `x-gss-date`. */
    serverDate: z.string(),
  }),
});

/*
 * The multipart calls. They need no session: each carries `Authorization: GSS …` (see @yanche/upload signature.ts and
 * docs/upload-protocol.md) and `x-gss-date`.
 */
export const createMultipart = endpoint({
  name: 'createMultipart',
  method: 'POST',
  path: '/api/multipart/create',
  summary: 'Begin an upload in parts',
  access: 'none',
  signed: 'gss',
  encoding: 'json',
  body: z.strictObject({
    acl: z._default(acl, 'private'),
    bucket,
    filename: z.string().check(z.minLength(1), z.maxLength(200)),
    key,
  }),
  answer: z.object({ upload_id: uploadId }),
});

/** Headers of `uploadPart` besides `Authorization`. */
export const partHeaders = z.object({
  'x-gss-bucket': bucket,
  'x-gss-key': key,
  'x-gss-md5': md5,
  'x-gss-part-number': z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
  'x-gss-upload-id': uploadId,
});

/** One part as raw bytes. Sent again it replaces the part of its number. */
export const uploadPart = endpoint({
  name: 'uploadPart',
  method: 'POST',
  path: '/api/multipart/upload',
  summary: 'One part of an upload (raw body, x-gss-* headers)',
  access: 'none',
  signed: 'gss',
  headers: partHeaders,
  encoding: 'stream',
  body: z.custom<Blob | Uint8Array>((value) => value !== undefined),
  answer: z.object({ etag: z.string() }),
});

const partName = z.strictObject({ part_number: z.int().check(z.gte(1)), etag: md5 });

/** Joins the parts. Idempotent with the same list; every stored part must be listed, in order. */
export const completeMultipart = endpoint({
  name: 'completeMultipart',
  method: 'POST',
  path: '/api/multipart/complete',
  summary: 'Finish an upload in parts',
  access: 'none',
  signed: 'gss',
  encoding: 'json',
  body: z.strictObject({
    bucket,
    key,
    upload_id: uploadId,
    completed_parts: z.array(partName).check(z.maxLength(maxParts)),
    /** MIME type that the client takes it for, such as `video/mp4`; with another than the content's the upload stays open. */
    filetype: z.optional(z.string().check(z.maxLength(100))),
    /** Requested processing (persistentOps); stored. The actual processing is always that of `uploadedVideo`. */
    action: z.optional(z.string().check(z.maxLength(300))),
    /** URL notified (POST with JSON) when a video was converted or failed; our own hosts only. */
    notify_url: z.optional(z.string().check(z.maxLength(500))),
    /** Renames the file, below the same prefix. */
    new_key: z.optional(key),
  }),
  answer: z.object({ info: storedFile }),
});

const listedPart = z.object({ part_number: z.int(), etag: z.string(), size: z.int() });

/** The stored parts, for resuming. */
export const listParts = endpoint({
  name: 'listParts',
  method: 'GET',
  path: '/api/multipart/parts',
  summary: 'The parts of an upload that have arrived',
  access: 'none',
  signed: 'gss',
  query: z.strictObject({ upload_id: uploadId }),
  answer: z.object({
    key: z.string(),
    status: z.enum(['open', 'done']),
    part_size: z.int(),
    parts: z.array(listedPart),
    /** Set once complete; `parts` is empty then. */
    info: z.nullable(storedFile),
  }),
});

/** Aborts an upload and deletes its parts. Idempotent. */
export const abortMultipart = endpoint({
  name: 'abortMultipart',
  method: 'POST',
  path: '/api/multipart/abort',
  summary: 'Give up an upload in parts',
  access: 'none',
  signed: 'gss',
  encoding: 'json',
  body: z.strictObject({ bucket, key, upload_id: uploadId }),
  answer: z.object({ aborted: z.literal(true) }),
});
