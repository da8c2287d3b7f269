import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type S3StandIn, startS3StandIn, type TestS3 } from '#testing/s3-stand-in.ts';
import { type StoreName, startStore, storeNames } from '#testing/storages.ts';
import { createStorage } from './create-storage.ts';
import { type PartsOf, type StoredPart, type Storage, StorageError } from './storage.ts';

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const full = 5 * 1024 * 1024;
const bytesOf = (fill: number, length = full) => Buffer.alloc(length, fill);
async function* chunksOf(bytes: Buffer, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'yanche-storage-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
const newKey = () => `upload/2026/11/${newId()}`;

describe.each(storeNames)('%s', (name: StoreName) => {
  let storage: Storage;
  let s3: TestS3 | null;
  beforeAll(async () => {
    ({ s3 } = await startStore(name));
    const choice = s3 && ({ provider: 's3', keys: s3.keys } as const);
    storage = createStorage(choice ?? { provider: 'disk' }, path.join(folder, name));
  });
  afterAll(() => s3?.close());
  const receive = async (bytes: Buffer) => {
    const received = await storage.receive(chunksOf(bytes), full);
    if (received === null) throw new Error('too much');
    return received;
  };
  /** Takes a part in and has it stored; answers what `join` needs. */
  const putOver = async (
    before: StoredPart | null,
    of: PartsOf,
    number: number,
    bytes: Buffer,
  ): Promise<StoredPart> => {
    const limits = { most: full, before };
    const arrived = await storage.parts.receive(of, number, chunksOf(bytes), limits);
    if (arrived === null) throw new Error('too much');
    expect(arrived).toMatchObject({ bytes: bytes.length, md5: md5(bytes) });
    const tag = await arrived.store();
    await arrived.discard();
    return { number, etag: arrived.md5, tag, bytes: arrived.bytes };
  };
  const textOf = async (key: string) => {
    const body = await storage.read(key);
    return body === null ? null : md5(await buffer(body));
  };

  test('stored bytes can be read whole and in ranges, and are gone when deleted', async () => {
    const key = newKey();
    expect([await storage.get(key), await storage.read(key)]).toEqual([null, null]);
    await storage.put(key, Buffer.from('0123456789'));
    expect(String(await storage.get(key))).toBe('0123456789');
    const piece = await storage.read(key, { start: 2, end: 4 });
    expect(String(piece && (await buffer(piece)))).toBe('234');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
  });

  test('bytes are counted and hashed on arrival; beyond the limit nothing is left', async () => {
    const bytes = Buffer.concat([bytesOf(1, 100_000), bytesOf(2, 7)]);
    const received = await receive(bytes);
    expect(received).toMatchObject({ bytes: 100_007, md5: md5(bytes) });
    expect(received.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(Buffer.from(received.head).equals(bytes.subarray(0, 4100))).toBe(true);
    const key = newKey();
    await storage.putReceived(key, received);
    expect(await textOf(key)).toBe(md5(bytes));
    expect(await storage.receive(chunksOf(bytes), 100_006)).toBeNull();
    async function* broken() {
      yield bytes;
      throw new Error('cut');
    }
    await expect(storage.receive(broken(), full)).rejects.toThrow('cut');
    expect(await storage.sweepReceived(new Date(Date.now() + 60_000))).toBe(0);
    await storage.receive(chunksOf(bytes), full);
    expect(await storage.sweepReceived(new Date(0))).toBe(0);
    expect(await storage.sweepReceived(new Date(Date.now() + 60_000))).toBe(1);
  });

  test('slow readers do not block others', async () => {
    const key = newKey();
    await storage.put(key, bytesOf(1, 2_000_000));
    const slow = await Promise.all(Array.from({ length: 60 }, () => storage.read(key)));
    await storage.put(key, Buffer.of(1));
    expect(await storage.get(key)).toHaveLength(1);
    for (const body of slow) body?.destroy();
  });

  test('parts in any order, one of them twice, make one object; joining is idempotent', async () => {
    const objectKey = newKey();
    const of = { objectKey, handle: await storage.parts.begin(objectKey) };
    const put = (number: number, bytes: Buffer) => putOver(null, of, number, bytes);
    const last = await put(3, bytesOf(3, 10));
    const first = await put(1, bytesOf(1));
    const wrong = await put(2, bytesOf(9));
    const second = await putOver(wrong, of, 2, bytesOf(2));
    expect(await storage.parts.join(of, [first, { ...second, number: 4 }])).toBeNull();
    if (s3 !== null) expect(await storage.parts.join(of, [first, wrong, last])).toBeNull();
    const joined = await storage.parts.join(of, [first, second, last]);
    const { key } = joined ?? { key: '' };
    expect(await storage.parts.join(of, [first, second, last])).toEqual(joined);
    const whole = Buffer.concat([bytesOf(1), bytesOf(2), bytesOf(3, 10)]);
    expect(await textOf(key)).toBe(md5(whole));
    await storage.parts.drop(of, key);
    await storage.parts.drop(of, key);
    expect(await textOf(key)).toBe(md5(whole));
    await storage.parts.drop(of, null);
    expect(await textOf(key)).toBeNull();
  });

  test('a dropped upload leaves nothing', async () => {
    const objectKey = newKey();
    const of = { objectKey, handle: await storage.parts.begin(objectKey) };
    const part = await putOver(null, of, 1, bytesOf(1));
    await storage.parts.drop(of, null);
    expect(await storage.parts.join(of, [part])).toBeNull();
    if (s3 !== null) expect(await s3.openUploads(objectKey)).toBe(0);
  });
});

test('on disk a key cannot leave the folder', async () => {
  const disk = createStorage({ provider: 'disk' }, path.join(folder, 'disk'));
  for (const key of ['../x', 'a/../../x', '/etc/x', 'a//b', '.x', 'a/.x', String.raw`a\b`, '']) {
    await expect(disk.put(key, Buffer.of(1)), key).rejects.toThrow(StorageError);
  }
});

test('a full or missing disk is a StorageError', async () => {
  const none = createStorage({ provider: 'disk' }, '/dev/null/nowhere');
  await expect(none.put('a', Buffer.of(1))).rejects.toThrow(StorageError);
  await expect(none.receive(chunksOf(bytesOf(1)), full)).rejects.toThrow(StorageError);
});

test('an unavailable store is a StorageError, and recovers', async () => {
  const s3: S3StandIn = await startS3StandIn();
  const storage = createStorage({ provider: 's3', keys: s3.keys }, path.join(folder, 'down'));
  for (const how of ['cut', 503] as const) {
    s3.fail(how);
    await expect(storage.put('down', Buffer.of(1))).rejects.toThrow(StorageError);
    await expect(storage.read('down')).rejects.toThrow(StorageError);
  }
  s3.fail(null);
  await storage.put('down', Buffer.of(1));
  const stranger = { ...s3.keys, secretAccessKey: 'guessed' };
  const other = createStorage({ provider: 's3', keys: stranger }, path.join(folder, 'down'));
  await expect(other.get('down')).rejects.toThrow(/SignatureDoesNotMatch/);
  expect(await readdir(path.join(folder, 'down')).catch(() => [])).toEqual([]);
  await s3.close();
});
