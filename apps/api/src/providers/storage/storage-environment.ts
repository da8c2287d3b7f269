import * as z from 'zod/mini';
import { flag, text } from '#lib/environment-fields.ts';
import type { StorageChoice } from './create-storage.ts';

/** Where files are kept: a folder, or a bucket of a store that speaks S3. */
export const storageVariables = {
  STORAGE_PROVIDER: z._default(z.enum(['disk', 's3']), 'disk'),
  S3_ENDPOINT: z.optional(z.url()),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_KEY_ID: text,
  S3_KEY_SECRET: text,
  S3_PATH_STYLE: z._default(flag, false),
};

type Given = {
  STORAGE_PROVIDER: StorageChoice['provider'];
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_KEY_ID?: string | undefined;
  S3_KEY_SECRET?: string | undefined;
  S3_PATH_STYLE: boolean;
};

/** The variables of the chosen provider have been checked before. */
export function storageOf(e: Given): StorageChoice {
  if (e.STORAGE_PROVIDER === 'disk') return { provider: 'disk' };
  return {
    provider: 's3',
    keys: {
      endpoint: e.S3_ENDPOINT ?? null,
      region: e.S3_REGION ?? '',
      bucket: e.S3_BUCKET ?? '',
      accessKeyId: e.S3_KEY_ID ?? '',
      secretAccessKey: e.S3_KEY_SECRET ?? '',
      pathStyle: e.S3_PATH_STYLE,
    },
  };
}
