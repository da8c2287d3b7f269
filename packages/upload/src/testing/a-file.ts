import { createHash } from 'node:crypto';
import type { PartHasher } from '../hash/part-hasher.ts';
import type { UploadOptions } from '../upload-options.ts';
import { uploadWords } from '../upload.words.ts';
import type { FakeServer } from './fake-server.ts';

/** Pseudo-random bytes, reproducible by seed. */
export function someBytes(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let state = seed;
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

export const aFile = (size: number, name = 'clip.mp4', seed = 1): File =>
  new File([someBytes(size, seed)], name, {
    type: name.endsWith('mp4') ? 'video/mp4' : 'image/jpeg',
  });

export const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

/** The result of `hashInThisThread` in a tenth of its time. */
export const hashQuickly: PartHasher = async (part) => {
  const body = new Uint8Array(await part.arrayBuffer());
  return { md5: md5Of(body), body };
};

/** Options with short waits. */
export const optionsFor = (
  server: FakeServer,
  more: Partial<UploadOptions> = {},
): UploadOptions => ({
  calls: server.calls,
  endpoints: server.endpoints,
  appId: 'car-inspection',
  words: uploadWords('en'),
  retry: { attempts: 12, baseMs: 1, capMs: 5 },
  idleMs: 10_000, // a busy machine is slow
  hash: hashQuickly,
  ...more,
});
