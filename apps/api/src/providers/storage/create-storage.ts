import path from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage, type S3Keys } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export type StorageChoice = { provider: 'disk' } | { provider: 's3'; keys: S3Keys };

export const createStorage = (choice: StorageChoice, dataDir: string): Storage =>
  choice.provider === 's3'
    ? createS3Storage(choice.keys, path.join(dataDir, 'received'))
    : createDiskStorage(path.join(dataDir, 'objects'));
