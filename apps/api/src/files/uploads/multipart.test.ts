import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  abortMultipart,
  completeMultipart,
  createMultipart,
  listParts,
  partBytes,
} from '@yanche/contract/files/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { anUploader, md5Of, type ListedPart, type Uploader } from '#testing/an-uploader.ts';
import { fileOf, refusedFiles } from '#testing/sample-bytes.ts';
import { type StoreName, startApiWith, storeNames } from '#testing/storages.ts';
import type { TestPerson } from '#testing/test-api.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(storeNames)('in parts, on %s', (store: StoreName) => {
  let with_: Awaited<ReturnType<typeof startApiWith>>;
  let person: TestPerson;
  let uploader: Uploader;
  beforeAll(async () => {
    with_ = await startApiWith(store);
    person = await with_.api.aPerson(['inspector']);
    uploader = await anUploader(with_.api, person);
  });
  afterAll(() => with_.close());

  const newKey = (ext = 'mp4') => `${uploader.credential.prefix}${newId()}.${ext}`;
  const begin = async (by = uploader) => {
    const key = `${by.credential.prefix}${newId()}.mp4`;
    return { key, uploadId: await by.create(key) };
  };
  /** Sends a file in parts and returns the input of complete. */
  const sendAll = async (at: { key: string; uploadId: string }, bytes: Buffer) => {
    const parts: ListedPart[] = [];
    for (let number = 1; (number - 1) * partBytes < bytes.length; number += 1) {
      const piece = bytes.subarray((number - 1) * partBytes, number * partBytes);
      const { code, data } = await uploader.part({ ...at, number }, piece);
      expect(code).toBe(0);
      parts.push({ part_number: number, etag: data.etag });
    }
    return parts;
  };
  const listOf = async (uploadId: string, by = uploader) =>
    by.send(listParts, { query: { upload_id: uploadId } });
  const film = fileOf('mp4', partBytes + 1000);

  test('a multipart video is stored unchanged, listed while open, and served in ranges', async () => {
    const at = await begin();
    const parts = await sendAll(at, film);
    expect(parts.map(({ etag }) => etag)).toEqual([
      md5Of(film.subarray(0, partBytes)),
      md5Of(film.subarray(partBytes)),
    ]);
    expect((await listOf(at.uploadId)).data).toEqual({
      key: at.key,
      status: 'open',
      part_size: partBytes,
      parts: [
        { ...parts[0], size: partBytes },
        { ...parts[1], size: 1000 },
      ],
      info: null,
    });
    const done = await uploader.complete(at, parts, {
      filetype: 'video/mp4',
      action: 'avthumb/mp4',
    });
    expect(done.data.info).toMatchObject({
      key: at.key,
      sha256: sha(film),
      size: film.length,
      content_type: 'video/mp4',
      acl: 'private',
    });
    const { info } = done.data;
    expect((await listOf(at.uploadId)).data).toMatchObject({ status: 'done', parts: [], info });
    expect((await uploader.complete(at, parts)).data.info).toEqual(info);
    expect((await uploader.complete(at, parts.slice(1))).code).toBe(5109);

    const whole = await with_.api.app.inject({ url: info.url });
    expect(sha(whole.rawPayload)).toBe(info.sha256);
    const piece = await with_.api.app.inject({
      url: info.url,
      headers: { range: `bytes=${partBytes - 2}-${partBytes + 1}` },
    });
    expect(piece.statusCode).toBe(206);
    expect(piece.rawPayload.equals(film.subarray(partBytes - 2, partBytes + 2))).toBe(true);
    expect(piece.headers['content-range']).toBe(
      `bytes ${partBytes - 2}-${partBytes + 1}/${film.length}`,
    );
    const row = await with_.api.deps.db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', at.uploadId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ action: 'avthumb/mp4', parts_kept: false, status: 'done' });
  });

  test('parts may arrive out of order; the last version of a part counts', async () => {
    const at = await begin();
    await uploader.part({ ...at, number: 2 }, Buffer.from('the end'));
    await uploader.part({ ...at, number: 1 }, fileOf('mp4', partBytes, 1));
    const first = fileOf('mp4', partBytes, 2);
    const again = [1, 2].map(() => uploader.part({ ...at, number: 1 }, first));
    expect((await Promise.all(again)).map(({ code }) => code)).toEqual([0, 0]);
    const arrived = (await listOf(at.uploadId)).data.parts;
    const parts = arrived.map(({ part_number, etag }) => ({ part_number, etag }));
    const { data } = await uploader.complete(at, parts);
    expect(data.info.sha256).toBe(sha(Buffer.concat([first, Buffer.from('the end')])));
  });

  test('complete refuses a list that differs from what arrived, and can be repeated correctly', async () => {
    const at = await begin();
    const [first, second] = await sendAll(at, film);
    if (first === undefined || second === undefined) throw new Error('two parts');
    const wrongEtag = { ...second, etag: md5Of(Buffer.from('other')) };
    const tables: [ListedPart[], number[]][] = [
      [[], [1, 2]],
      [[first], [2]],
      [[second], [1, 2]],
      [
        [second, first],
        [1, 2],
      ],
      [[first, first], [2]],
      [[first, wrongEtag], [2]],
      [
        [first, second, { ...second, part_number: 3 }],
        [2, 3],
      ],
    ];
    for (const [list, wrong] of tables) {
      expect(await uploader.complete(at, list)).toMatchObject({
        code: 5109,
        data: { parts: wrong },
      });
    }
    expect((await uploader.complete(at, [first, second])).code).toBe(0);
  });

  test('concurrent completes create one file', async () => {
    const at = await begin();
    const parts = await sendAll(at, film);
    const replies = await Promise.all([1, 2, 3, 4].map(() => uploader.complete(at, parts)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.data.info.sha256).toBe(sha(film));
  });

  test('a middle part of less than full size is refused', async () => {
    const at = await begin();
    const etags = [fileOf('mp4', 100), fileOf('mp4', 100)].map(async (bytes, index) => {
      const { data } = await uploader.part({ ...at, number: index + 1 }, bytes);
      return { part_number: index + 1, etag: data.etag };
    });
    const reply = await uploader.complete(at, await Promise.all(etags));
    expect(reply).toMatchObject({ code: 5109, data: { parts: [1] } });
  });

  test.each(refusedFiles)(
    'what is not on the list is refused with its first part: %s',
    async (_, bytes) => {
      const at = await begin();
      expect((await uploader.part({ ...at, number: 1 }, bytes)).code).toBe(5103);
      expect((await listOf(at.uploadId)).data.parts).toEqual([]);
    },
  );

  test('another type than was named is refused; the parts stay, and become a file under the right one', async () => {
    const at = await begin();
    const parts = await sendAll(at, film);
    for (const filetype of ['image/jpeg', 'mp4']) {
      const refused = await uploader.complete(at, parts, { filetype });
      expect(refused).toMatchObject({ code: 5103, data: { filetype: 'video/mp4' } });
    }
    expect((await listOf(at.uploadId)).data.parts).toHaveLength(2);
    const { code, data } = await uploader.complete(at, parts, { filetype: 'video/mp4' });
    expect([code, data.info?.sha256]).toEqual([0, sha(film)]);
  });

  test('a picture above its limit is refused and gone', async () => {
    const at = await begin();
    const parts = await sendAll(at, fileOf('jpeg', 12 * 1024 * 1024 + 1));
    expect((await uploader.complete(at, parts)).code).toBe(5104);
    expect((await listOf(at.uploadId)).code).toBe(5108);
    const rows = await with_.api.deps.db
      .selectFrom('files')
      .select('id')
      .where('upload_key', '=', at.key)
      .execute();
    expect(rows).toEqual([]);
  });

  const bad: [string, Buffer, Record<string, string>, number][] = [
    ['damaged', Buffer.from('bytes'), { 'x-gss-md5': md5Of(Buffer.from('others')) }, 5110],
    ['empty', Buffer.alloc(0), {}, 5102],
    ['above 5 MiB', Buffer.alloc(partBytes + 1), {}, 5104],
    ['number 0', Buffer.from('x'), { 'x-gss-part-number': '0' }, 9400],
    ['number above the limit', Buffer.from('x'), { 'x-gss-part-number': '61' }, 9400],
    ['no number', Buffer.from('x'), { 'x-gss-part-number': 'one' }, 9400],
    ['another bucket', Buffer.from('x'), { 'x-gss-bucket': 'other' }, 5114],
    ['another key', Buffer.from('x'), { 'x-gss-key': 'other' }, 5114],
    ['an upload that does not exist', Buffer.from('x'), { 'x-gss-upload-id': newId() }, 5108],
    ['no upload id', Buffer.from('x'), { 'x-gss-upload-id': '../1' }, 9400],
  ];
  test.each(bad)('a part is refused and not listed: %s', async (_, bytes, headers, code) => {
    const at = await begin();
    expect((await uploader.part({ ...at, number: 2 }, bytes, { headers })).code).toBe(code);
    expect((await listOf(at.uploadId)).data.parts).toEqual([]);
  });

  test('keys stay below the prefix', async () => {
    const { prefix, bucket } = uploader.credential;
    const keys = [
      'photo/x.jpg',
      '/etc/passwd',
      prefix,
      `${prefix}../x.jpg`,
      `${prefix}a/../../x`,
      `${prefix}/x`,
      `${prefix}a//b`,
      `${prefix}.htaccess`,
      `${prefix}a\\b`,
      `${prefix}a b`,
      `${prefix}%2e%2e/x`,
      `${prefix}x\0.jpg`,
    ];
    for (const key of keys) {
      const body = { bucket, filename: 'x', key };
      expect((await uploader.send(createMultipart, { body })).code, key).toBe(5114);
      const at = await begin();
      const parts = await sendAll(at, fileOf('png', 200));
      expect((await uploader.complete(at, parts, { new_key: key })).code, key).toBe(5114);
      await uploader.send(abortMultipart, {
        body: { bucket, key: at.key, upload_id: at.uploadId },
      });
    }
    const body = { bucket: 'other', filename: 'x', key: newKey() };
    expect((await uploader.send(createMultipart, { body })).code).toBe(5114);
  });

  test('complete may rename; a key holds one file', async () => {
    const at = await begin();
    const parts = await sendAll(at, fileOf('pdf', 500));
    const new_key = newKey('pdf');
    expect((await uploader.complete(at, parts, { new_key })).data.info.key).toBe(new_key);
    const other = await begin();
    const fewer = await sendAll(other, fileOf('pdf', 600));
    expect((await uploader.complete(other, fewer, { new_key })).code).toBe(5114);
    expect((await uploader.complete(other, fewer)).code).toBe(0);
    const again = { bucket: uploader.credential.bucket, filename: 'x', key: new_key };
    expect((await uploader.send(createMultipart, { body: again })).code).toBe(5114);
  });

  test('only our own sites may be notified', async () => {
    const at = await begin();
    const parts = await sendAll(at, fileOf('mp4', 300));
    for (const notify_url of [
      'http://169.254.169.254/latest/meta-data',
      'http://localhost:3000.evil.example/',
      'http://user@localhost:3000/',
      'file:///etc/passwd',
      '//localhost:3000/x',
      'http://127.0.0.1:3000/x',
    ]) {
      expect((await uploader.complete(at, parts, { notify_url })).code, notify_url).toBe(2001);
    }
    const notify_url = 'http://localhost:3000/hook?id=1';
    expect((await uploader.complete(at, parts, { notify_url })).code).toBe(0);
  });

  test("other people's uploads are answered as missing", async () => {
    const other = await anUploader(with_.api, await with_.api.aPerson(['inspector']));
    const at = await begin();
    const parts = await sendAll(at, film);
    const named = { bucket: uploader.credential.bucket, key: at.key, upload_id: at.uploadId };
    expect((await other.part({ ...at, number: 1 }, Buffer.from('x'))).code).toBe(5108);
    expect((await other.complete(at, parts)).code).toBe(5108);
    expect((await listOf(at.uploadId, other)).code).toBe(5108);
    expect((await other.send(abortMultipart, { body: named })).code).toBe(5108);
    const foreign = { bucket: named.bucket, filename: 'x', key: newKey() };
    expect((await other.send(createMultipart, { body: foreign })).code).toBe(5114);
    expect((await uploader.complete(at, parts)).code).toBe(0);
  });

  test('an aborted upload is gone, and aborting again succeeds', async () => {
    const at = await begin();
    await sendAll(at, film);
    const body = { bucket: uploader.credential.bucket, key: at.key, upload_id: at.uploadId };
    const replies = [
      await uploader.send(abortMultipart, { body }),
      await uploader.send(abortMultipart, { body }),
    ];
    expect(replies.map(({ data }) => data)).toEqual([{ aborted: true }, { aborted: true }]);
    expect((await listOf(at.uploadId)).code).toBe(5108);
    expect((await uploader.part({ ...at, number: 1 }, film.subarray(0, 100))).code).toBe(5108);
    expect((await uploader.complete(at, [])).code).toBe(5108);
    if (with_.s3 === null) {
      const row = await with_.api.deps.db
        .selectFrom('uploads')
        .select('object_key')
        .where('id', '=', at.uploadId)
        .executeTakeFirstOrThrow();
      const folder = path.join(with_.api.deps.config.dataDir, 'objects/parts', row.object_key);
      await expect(readdir(folder)).rejects.toThrow('ENOENT');
    }
    const done = await begin();
    await uploader.complete(done, await sendAll(done, film));
    const finished = { ...body, key: done.key, upload_id: done.uploadId };
    expect((await uploader.send(abortMultipart, { body: finished })).code).toBe(5108);
    expect((await listOf(done.uploadId)).data.status).toBe('done');
  });

  test('malformed bodies are refused', async () => {
    const { bucket } = uploader.credential;
    const named = { bucket, key: newKey(), upload_id: newId(), completed_parts: [] };
    const part = { part_number: 1, etag: 'A'.repeat(32) };
    for (const [call, body] of [
      [createMultipart, { bucket, key: newKey() }],
      [createMultipart, { bucket, key: newKey(), filename: 'x', acl: 'everybody' }],
      [completeMultipart, { ...named, upload_id: '1' }],
      [completeMultipart, { ...named, more: 1 }],
      [completeMultipart, { ...named, completed_parts: [part] }],
      [
        completeMultipart,
        {
          ...named,
          completed_parts: Array.from({ length: 61 }, () => ({ ...part, etag: 'a'.repeat(32) })),
        },
      ],
      [abortMultipart, { bucket, key: 'x' }],
    ] as const) {
      expect((await uploader.send(call, { body })).status).toBe(400);
    }
    expect((await uploader.complete({ key: named.key, uploadId: named.upload_id }, [])).code).toBe(
      5108,
    );
  });
});
