import { environmentOf, findRealS3 } from './real-s3.ts';
import { type S3StandIn, startS3StandIn, type TestS3 } from './s3-stand-in.ts';
import { startTestApi, type TestApi } from './test-api.ts';

export type StoreName = 'disk' | 's3' | 'real s3';
/** The real one only where the environment configures it. */
export const storeNames: StoreName[] = ['disk', 's3', ...realOnes()];

function realOnes(): StoreName[] {
  return findRealS3() === null ? [] : ['real s3'];
}

/** The store of this name; null: on disk. `standIn`: features of the stand-in only. */
export async function startStore(
  name: StoreName,
): Promise<{ s3: TestS3 | null; standIn: S3StandIn | null }> {
  if (name === 'real s3') return { s3: findRealS3(), standIn: null };
  const standIn = name === 's3' ? await startS3StandIn() : null;
  return { s3: standIn, standIn };
}

/** An API with files on disk, in the S3 stand-in, or on a real S3 server; `s3` is null on disk. */
export async function startApiWith(name: StoreName): Promise<{
  api: TestApi;
  s3: TestS3 | null;
  standIn: S3StandIn | null;
  close(): Promise<void>;
}> {
  const { s3, standIn } = await startStore(name);
  const api = await startTestApi({ env: s3 === null ? {} : environmentOf(s3.keys) });
  return {
    api,
    s3,
    standIn,
    async close() {
      await api.close();
      await s3?.close();
    },
  };
}
