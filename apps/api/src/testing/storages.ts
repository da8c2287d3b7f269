import { type S3StandIn, startS3StandIn } from './s3-stand-in.ts';
import { startTestApi, type TestApi } from './test-api.ts';

export type StoreName = 'disk' | 's3';
export const storeNames: StoreName[] = ['disk', 's3'];

/** An API that keeps files on disk or in the S3 stand-in; `s3` is null on disk. */
export async function startApiWith(
  name: StoreName,
): Promise<{ api: TestApi; s3: S3StandIn | null; close(): Promise<void> }> {
  const s3 = name === 's3' ? await startS3StandIn() : null;
  const api = await startTestApi(undefined, s3 === null ? {} : environmentOf(s3));
  return {
    api,
    s3,
    async close() {
      await api.close();
      await s3?.close();
    },
  };
}

const environmentOf = ({ keys }: S3StandIn): Record<string, string> => ({
  STORAGE_PROVIDER: 's3',
  S3_ENDPOINT: keys.endpoint ?? '',
  S3_REGION: keys.region,
  S3_BUCKET: keys.bucket,
  S3_KEY_ID: keys.accessKeyId,
  S3_KEY_SECRET: keys.secretAccessKey,
  S3_PATH_STYLE: '1',
});
