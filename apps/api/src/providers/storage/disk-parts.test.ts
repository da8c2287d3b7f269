import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { partBytes } from '@yanche/contract/files/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import type { PartsOf, Storage, StoredPart } from './storage.ts';

const hash = (name: 'md5' | 'sha256', bytes: Uint8Array) =>
  createHash(name).update(bytes).digest('hex');
async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'yanche-disk-parts-'));
  storage = createDiskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let serial = 0;
const begin = async (): Promise<PartsOf> => {
  const objectKey = `upload/2026/11/${(serial += 1)}-a`;
  return { objectKey, handle: await storage.parts.begin(objectKey) };
};
type Sent = { on?: Storage; before?: StoredPart | null };
const arrive = async (of: PartsOf, number: number, bytes: Buffer, sent: Sent = {}) => {
  const { on = storage, before = null } = sent;
  const limits = { most: partBytes, before };
  const arrived = await on.parts.receive(of, number, chunksOf(bytes), limits);
  if (arrived === null) throw new Error('too much');
  return arrived;
};
const put = async (of: PartsOf, number: number, bytes: Buffer, sent?: Sent) => {
  const arrived = await arrive(of, number, bytes, sent);
  const part = { number, etag: arrived.md5, tag: await arrived.store(), bytes: arrived.bytes };
  await arrived.discard();
  return part;
};
const stored = async (key = '') => {
  const body = await storage.read(key);
  return body === null ? null : hash('sha256', await buffer(body));
};
const pieces = [randomBytes(partBytes), randomBytes(partBytes), randomBytes(1000)] as const;
const whole = hash('sha256', Buffer.concat(pieces));
const namesOf = ({ objectKey }: PartsOf) => readdir(path.join(folder, 'parts', objectKey));

test('in order: the SHA-256 is known without reading, and nothing is copied', async () => {
  const of = await begin();
  const parts: StoredPart[] = [];
  for (const [index, bytes] of pieces.entries()) parts.push(await put(of, index + 1, bytes));
  const joined = await storage.parts.join(of, parts);
  expect(joined?.sha256).toBe(whole);
  expect(await stored(joined?.key)).toBe(whole);
  expect((await namesOf(of)).sort()).toEqual(['1.taken', '2.taken', '3.taken', 'closed']);
  expect(await storage.parts.join(of, parts)).toEqual(joined);
});

test('the next part may start before the last bytes of the previous one', async () => {
  const of = await begin();
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  let begun = () => {};
  const beginning = new Promise<void>((resolve) => (begun = resolve));
  async function* slow() {
    begun();
    yield pieces[0].subarray(0, 1000);
    await held;
    yield pieces[0].subarray(1000);
  }
  const receiving = storage.parts.receive(of, 1, slow(), { most: partBytes, before: null });
  await beginning;
  const second = put(of, 2, pieces[2]);
  setTimeout(go, 50);
  const arrived = await receiving;
  const first = { number: 1, etag: hash('md5', pieces[0]), bytes: partBytes };
  const parts = [{ ...first, tag: (await arrived?.store()) ?? '' }, await second];
  const both = hash('sha256', Buffer.concat([pieces[0], pieces[2]]));
  expect(await storage.parts.join(of, parts)).toMatchObject({ sha256: both });
});

test('out of order, and by several processes: the same file, read back', async () => {
  const of = await begin();
  const third = await put(of, 3, pieces[2]);
  const first = await put(of, 1, pieces[0]);
  const restarted = createDiskStorage(folder);
  const second = await put(of, 2, pieces[1], { on: restarted });
  const joined = await restarted.parts.join(of, [first, second, third]);
  expect(joined?.sha256).toBeNull();
  expect(await stored(joined?.key)).toBe(whole);
});

test('a part sent again never overwrites the acknowledged one', async () => {
  const of = await begin();
  const first = await put(of, 1, pieces[0]);
  const second = await put(of, 2, pieces[2]);
  // Damaged: its receiver refuses it. Cut: it never ends. With or without knowing of the first.
  for (const before of [first, null]) {
    await (await arrive(of, 1, pieces[1], { before })).discard();
    async function* cut() {
      yield pieces[1].subarray(0, 3_000_000);
      throw new Error('cut');
    }
    const limits = { most: partBytes, before };
    await expect(storage.parts.receive(of, 1, cut(), limits)).rejects.toThrow('cut');
  }
  expect(await put(of, 1, pieces[0], { before: first })).toEqual(first);
  const old = await storage.parts.join(of, [first, second]);
  const both = hash('sha256', Buffer.concat([pieces[0], pieces[2]]));
  expect(old?.sha256).toBe(both);
  expect(await stored(old?.key)).toBe(both);
  // Good, but other bytes, after one that broke between joining and its end.
  const again = await put(of, 1, pieces[1], { before: first });
  const other = await storage.parts.join(of, [again, second]);
  expect(other?.sha256).toBeNull();
  expect(await stored(other?.key)).toBe(hash('sha256', Buffer.concat([pieces[1], pieces[2]])));
  expect(await stored(old?.key)).toBe(both);
});

test('an interrupted first part leaves its position to the next, and no extra bytes', async () => {
  const of = await begin();
  const first = await put(of, 1, pieces[0]);
  await (await arrive(of, 2, pieces[1])).discard();
  const second = await put(of, 2, pieces[2]);
  const joined = await storage.parts.join(of, [first, second]);
  const both = hash('sha256', Buffer.concat([pieces[0], pieces[2]]));
  expect(joined?.sha256).toBe(both);
  expect(await stored(joined?.key)).toBe(both);
});

test('a part arriving during the join is not in the file', async () => {
  const of = await begin();
  const first = await put(of, 1, pieces[0]);
  const late = await arrive(of, 2, pieces[1]);
  const joined = await storage.parts.join(of, [first]);
  await late.store();
  await put(of, 3, pieces[2]);
  expect(await stored(joined?.key)).toBe(hash('sha256', pieces[0]));
});

test('a position reserved by a killed process is bypassed', async () => {
  const of = await begin();
  const first = await put(of, 1, pieces[0]);
  const killed = await arrive(of, 2, pieces[1]);
  const restarted = createDiskStorage(folder);
  const second = await put(of, 2, pieces[2], { on: restarted });
  const joined = await restarted.parts.join(of, [first, second]);
  expect(joined?.sha256).toBeNull();
  expect(await stored(joined?.key)).toBe(hash('sha256', Buffer.concat([pieces[0], pieces[2]])));
  await killed.discard();
});
