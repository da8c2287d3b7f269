import type { S3Keys } from '#providers/storage/s3-storage.ts';
import type { TestS3 } from './s3-stand-in.ts';

/**
 * A real S3-compatible server for the storage tests: `S3_TEST_ENDPOINT`, `S3_TEST_BUCKET` (exists, reserved for tests),
 * `S3_TEST_KEY_ID`, `S3_TEST_KEY_SECRET`, and `S3_TEST_REGION` unless us-east-1. Null when not configured.
 */
export function findRealS3(env = process.env): TestS3 | null {
  const { S3_TEST_ENDPOINT: endpoint, S3_TEST_BUCKET: bucket } = env;
  if (endpoint === undefined || bucket === undefined) return null;
  const keys: S3Keys = {
    endpoint,
    region: env.S3_TEST_REGION ?? 'us-east-1',
    bucket,
    accessKeyId: env.S3_TEST_KEY_ID ?? '',
    secretAccessKey: env.S3_TEST_KEY_SECRET ?? '',
    pathStyle: true,
  };
  return {
    keys,
    openUploads: (objectKey) => countUploads(keys, objectKey),
    close: async () => {},
  };
}

/** The settings of a product with this store. */
export const environmentOf = (keys: S3Keys): Record<string, string> => ({
  STORAGE_PROVIDER: 's3',
  S3_ENDPOINT: keys.endpoint ?? '',
  S3_REGION: keys.region,
  S3_BUCKET: keys.bucket,
  S3_KEY_ID: keys.accessKeyId,
  S3_KEY_SECRET: keys.secretAccessKey,
  S3_PATH_STYLE: keys.pathStyle ? '1' : '0',
});

async function countUploads(keys: S3Keys, objectKey: string): Promise<number> {
  const { S3Client, ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3');
  const { endpoint, region, pathStyle, bucket, ...credentials } = keys;
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    credentials,
    ...(endpoint !== null && { endpoint }),
  });
  try {
    const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: objectKey });
    const { Uploads = [] } = await client.send(command);
    return Uploads.length;
  } finally {
    client.destroy();
  }
}
