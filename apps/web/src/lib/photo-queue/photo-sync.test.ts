import { failureText } from '@yanche/contract/failures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sha256 } from '#lib/browser/sha256.ts';
import { memoryPhotoStore } from './memory-store.ts';
import { withOverflow } from './overflow-store.ts';
import { openPhotoQueue, type PhotoReceipt } from './photo-queue.ts';
import { createPhotoSync } from './photo-sync.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import { type PhotoBytes, type QueuedPhoto, waitsForAnother } from './queued-photo.ts';
import { bytesOf, createFaults, cut, passingFaults, refusal } from './testing/faults.ts';

type Meta = { step: string };
const owner = 'self:o1';

/** A server that stores bytes by their real hash. Each fault hits one call, before or after its effect. */
function aServer() {
  const files = new Map<string, string>();
  const told: string[] = [];
  const log: string[] = [];
  const { faults, through } = createFaults();
  return {
    files,
    told,
    log,
    faults,
    upload: (photo: QueuedPhoto<Meta>, bytes: ArrayBuffer): Promise<PhotoReceipt> =>
      through(async () => {
        log.push(`photo ${photo.meta.step}`);
        const hash = await sha256(bytes);
        files.set(photo.fileId, hash);
        return { sha256: hash, url: `/files/${photo.fileId}` };
      }),
    link: (photo: QueuedPhoto<Meta>): Promise<void> =>
      through(async () => {
        if (!files.has(photo.fileId)) throw refusal('fileMissing');
        log.push(`link ${photo.meta.step}`);
        if (!told.includes(photo.meta.step)) told.push(photo.meta.step);
      }),
  };
}

function aPhone() {
  const store = memoryPhotoStore();
  const server = aServer();
  const net = { online: true };
  /** What decoding a raw photo gives; tests replace it. */
  const camera = {
    prepare: async (raw: PhotoBytes): Promise<PreparedPhoto> => ({
      bytes: raw as ArrayBuffer,
      thumb: null,
    }),
  };
  /** Opens or reloads the page: memory is lost, the device's store stays. */
  const open = async (person: string | null = 'ann') => {
    const { upload, link } = server;
    const prepare = (raw: PhotoBytes) => camera.prepare(raw);
    const ports = { person, store: withOverflow(store), upload, link, prepare };
    const queue = await openPhotoQueue<Meta>(owner, ports);
    const sync = createPhotoSync(queue, () => net.online);
    const take = (step: string, at = 0) =>
      sync.put({ meta: { step }, takenAt: new Date(at).toISOString() }, bytesOf(step));
    return { ...sync, take };
  };
  return { store, server, net, camera, open };
}

async function openPhone() {
  const phone = aPhone();
  return { phone, photos: await phone.open() };
}

const realTimeout = setTimeout;
/** Advances fake time in steps, with real time between them: fake timers do not drive WebCrypto. */
const settle = async (ms = 5_000) => {
  for (let step = 0; step < 10; step += 1) {
    await vi.advanceTimersByTimeAsync(ms / 10);
    await new Promise((resolve) => void realTimeout(resolve, 3));
  }
};

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a photo is on the device before its first byte is sent, and leaves it with the receipt', async () => {
  const { phone, photos } = await openPhone();
  const fileId = await photos.take('front');
  expect(await phone.store.bytes(fileId)).not.toBeNull();
  expect(phone.server.log).toEqual([]);
  await settle();
  expect(phone.server.files.get(fileId)).toBe(await sha256(bytesOf('front')));
  expect(await phone.store.bytes(fileId)).toBeNull();
  expect(photos.get()).toMatchObject({ pending: 0, phase: 'idle' });
  expect(photos.get().photos.get(fileId)).toMatchObject({ state: 'sent', url: `/files/${fileId}` });
});

test('offline, photos stay; after a reload they are sent, oldest first', async () => {
  const phone = aPhone();
  phone.net.online = false;
  const first = await phone.open();
  await first.take('second', 2);
  await first.take('first', 1);
  await settle();
  expect(first.get()).toMatchObject({ phase: 'offline', pending: 2 });
  first.stop();
  phone.net.online = true;
  const second = await phone.open();
  expect(second.get().pending).toBe(2);
  expect(await second.flush()).toBe(true);
  expect(phone.server.log).toEqual(['photo first', 'link first', 'photo second', 'link second']);
});

test.each(passingFaults)('every step may fail and is repeated: %s', async (_, fault) => {
  const { phone, photos } = await openPhone();
  phone.server.faults.push(fault, {}, fault, fault);
  const fileId = await photos.take('front');
  await settle(120_000);
  expect(photos.get()).toMatchObject({ pending: 0, phase: 'idle' });
  expect([...phone.server.files]).toEqual([[fileId, await sha256(bytesOf('front'))]]);
  expect(phone.server.told).toEqual(['front']);
});

test('with the receipt in hand the bytes are not sent again, also after a reload', async () => {
  const phone = aPhone();
  const first = await phone.open();
  phone.server.faults.push({}, { before: cut });
  const fileId = await first.take('front');
  await settle(700);
  expect(first.get().photos.get(fileId)?.state).toBe('received');
  expect(first.get().pending).toBe(1);
  first.stop();
  const second = await phone.open();
  expect(await second.flush()).toBe(true);
  expect(phone.server.log).toEqual(['photo front', 'link front']);
});

test('a receipt for other bytes is rejected', async () => {
  const phone = aPhone();
  const { upload } = phone.server;
  let tries = 0;
  phone.server.upload = async (photo, bytes) => {
    tries += 1;
    return { ...(await upload(photo, bytes)), ...(tries === 1 && { sha256: 'other' }) };
  };
  const photos = await phone.open();
  const fileId = await photos.take('front');
  await settle(700);
  expect(await phone.store.bytes(fileId)).not.toBeNull();
  await settle(30_000);
  expect(tries).toBe(2);
  expect(photos.get().pending).toBe(0);
});

test('a raw photo is on the device before anything is decoded, and is prepared by the next page', async () => {
  const phone = aPhone();
  phone.net.online = false;
  phone.camera.prepare = () => new Promise(() => {}); // the page is killed meanwhile
  const first = await phone.open();
  const fileId = await first.take('front');
  await settle();
  expect(await phone.store.list(owner)).toMatchObject([
    { fileId, state: 'raw', meta: { step: 'front' } },
  ]);
  expect(await phone.store.bytes(fileId)).toEqual(bytesOf('front'));
  first.stop();
  phone.camera.prepare = async () => ({ bytes: bytesOf('small'), thumb: bytesOf('s') });
  const second = await phone.open();
  await settle();
  expect(second.get().photos.get(fileId)).toMatchObject({
    state: 'waiting',
    thumb: bytesOf('s'),
    sha256: await sha256(bytesOf('small')),
  });
  phone.net.online = true;
  expect(await second.flush()).toBe(true);
  expect(phone.server.files.get(fileId)).toBe(await sha256(bytesOf('small')));
});

test('the write of a photo starts within the call', async () => {
  const { phone, photos } = await openPhone();
  const put = vi.spyOn(phone.store, 'put');
  void photos.take('front');
  expect(put).toHaveBeenCalledTimes(1);
});

test('preparing that failed is repeated; what is no picture is refused', async () => {
  const { phone, photos } = await openPhone();
  const prepare = vi
    .fn()
    .mockRejectedValueOnce(new Error('not loaded'))
    .mockResolvedValueOnce({ bytes: null, thumb: null });
  phone.camera.prepare = prepare;
  const fileId = await photos.take('front');
  await settle(30_000);
  expect(photos.get().photos.get(fileId)?.state).toBe('refused');
  expect(await phone.store.bytes(fileId)).not.toBeNull();
  expect(phone.server.log).toEqual([]);
});

test('a held photo is on the device, but neither shown nor sent before it is released', async () => {
  const { phone, photos } = await openPhone();
  const given = { takenAt: new Date(0).toISOString(), held: true };
  const fileId = await photos.put({ meta: { step: 'draft' }, ...given }, bytesOf('front'));
  await settle();
  expect([photos.get().photos.size, phone.server.log]).toEqual([0, []]);
  expect(await phone.store.list(owner)).toHaveLength(1);
  await photos.release(fileId, { step: 'front' });
  await settle();
  expect(phone.server.log).toEqual(['photo front', 'link front']);

  const dropped = await photos.put({ meta: { step: 'draft' }, ...given }, bytesOf('rear'));
  await photos.remove(dropped);
  expect(await phone.store.list(owner)).toHaveLength(1);
});

test('a page that ends while a photo is held leaves it to the next, which sends it', async () => {
  const { phone, photos } = await openPhone();
  const takenAt = new Date(0).toISOString();
  await photos.put({ meta: { step: 'front' }, takenAt, held: true }, bytesOf('front'));
  photos.stop();
  const next = await phone.open();
  expect(await next.flush()).toBe(true);
  expect(phone.server.log).toEqual(['photo front', 'link front']);
});

test('full storage is told; the photo stays in memory and is sent, as the earlier ones', async () => {
  const phone = aPhone();
  phone.net.online = false;
  const photos = await phone.open();
  await photos.take('front');
  const { put } = phone.store;
  phone.store.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  const rear = await photos.take('rear');
  await settle();
  expect(photos.get().pending).toBe(2);
  expect(photos.get().photos.get(rear)?.unkept).toBe(true);
  expect(await phone.store.list(owner)).toHaveLength(1);
  phone.net.online = true;
  expect(await photos.flush()).toBe(true);
  expect(phone.server.told).toEqual(['front', 'rear']);
  expect(photos.get().photos.get(rear)).toMatchObject({ state: 'sent', unkept: false });
  phone.store.put = put;
});

test('a photo in memory moves to the device once there is room', async () => {
  const phone = aPhone();
  phone.net.online = false;
  const photos = await phone.open();
  const { put } = phone.store;
  phone.store.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  let prepared = () => {};
  const waits = new Promise<void>((resolve) => {
    prepared = resolve;
  });
  phone.camera.prepare = async (raw) => {
    await waits;
    return { bytes: raw as ArrayBuffer, thumb: null };
  };
  const rear = await photos.take('rear');
  phone.store.put = put;
  prepared();
  await settle();
  expect(photos.get().photos.get(rear)?.unkept).toBeUndefined();
  photos.stop();
  phone.net.online = true;
  const next = await phone.open();
  expect(await next.flush()).toBe(true);
  expect(phone.server.told).toEqual(['rear']);
});

test('without room for the prepared bytes they are sent all the same', async () => {
  const { phone, photos } = await openPhone();
  const { change } = phone.store;
  phone.store.change = (photo, bytes) =>
    bytes === undefined
      ? change(photo)
      : Promise.reject(new DOMException('', 'QuotaExceededError'));
  const fileId = await photos.take('front');
  await settle();
  expect(photos.get().photos.get(fileId)?.state).toBe('sent');
  expect(await phone.store.bytes(fileId)).toBeNull();
  expect(await phone.store.get(fileId)).toMatchObject({ state: 'sent' });
});

test('a refused photo says why and does not hold up the next; its bytes stay until it is removed', async () => {
  const { phone, photos } = await openPhone();
  phone.server.faults.push({ before: refusal('fileTypeRefused') });
  const bad = await photos.take('front', 1);
  await photos.take('rear', 2);
  await settle(30_000);
  expect(phone.server.told).toEqual(['rear']);
  expect(photos.get()).toMatchObject({ pending: 1, problems: 1 });
  expect(photos.get().photos.get(bad)?.problem).toBe(failureText('fileTypeRefused', 'zh'));
  expect(await phone.store.bytes(bad)).not.toBeNull();
  await photos.remove(bad);
  expect(photos.get()).toMatchObject({ pending: 0, problems: 0 });
  expect(await phone.store.list(owner)).toHaveLength(1);
});

test('a session that ends in the middle: nothing is lost, and it goes on after the login', async () => {
  const { phone, photos } = await openPhone();
  phone.server.faults.push({ before: refusal('notLoggedIn') });
  await photos.take('front');
  await settle(700);
  expect(photos.get()).toMatchObject({ phase: 'login', pending: 1 });
  await photos.resume();
  expect(photos.get()).toMatchObject({ phase: 'idle', pending: 0 });
});

test('an order that moved on stops the sending and says why; the photo stays', async () => {
  const { phone, photos } = await openPhone();
  phone.server.faults.push({}, { before: refusal('wrongState') });
  await photos.take('front');
  await settle(60_000);
  expect(photos.get()).toMatchObject({
    phase: 'stopped',
    stoppedBy: failureText('wrongState', 'zh'),
  });
  expect(await phone.store.list(owner)).toHaveLength(1);
});

test('a photo removed while it is under way does not come back', async () => {
  const phone = aPhone();
  const { upload } = phone.server;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  phone.server.upload = async (photo, bytes) => {
    await arrived;
    return upload(photo, bytes);
  };
  const photos = await phone.open();
  const fileId = await photos.take('front');
  await settle(1_000);
  await photos.remove(fileId);
  arrive();
  await settle();
  expect(photos.get().photos.size).toBe(0);
  expect(await phone.store.list(owner)).toEqual([]);
});

test('two tabs: what one has sent, the other does not send again; what one removed, the other forgets', async () => {
  const phone = aPhone();
  phone.net.online = false;
  const first = await phone.open();
  await first.take('front', 1);
  const gone = await first.take('rear', 2);
  const second = await phone.open();
  await first.remove(gone);
  phone.net.online = true;
  expect(await first.flush()).toBe(true);
  expect(second.get().pending).toBe(2);
  expect(await second.flush()).toBe(true);
  expect(second.get().photos.size).toBe(1);
  expect(phone.server.log).toEqual(['photo front', 'link front']);
});

test('tabs take turns where the browser has locks', async () => {
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    turn = turn.then(work, work);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const phone = aPhone();
  phone.net.online = false;
  const first = await phone.open();
  await first.take('front');
  const second = await phone.open();
  phone.net.online = true;
  expect(await Promise.all([first.flush(), second.flush()])).toEqual([true, true]);
  expect(phone.server.log).toEqual(['photo front', 'link front']);
});

test('owners have separate photos', async () => {
  const phone = aPhone();
  phone.net.online = false;
  const mine = await phone.open();
  await mine.take('front');
  const { upload } = phone.server;
  const other = await openPhotoQueue<Meta>('task:t1', {
    person: 'ann',
    store: phone.store,
    upload,
  });
  expect(other.get().size).toBe(0);
  await other.clear();
  expect(await phone.store.list(owner)).toHaveLength(1);
});

test('another person neither sees nor sends what one took; it waits, and goes on when they return', async () => {
  const phone = aPhone();
  phone.net.online = false;
  const ann = await phone.open('ann');
  const fileId = await ann.take('front');
  ann.stop();
  phone.net.online = true;
  const bob = await phone.open('bob');
  expect(await bob.flush()).toBe(true);
  expect([bob.get().photos.size, phone.server.log]).toEqual([0, []]);
  expect(await phone.store.count((photo) => waitsForAnother(photo, 'bob'))).toBe(1);
  expect(await phone.store.count((photo) => waitsForAnother(photo, 'ann'))).toBe(0);
  await bob.queue.clear();
  bob.stop();
  const again = await phone.open('ann');
  expect(await again.flush()).toBe(true);
  expect(phone.server.files.has(fileId)).toBe(true);
  expect(await phone.store.count((photo) => waitsForAnother(photo, 'bob'))).toBe(0);
});

test.each([
  ['taken where nobody knew who it was', null, 'ann'],
  ['taken by Ann, who is not known after a reload without a network', 'ann', null],
])('a photo %s is seen and sent', async (_, taker, later) => {
  const phone = aPhone();
  phone.net.online = false;
  const before = await phone.open(taker);
  const fileId = await before.take('front');
  before.stop();
  phone.net.online = true;
  const after = await phone.open(later);
  expect(after.get().pending).toBe(1);
  expect(await after.flush()).toBe(true);
  expect(phone.server.files.has(fileId)).toBe(true);
  await after.queue.clear();
  expect(await phone.store.list(owner)).toEqual([]);
});

test('under the session of another person the server refuses; nothing is lost', async () => {
  const { phone, photos } = await openPhone();
  phone.server.faults.push({ before: refusal('otherSession') });
  const fileId = await photos.take('front');
  await settle();
  expect(photos.get()).toMatchObject({ phase: 'stopped', pending: 1 });
  expect(photos.get().stoppedBy).toContain('另一个账号');
  expect(await phone.store.bytes(fileId)).not.toBeNull();
});

test('stopped sending continues only on a manual retry', async () => {
  const { phone, photos } = await openPhone();
  phone.server.faults.push({ before: refusal('wrongState') }, { before: refusal('wrongState') });
  await photos.take('front');
  await settle();
  await photos.resume();
  await settle(120_000);
  expect(photos.get()).toMatchObject({ phase: 'stopped', pending: 1 });
  expect(phone.server.faults).toHaveLength(1);
  await photos.retry();
  expect(photos.get()).toMatchObject({ phase: 'stopped' });
  await photos.retry();
  expect(photos.get()).toMatchObject({ phase: 'idle', pending: 0, stoppedBy: null });
});

test('a stopped queue stays stopped', async () => {
  const phone = aPhone();
  phone.net.online = false;
  const photos = await phone.open();
  await photos.take('front');
  photos.stop();
  phone.net.online = true;
  await photos.retry();
  expect(phone.server.log).toEqual([]);
});
