import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlockWriter, releaseSha } from './block-writer.ts';
import { startHashing, releaseJob, type ShaStart } from './hash-thread.ts';
import { directWriter, bufferedWriter } from './positional-writer.ts';
import { writeArriving } from './receive.ts';
import { StorageError } from './storage.ts';

const mib = 1024 * 1024;
const hex = (name: 'md5' | 'sha256', bytes: Uint8Array) =>
  createHash(name).update(bytes).digest('hex');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'yanche-blocks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** In pieces of changing size, as a network gives them; now and then it pauses. */
async function* arriving(bytes: Buffer) {
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const piece = bytes.subarray(at, at + 1 + ((n * 37_813) % 90_000));
    at += piece.length;
    yield piece;
    if (n % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}
async function take(bytes: Buffer, sha256: ShaStart, { at = 0, way = bufferedWriter } = {}) {
  const name = path.join(folder, hex('md5', bytes));
  const handle = await open(name, 'w');
  const file = way(handle);
  try {
    const arrived = await writeArriving(arriving(bytes), { file, at, most: 16 * mib, sha256 });
    return { arrived, written: (await readFile(name)).subarray(at) };
  } finally {
    await file.close();
    await handle.close();
  }
}

const sizes = [0, 1, mib - 1, mib, mib + 1, 3 * mib, 7 * mib + 11];
const places = [
  { at: 5000, way: bufferedWriter },
  { at: 5000, way: directWriter },
  { at: 4 * mib, way: directWriter },
];
test.each(sizes.flatMap((size) => places.map((place) => ({ size, ...place }))))(
  'of $size bytes $way.name both hashes are right, and they stand at their place ($at)',
  async ({ size, ...place }) => {
    const bytes = randomBytes(size);
    const { arrived, written } = await take(bytes, 'new', place);
    expect(written.equals(bytes)).toBe(true);
    expect(arrived).toMatchObject({ bytes: size, md5: hex('md5', bytes) });
    expect(arrived?.sha?.hex).toBe(hex('sha256', bytes));
  },
);

test('concurrent uploads that share the pool do not mix', async () => {
  const all = Array.from({ length: 8 }, (_, n) => randomBytes((n + 1) * 700_000));
  const taken = await Promise.all(all.map((bytes) => take(bytes, 'new', { way: directWriter })));
  for (const [n, { arrived, written }] of taken.entries()) {
    const bytes = all[n] as Buffer;
    expect(written.equals(bytes)).toBe(true);
    expect([arrived?.md5, arrived?.sha?.hex]).toEqual([hex('md5', bytes), hex('sha256', bytes)]);
  }
});

test('a SHA-256 can be continued several times until it is released', async () => {
  const [first, second] = [randomBytes(2 * mib), randomBytes(1000)];
  const { arrived } = await take(first, 'new');
  const sha = arrived?.sha ?? { hex: '', job: null };
  const both = hex('sha256', Buffer.concat([first, second]));
  for (let n = 0; n < 2; n += 1) {
    expect((await take(second, sha.job)).arrived?.sha?.hex).toBe(both);
  }
  releaseSha(sha);
  expect((await take(second, sha.job)).arrived).toMatchObject({
    md5: hex('md5', second),
    sha: null,
  });
});

test('a crashed thread fails its work as a storage error; the next upload starts a new one', async () => {
  const hashing = startHashing('new');
  await hashing.update(new Uint8Array(8), 'answer');
  const waiting = take(randomBytes(8 * mib), 'new');
  releaseJob(hashing.job); // what comes for it now, the thread does not survive
  const lost = hashing.update(new Uint8Array(8), 'end');
  await expect(lost).rejects.toBeInstanceOf(StorageError);
  await expect(hashing.update(new Uint8Array(8), 'end')).rejects.toBeInstanceOf(StorageError);
  await waiting.catch((error: unknown) => expect(error).toBeInstanceOf(StorageError));
  const bytes = randomBytes(2 * mib);
  expect((await take(bytes, 'new')).arrived?.md5).toBe(hex('md5', bytes));
});

test('a crash between two blocks is reported at the end', async () => {
  const handle = await open(path.join(folder, 'two blocks'), 'w');
  const hashing = startHashing('new');
  await hashing.update(new Uint8Array(8), 'answer');
  const out = createBlockWriter(bufferedWriter(handle), 0, 'new');
  try {
    out.fill(randomBytes(mib));
    await out.handOn();
    releaseJob(hashing.job);
    await expect(hashing.update(new Uint8Array(8), 'end')).rejects.toBeInstanceOf(StorageError);
    out.fill(randomBytes(mib));
    await out.handOn();
    await expect(out.end()).rejects.toBeInstanceOf(StorageError);
  } finally {
    await out.close();
    await handle.close();
  }
});
