import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { GetObjectCommandInput } from '@aws-sdk/client-s3';
import { createReceiver, receiveFile } from './receive.ts';
import { wrapStorageErrors, type ByteRange, type Received, type Storage } from './storage.ts';

export type S3Keys = {
  /** Null: Amazon's own. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Path-style URLs, as most self-hosted stores require. */
  pathStyle: boolean;
};

/** Any S3-compatible store. The SDK is loaded on first use, so that disk installations do not pay for it. */
export function createS3Storage(keys: S3Keys, receivedFolder: string): Storage {
  let loaded: ReturnType<typeof connect> | undefined;
  const load = () => (loaded ??= connect(keys));
  const Bucket = keys.bucket;
  const bodyOf = async (key: string, range?: ByteRange) => {
    const { s3, client } = await load();
    const input: GetObjectCommandInput = {
      Bucket,
      Key: key,
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    };
    const found = await client.send(new s3.GetObjectCommand(input)).catch(nullOn('NoSuchKey'));
    return found === null ? null : (found.Body as Readable);
  };
  const remove = async (key: string) => {
    const { s3, client } = await load();
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }));
  };

  return {
    name: 's3',
    ...createReceiver(receivedFolder),
    put: wrapStorageErrors(async (key, bytes) => {
      const { s3, client } = await load();
      await client.send(new s3.PutObjectCommand({ Bucket, Key: key, Body: bytes }));
    }),
    get: wrapStorageErrors(async (key) => {
      const body = await bodyOf(key);
      return body === null ? null : buffer(body);
    }),
    remove: wrapStorageErrors(remove),
    putReceived: wrapStorageErrors(async (key, received) => {
      const { s3, client } = await load();
      await client.send(new s3.PutObjectCommand({ Bucket, Key: key, ...bodyFrom(received) }));
      await received.discard();
    }),
    read: wrapStorageErrors(bodyOf),
    parts: {
      begin: wrapStorageErrors(async (objectKey) => {
        const { s3, client } = await load();
        const command = new s3.CreateMultipartUploadCommand({ Bucket, Key: objectKey });
        const { UploadId } = await client.send(command);
        if (UploadId === undefined) throw new Error('the store gave no upload id');
        return UploadId;
      }),
      async receive({ objectKey, handle }, number, source, { most }) {
        const arrived = await receiveFile(receivedFolder, source, { most, sha256: null });
        if (arrived === null) return null;
        const store = async () => {
          const { s3, client } = await load();
          const which = { Bucket, Key: objectKey, UploadId: handle, PartNumber: number };
          const command = new s3.UploadPartCommand({ ...which, ...bodyFrom(arrived) });
          const { ETag } = await client.send(command);
          return ETag ?? `"${arrived.md5}"`;
        };
        return { ...arrived, store: wrapStorageErrors(store) };
      },
      join: wrapStorageErrors(async ({ objectKey, handle }, parts) => {
        const { s3, client } = await load();
        const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }));
        const which = { Bucket, Key: objectKey, UploadId: handle, MultipartUpload: { Parts } };
        try {
          await client.send(new s3.CompleteMultipartUploadCommand(which));
          return { key: objectKey, sha256: null };
        } catch (error) {
          if (nameOf(error) === 'InvalidPart') return null;
          if (!unknownUploadErrors.includes(nameOf(error))) throw error;
          // Joined before by a process that ended, or concurrently.
          const head = new s3.HeadObjectCommand({ Bucket, Key: objectKey });
          const found = await client.send(head).catch(nullOn('NotFound'));
          return found === null ? null : { key: objectKey, sha256: null };
        }
      }),
      drop: wrapStorageErrors(async ({ objectKey, handle }, keep) => {
        const { s3, client } = await load();
        const which = { Bucket, Key: objectKey, UploadId: handle };
        await client
          .send(new s3.AbortMultipartUploadCommand(which))
          .catch(nullOn(...unknownUploadErrors));
        if (keep === null) await remove(objectKey);
      }),
    },
  };
}

/** Slow readers occupy connections; the SDK's default of fifty would be exhausted by video viewers. */
const maxSockets = 1000;

async function connect(keys: S3Keys) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: keys.region,
    ...(keys.endpoint !== null && { endpoint: keys.endpoint }),
    forcePathStyle: keys.pathStyle,
    credentials: { accessKeyId: keys.accessKeyId, secretAccessKey: keys.secretAccessKey },
    // We send the MD5 ourselves; many compatible stores lack Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Errors are thrown; the SDK would additionally log them.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: 30_000,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
  return { s3, client };
}

const bodyFrom = ({ file, bytes, md5 }: Pick<Received, 'file' | 'bytes' | 'md5'>) => ({
  Body: createReadStream(file),
  ContentLength: bytes,
  ContentMD5: Buffer.from(md5, 'hex').toString('base64'),
});

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Error codes for an upload that was joined or dropped before: Amazon's and OpenStack Swift's. */
const unknownUploadErrors = ['NoSuchUpload', 'NoSuchKey'];

/** Returns null on these errors. */
const nullOn =
  (...names: string[]) =>
  (error: unknown) => {
    if (names.includes(nameOf(error))) return null;
    throw error;
  };
