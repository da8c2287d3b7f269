import * as z from 'zod/mini';

/** How pages of this installation send files, besides what each file needs; spec §3 "Uploader options". */
const uploadSettings = z.strictObject({
  /** 1 and 2 send each file with a signature, 3 in parts. */
  channel: z.optional(z.literal([1, 2, 3])),
  /** To our server itself, with the session. */
  uploadServer: z.optional(z.boolean()),
  /** Links are keys only. */
  useNewUpload: z.optional(z.boolean()),
  /** Lifetime of a signature, s. */
  expire: z.optional(z.int().check(z.minimum(60), z.maximum(3600))),
  cover: z.optional(z.boolean()),
  env: z.optional(z.string().check(z.regex(/^[\w-]{1,20}$/))),
  /** No part begins with a dot. */
  path: z.optional(z.string().check(z.regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*$/), z.maxLength(60))),
  downloadDomain: z.optional(z.url({ protocol: /^https$/ })),
  persistentOps: z.optional(z.string().check(z.maxLength(200))),
  persistentNotifyUrl: z.optional(z.url({ protocol: /^https$/ })),
});
export type UploadSettings = z.output<typeof uploadSettings>;

/** JSON such as `{"channel":3,"uploadServer":false}`; empty: the defaults of the specification. */
export const uploadSettingsField = z.pipe(
  z._default(z.string(), ''),
  z.transform((text, context): UploadSettings => {
    const read = uploadSettings.safeParse(text === '' ? {} : jsonOf(text));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') ?? '';
    const message = `needs JSON of known settings${where === '' ? '' : `; wrong: ${where}`}`;
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  }),
);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
