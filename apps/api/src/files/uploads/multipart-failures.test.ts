import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { abortMultipart, listParts, partBytes } from '@yanche/contract/files/uploads';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { createStorage } from '#providers/storage/create-storage.ts';
import { StorageError } from '#providers/storage/storage.ts';
import { anUploader, type Uploader } from '#testing/an-uploader.ts';
import { runJob } from '#testing/run-job.ts';
import { fileOf } from '#testing/sample-bytes.ts';
import { startApiWith, storeNames } from '#testing/storages.ts';

describe.each(storeNames)('troubles on %s', (store) => {
  let with_: Awaited<ReturnType<typeof startApiWith>>;
  let uploader: Uploader;
  const start = new Date('2026-11-21T02:00:00Z');
  beforeAll(async () => {
    with_ = await startApiWith(store);
    uploader = await anUploader(with_.api, await with_.api.aPerson(['inspector']));
  });
  afterAll(() => with_.close());

  const film = fileOf('mp4', partBytes + 10);
  const pieces = [film.subarray(0, partBytes), film.subarray(partBytes)] as const;
  const begin = async (by = uploader) => {
    const key = `${by.credential.prefix}${newId()}.mp4`;
    return { key, uploadId: await by.create(key) };
  };
  const sendBoth = async (at: { key: string; uploadId: string }, by = uploader) => {
    const replies = [];
    for (const [index, piece] of pieces.entries()) {
      replies.push(await by.part({ ...at, number: index + 1 }, piece));
    }
    return replies.map(({ data }, index) => ({ part_number: index + 1, etag: data.etag }));
  };
  const partsOf = async (uploadId: string) =>
    (await uploader.send(listParts, { query: { upload_id: uploadId } })).data?.parts;
  /** Temporary files, and the reserved part positions of this upload. */
  const waiting = async (uploadId: string) => {
    const { config, db } = with_.api.deps;
    const folder = store === 'disk' ? 'objects/received' : 'received';
    const arriving = await readdir(path.join(config.dataDir, folder)).catch(() => []);
    const row = await db
      .selectFrom('uploads')
      .select('object_key')
      .where('id', '=', uploadId)
      .executeTakeFirstOrThrow();
    const places = path.join(config.dataDir, 'objects/parts', row.object_key);
    const taken = await readdir(places).catch(() => []);
    return [...arriving, ...taken.filter((name) => name.endsWith('.taken'))];
  };

  /** Makes the disk or store fail from the given step on. */
  async function whileFailing<T>(
    step: 'receive' | 'store' | 'join' | 'read',
    work: () => Promise<T>,
  ) {
    const { deps } = with_.api;
    const good = deps.storage;
    const full = async () => {
      throw new StorageError(
        Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
      );
    };
    deps.storage = {
      ...good,
      ...(step === 'read' && { read: full }),
      parts: {
        ...good.parts,
        ...((step === 'receive' || step === 'join') && { [step]: full }),
        ...(step === 'store' && {
          receive: async (...input: Parameters<typeof good.parts.receive>) => {
            const arrived = await good.parts.receive(...input);
            return arrived && { ...arrived, store: full };
          },
        }),
      },
    };
    try {
      return await work();
    } finally {
      deps.storage = good;
    }
  }

  test.each(['receive', 'store'] as const)(
    'a part that cannot be stored (%s) is not there',
    async (step) => {
      const at = await begin();
      const reply = await whileFailing(step, () => uploader.part({ ...at, number: 1 }, pieces[0]));
      expect(reply).toMatchObject({ status: 503, code: 5115 });
      expect(await partsOf(at.uploadId)).toEqual([]);
      expect(await waiting(at.uploadId)).toEqual([]);
      expect((await uploader.complete(at, await sendBoth(at))).code).toBe(0);
    },
  );

  test.each(['join', 'read'] as const)(
    'complete that breaks (%s) may be repeated',
    async (step) => {
      const at = await begin();
      const parts = await sendBoth(at);
      const reply = await whileFailing(step, () => uploader.complete(at, parts));
      expect(reply).toMatchObject({ status: 503, code: 5115 });
      expect(await partsOf(at.uploadId)).toHaveLength(2);
      expect((await uploader.complete(at, parts)).data.info.size).toBe(film.length);
    },
  );

  test('a complete that runs concurrently with another gets the same file', async () => {
    const at = await begin();
    const parts = await sendBoth(at);
    const { deps } = with_.api;
    const good = deps.storage;
    let first: Awaited<ReturnType<Uploader['complete']>> | undefined;
    const join: typeof good.parts.join = async () => {
      deps.storage = good;
      first = await uploader.complete(at, parts);
      return null; // null; its parts are deleted by now
    };
    deps.storage = { ...good, parts: { ...good.parts, join } };
    const second = await uploader.complete(at, parts);
    expect(second.code).toBe(0);
    expect(second.data).toEqual(first?.data);
  });

  test('an unavailable store answers 503 and loses nothing', async () => {
    const { standIn } = with_;
    if (standIn === null) return;
    const at = await begin();
    const parts = await sendBoth(at);
    for (const how of [503, 'cut'] as const) {
      standIn.fail(how);
      expect((await uploader.part({ ...at, number: 2 }, pieces[1])).code).toBe(5115);
      expect((await uploader.complete(at, parts)).status).toBe(503);
    }
    standIn.fail(null);
    expect((await uploader.complete(at, parts)).code).toBe(0);
  });

  test('a connection cut in the middle of a part leaves no part and no bytes', async () => {
    const at = await begin();
    if (with_.api.app.server.address() === null)
      await with_.api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = with_.api.app.server.address() as AddressInfo;
    const { headers } = await captureHeaders(() => uploader.part({ ...at, number: 1 }, pieces[0]));
    const request = http.request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/multipart/upload',
      headers: { ...headers, 'content-length': String(partBytes) },
    });
    request.on('error', () => {});
    request.write(pieces[0].subarray(0, 2_000_000));
    for (let tries = 0; tries < 100 && (await waiting(at.uploadId)).length === 0; tries += 1)
      await tick();
    expect(await waiting(at.uploadId)).toHaveLength(1);
    request.destroy();
    await new Promise((resolve) => request.once('close', resolve));
    for (let tries = 0; tries < 100 && (await waiting(at.uploadId)).length > 0; tries += 1)
      await tick();
    expect(await waiting(at.uploadId)).toEqual([]);
    // Repeated completely, the part is listed.
    expect((await uploader.part({ ...at, number: 1 }, pieces[0])).code).toBe(0);
    expect(await partsOf(at.uploadId)).toHaveLength(1);
  });

  test('a part repeated with wrong bytes leaves the acknowledged one unchanged', async () => {
    const at = await begin();
    const parts = await sendBoth(at);
    const headers = { 'x-gss-md5': parts[0]?.etag ?? '' };
    const wrong = fileOf('mp4', partBytes, 9);
    expect((await uploader.part({ ...at, number: 1 }, wrong, { headers })).code).toBe(5110);
    expect((await uploader.part({ ...at, number: 1 }, pieces[0])).data).toEqual({
      etag: parts[0]?.etag,
    });
    const { data } = await uploader.complete(at, parts);
    expect(data.info.sha256).toBe(createHash('sha256').update(film).digest('hex'));
    const { rawPayload } = await with_.api.app.inject({ url: data.info.url });
    expect(rawPayload.equals(film)).toBe(true);
  });

  test('a process that joins midway computes the same SHA-256', async () => {
    const at = await begin();
    const replies = [await uploader.part({ ...at, number: 1 }, pieces[0])];
    // Drops the process's memory of the upload.
    const { deps } = with_.api;
    const { storage, config } = deps;
    deps.storage = createStorage(config.storage, config.dataDir);
    replies.push(await uploader.part({ ...at, number: 2 }, pieces[1]));
    const parts = replies.map(({ data }, index) => ({ part_number: index + 1, etag: data.etag }));
    const { data } = await uploader.complete(at, parts);
    expect(data.info.sha256).toBe(createHash('sha256').update(film).digest('hex'));
    deps.storage = storage;
  });

  /** The headers a call would send; it is stopped before it is sent. */
  async function captureHeaders(
    send: () => Promise<unknown>,
  ): Promise<{ headers: Record<string, string> }> {
    const { app } = with_.api;
    const inject = app.inject.bind(app);
    let headers: Record<string, string> = {};
    app.inject = ((options: { headers: Record<string, string> }) => {
      headers = options.headers;
      throw new Error('captured');
    }) as unknown as typeof inject;
    await send().catch(() => {});
    app.inject = inject;
    return { headers };
  }
  const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

  test('limits: thirty unfinished uploads, and a daily volume', async () => {
    const { api } = with_;
    const person = await api.aPerson(['buyer']);
    const busy = await anUploader(api, person);
    const asked = await Promise.allSettled(Array.from({ length: 34 }, () => begin(busy)));
    const all = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    expect(all).toHaveLength(30);
    await expect(begin(busy)).rejects.toThrow('5112');
    const [first] = all;
    if (first === undefined) throw new Error('thirty');
    const { key, uploadId } = first;
    const body = { bucket: busy.credential.bucket, key, upload_id: uploadId };
    await busy.send(abortMultipart, { body });
    const at = await begin(busy);

    const sentBefore = (bytes: number) =>
      api.deps.db
        .updateTable('uploads')
        .set({ received_bytes: bytes })
        .where('id', '=', uploadId)
        .execute();
    const limit = 4096 * 1024 * 1024;
    await sentBefore(limit - partBytes + 1);
    expect((await busy.part({ ...at, number: 1 }, pieces[0])).code).toBe(5111);
    await sentBefore(limit - partBytes);
    expect((await busy.part({ ...at, number: 1 }, pieces[0])).code).toBe(0);
    expect((await busy.part({ ...at, number: 1 }, pieces[0])).code).toBe(5111);
    api.time.now = new Date(start.getTime() + DAY_MS);
    const tomorrow = await anUploader(api, person);
    expect((await tomorrow.part({ ...at, number: 1 }, pieces[0])).code).toBe(0);
    api.time.now = start;
  });

  test('an object that cannot be deleted does not stop the sweep of others', async () => {
    const { api } = with_;
    const ids = [(await begin()).uploadId, (await begin()).uploadId];
    const good = api.deps.storage;
    let calls = 0;
    const drop: typeof good.parts.drop = async (...input) => {
      calls += 1;
      if (calls === 1) throw new StorageError('busy');
      return good.parts.drop(...input);
    };
    const isKept = async () => {
      const rows = api.deps.db.selectFrom('uploads').select('parts_kept').where('id', 'in', ids);
      return (await rows.execute()).filter((row) => row.parts_kept).length;
    };
    api.time.now = new Date(start.getTime() + DAY_MS + HOUR_MS);
    api.deps.storage = { ...good, parts: { ...good.parts, drop } };
    await expect(runJob(api, 'sweepUploads')).rejects.toThrow('busy');
    expect(calls).toBeGreaterThan(1);
    expect(await isKept()).toBeLessThan(2);
    api.deps.storage = good;
    await runJob(api, 'sweepUploads');
    expect(await isKept()).toBe(0);
    api.time.now = start;
  });

  test('uploads idle for a day are swept; finished files stay', async () => {
    const { api, s3 } = with_;
    const at = await begin();
    await sendBoth(at);
    const done = await begin();
    const { data } = await uploader.complete(done, await sendBoth(done));
    // Finished, but killed before its parts were deleted.
    await api.deps.db
      .updateTable('uploads')
      .set({ parts_kept: true })
      .where('id', '=', done.uploadId)
      .execute();
    // Joined, but killed before it was recorded: bytes without a file row.
    const orphan = await begin();
    const orphanParts = await sendBoth(orphan);
    await whileFailing('read', () => uploader.complete(orphan, orphanParts));

    await runJob(api, 'sweepUploads');
    expect(await partsOf(at.uploadId)).toHaveLength(2);
    api.time.now = new Date(start.getTime() + 2 * DAY_MS + HOUR_MS);
    await runJob(api, 'sweepUploads');
    const later = await anUploader(api, await api.aPerson(['buyer']));
    expect((await later.part({ ...at, number: 1 }, pieces[0])).code).toBe(5108);
    const open = await api.deps.db
      .selectFrom('uploads')
      .select(['id', 'status', 'parts_kept', 'object_key'])
      .where('id', 'in', [at.uploadId, orphan.uploadId, done.uploadId])
      .execute();
    expect(open.every((row) => !row.parts_kept)).toBe(true);
    expect(open.filter((row) => row.status === 'aborted')).toHaveLength(2);
    const ids = [at.uploadId, orphan.uploadId, done.uploadId];
    const rowsLeft = api.deps.db.selectFrom('upload_parts').selectAll();
    expect(await rowsLeft.where('upload_id', 'in', ids).execute()).toEqual([]);
    if (s3 === null) {
      const folder = path.join(api.deps.config.dataDir, 'objects/parts');
      const left = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      expect(left.filter((entry) => entry.isFile())).toEqual([]);
    } else {
      for (const { object_key } of open) expect(await s3.openUploads(object_key)).toBe(0);
    }
    const orphanKey = open.find(({ id }) => id === orphan.uploadId)?.object_key ?? '';
    expect(await api.deps.storage.read(orphanKey).catch(() => null)).toBeNull();
    api.time.now = start;
    expect((await api.app.inject({ url: data.info.url })).rawPayload.equals(film)).toBe(true);
  });
});
