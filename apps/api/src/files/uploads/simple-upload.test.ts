import { createHash } from 'node:crypto';
import {
  maxSimpleBytes,
  showUpload,
  signUpload,
  uploadForm,
  uploadServer,
} from '@yanche/contract/files/uploads';
import type { AnswerOf, Endpoint, Envelope } from '@yanche/contract/endpoint';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf, refusedFiles } from '#testing/sample-bytes.ts';
import { startApiWith, storeNames } from '#testing/storages.ts';
import type { TestPerson } from '#testing/test-api.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const jpeg = fileOf('jpeg', 5000);
const start = new Date('2026-11-21T02:00:00Z');

describe.each(storeNames)('simple uploads, on %s', (store) => {
  let with_: Awaited<ReturnType<typeof startApiWith>>;
  let person: TestPerson;
  beforeAll(async () => {
    with_ = await startApiWith(store);
    person = await with_.api.aPerson(['inspector']);
  });
  afterAll(() => with_.close());

  const sign = async (files: string, more: object = {}) =>
    with_.api.call(person, signUpload, { query: { app_id: 'car-inspection', files, ...more } });
  const one = async (name = 'a.jpg', more: object = {}) => {
    const { data } = await sign(name, more);
    const [first] = data.signs;
    if (first === undefined) throw new Error('no signature');
    return first;
  };
  const post = async <E extends Endpoint>(
    call: E,
    form: FormData,
    { query = '', ...headers }: Record<string, string> = {},
  ): Promise<Envelope<AnswerOf<E>> & { status: number }> => {
    const body = new Response(form);
    const reply = await with_.api.app.inject({
      method: 'POST',
      url: call.path + query,
      headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return { ...reply.json<Envelope<AnswerOf<E>>>(), status: reply.statusCode };
  };
  const formOf = (fields: Record<string, string>, bytes: Buffer | null, name = 'a.jpg') => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    if (bytes !== null) form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return form;
  };
  const send = (fields: Record<string, string>, bytes: Buffer | null, name?: string) =>
    post(uploadForm, formOf(fields, bytes, name));
  const filesOf = async (key: string) =>
    with_.api.deps.db.selectFrom('files').selectAll().where('upload_key', '=', key).execute();

  test('one signature per name, for its kind, valid ten minutes', async () => {
    const { data } = await sign('["one, two.JPG","film.mov","paper.pdf","blob"]');
    expect(data).toMatchObject({ upload_url: '/api/upload/form', download_domain: '/objects/' });
    expect(data.signs.map(({ name, max_size }) => [name, max_size])).toEqual([
      ['one, two.JPG', 12 * 1024 * 1024],
      ['film.mov', maxSimpleBytes],
      ['paper.pdf', 50 * 1024 * 1024],
      ['blob', maxSimpleBytes],
    ]);
    expect(data.signs[0]?.key).toMatch(/^u\/[0-9a-f]{24}\/[0-9a-f-]{36}\.jpg$/);
    expect(data.signs[0]?.expires_at).toBe(new Date(start.getTime() + 600_000).toISOString());
    expect(new Set(data.signs.map(({ key }) => key)).size).toBe(4);
    expect((await sign('a.jpg,b.png')).data.signs).toHaveLength(2);
  });

  test.each([
    ['no business line', { files: 'a.jpg' }, 5101],
    ['an empty business line', { app_id: ' ', files: 'a.jpg' }, 5101],
    ['no file', { app_id: 'x' }, 5102],
    ['only commas', { app_id: 'x', files: ', ,' }, 5102],
    ['ten files', { app_id: 'x', files: 'a.jpg,'.repeat(10) }, 2001],
    ['a name of something else', { app_id: 'x', files: 'a.jpg,b.svg' }, 5103],
    ['no list', { app_id: 'x', files: '[1]' }, 9400],
    ['broken JSON', { app_id: 'x', files: '["a.jpg"' }, 9400],
    ['more than agreed', { app_id: 'x', files: 'a.jpg', more: '1' }, 9400],
  ])('an invalid sign request is refused: %s', async (_, query, code) => {
    expect((await with_.api.call(person, signUpload, { query })).code).toBe(code);
    expect((await with_.api.call(null, signUpload, { query })).code).toBe(1001);
  });

  test('a form is stored; repeated it gets the same answer; other bytes need another signature', async () => {
    const { fields, key } = await one();
    const reply = await send(fields, jpeg);
    expect(reply.data).toMatchObject({
      key,
      download_domain: '/objects/',
      sha256: sha(jpeg),
      size: 5000,
      content_type: 'image/jpeg',
      acl: 'private',
    });
    expect((await send(fields, jpeg)).data).toEqual(reply.data);
    expect((await send(fields, fileOf('jpeg', 5000, 8))).code).toBe(5113);
    expect(await filesOf(key)).toHaveLength(1);
    const served = await with_.api.app.inject({ url: reply.data.url });
    expect(served.rawPayload.equals(jpeg)).toBe(true);
    expect(served.headers['content-security-policy']).toContain('sandbox');
    // Private: its public URL is not found.
    const plain = await with_.api.app.inject({ url: reply.data.download_domain + key });
    expect(plain.statusCode).toBe(404);
  });

  test('the same form sent concurrently is stored once', async () => {
    const { fields, key } = await one();
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(fields, jpeg)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
    expect(await filesOf(key)).toHaveLength(1);
    const other = await one();
    const versions = Array.from({ length: 4 }, (_, i) => send(other.fields, fileOf('jpeg', 90, i)));
    const won = (await Promise.all(versions)).filter(({ code }) => code === 0);
    expect(won).toHaveLength(1);
    const served = await with_.api.app.inject({ url: won[0]?.data.url ?? '' });
    expect(sha(served.rawPayload)).toBe(won[0]?.data.sha256);
  });

  // Public photos and videos are served redacted: files/photos.test.ts, files/public-video.test.ts.
  test('public files are served with their real type', async () => {
    const bytes = fileOf('pdf', 300);
    const { fields, key } = await one('a.pdf', { private: '0' });
    const { data } = await send(fields, bytes, 'a.pdf');
    expect(data).toMatchObject({ acl: 'public-read', url: `/objects/${key}` });
    const served = await with_.api.app.inject({ url: data.download_domain + data.key });
    expect(served.rawPayload.equals(bytes)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': data.content_type,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
    });
    const pieces = await with_.api.app.inject({ url: data.url, headers: { range: 'bytes=-10' } });
    expect([pieces.statusCode, pieces.rawPayload.length]).toEqual([206, 10]);
    const beyond = await with_.api.app.inject({
      url: data.url,
      headers: { range: 'bytes=9999-' },
    });
    expect(beyond.statusCode).toBe(416);
  });

  test.each(refusedFiles)(
    'files of a forbidden type are not stored, whatever their name: %s',
    async (_, bytes) => {
      for (const name of ['a.jpg', 'a.mp4', 'blob']) {
        const { fields, key } = await one(name);
        expect((await send(fields, bytes, name)).code).toBe(5103);
        expect(await filesOf(key)).toEqual([]);
      }
    },
  );

  test('a picture signature accepts no video, and nothing above its limit', async () => {
    const { fields } = await one('a.jpg');
    expect((await send(fields, fileOf('mp4', 100))).code).toBe(5103);
    expect((await send(fields, fileOf('jpeg', 12 * 1024 * 1024 + 1))).code).toBe(5104);
    const { fields: any } = await one('blob');
    expect((await send(any, fileOf('jpeg', 12 * 1024 * 1024 + 1))).code).toBe(5104);
    expect((await send(fields, jpeg)).code).toBe(0);
  });

  test('missing, empty, altered and expired fields are refused', async () => {
    const { fields } = await one();
    const { policy = '', signature = '' } = fields;
    expect((await send(fields, null)).code).toBe(5102);
    expect((await send(fields, Buffer.alloc(0))).code).toBe(5102);
    expect((await send({ policy }, jpeg)).code).toBe(5106);
    expect((await send({}, jpeg)).code).toBe(5106);
    expect((await send({}, null)).code).toBe(5106);
    expect((await send({ policy, signature: `${signature}x` }, jpeg)).code).toBe(5106);
    const other = await one();
    expect((await send({ policy: other.fields.policy ?? '', signature }, jpeg)).code).toBe(5106);
    expect((await send({ policy: `${policy}x`, signature }, jpeg)).code).toBe(5106);
    const file = new FormData();
    file.append('file', new Blob([new Uint8Array(jpeg)]), 'a.jpg');
    for (const [name, value] of Object.entries(fields)) file.append(name, value);
    expect((await post(uploadForm, file)).code).toBe(5106);
    const shorter = await one('a.jpg', { expire: '60' });
    with_.api.time.now = new Date(start.getTime() + MINUTE_MS);
    expect((await send(shorter.fields, jpeg)).code).toBe(5105);
    expect((await send(fields, jpeg)).code).toBe(0);
    with_.api.time.now = start;
  });

  test('a truncated or malformed form leaves nothing behind', async () => {
    const { fields, key } = await one();
    const body = new Response(formOf(fields, jpeg));
    const type = body.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await body.arrayBuffer());
    const raw = (payload: Buffer, contentType = type) =>
      with_.api.app.inject({
        method: 'POST',
        url: uploadForm.path,
        headers: { 'content-type': contentType },
        payload,
      });
    for (const length of [0, 10, 200, bytes.length - 2000]) {
      expect((await raw(bytes.subarray(0, length))).statusCode).toBe(400);
    }
    expect((await raw(bytes, 'multipart/form-data')).statusCode).toBe(400);
    expect((await raw(bytes, 'application/json')).statusCode).toBe(400);
    expect(await filesOf(key)).toEqual([]);
    expect((await raw(bytes)).json().code).toBe(0);
  });

  const ours = () => ({
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    cookie: `yc_session=${person.token}`,
  });
  const toServer = (files: [string, Buffer][], headers: Record<string, string> = ours()) => {
    const form = new FormData();
    form.append('note', 'not a file');
    for (const [name, bytes] of files)
      form.append('files', new Blob([new Uint8Array(bytes)]), name);
    return post(uploadServer, form, { query: '?private=0', ...headers });
  };

  test('uploadServer stores all files of a list or none', async () => {
    const reply = await toServer([
      ['一.jpg', jpeg],
      ['film.mp4', fileOf('mp4', 400)],
    ]);
    expect(reply.data.map(({ sha256 }) => sha256)).toEqual([sha(jpeg), sha(fileOf('mp4', 400))]);
    const { db } = with_.api.deps;
    const count = async () => (await db.selectFrom('files').select('id').execute()).length;
    const before = await count();
    const nine: [string, Buffer][] = Array.from({ length: 9 }, () => ['a.jpg', jpeg]);
    for (const [files, code] of [
      [
        [
          ['a.jpg', jpeg],
          ['b.jpg', Buffer.from('<svg/>')],
        ],
        5103,
      ],
      [
        [
          ['a.jpg', jpeg],
          ['b.html', jpeg],
        ],
        5103,
      ],
      [[], 5102],
      [[...nine, ['a.jpg', jpeg]], 2001],
    ] as [[string, Buffer][], number][]) {
      expect((await toServer(files)).code).toBe(code);
    }
    expect(await count()).toBe(before);
    const { cookie: _, ...nobody } = ours();
    expect((await toServer([['a.jpg', jpeg]], nobody)).code).toBe(1001);
    const foreign = { ...ours(), origin: 'http://evil.example' };
    expect((await toServer([['a.jpg', jpeg]], foreign)).status).toBe(403);
  });

  test('a private link works for its owner only, for an hour by default', async () => {
    const { api } = with_;
    const { fields } = await one();
    const { data: file } = await send(fields, jpeg);
    const show = (who: TestPerson | null, more: object = {}) =>
      api.call(who, showUpload, { query: { key: file.key, ...more } });
    const { data } = await show(person);
    expect((await api.app.inject({ url: data.url })).rawPayload.equals(jpeg)).toBe(true);
    const lasts = (iso: string) => (Date.parse(iso) - start.getTime()) / 1000;
    expect(lasts(data.expires_at)).toBe(3600);
    const waits = ['90', '1', '999999'].map((expire) => show(person, { expire }));
    const asked = (await Promise.all(waits)).map((reply) => lasts(reply.data.expires_at));
    expect(asked).toEqual([90, 60, 86_400]);
    api.time.now = new Date(Date.parse(data.expires_at));
    expect((await api.app.inject({ url: data.url })).statusCode).toBe(403);
    api.time.now = start;
    const safe = (await show(person, { https: '1' })).data.url;
    expect(safe).toMatch(/^https:\/\/localhost:3000\/files\//);
    for (const role of ['inspector', 'reviewer', 'admin'] as const) {
      expect((await show(await api.aPerson([role]))).code).toBe(5001);
    }
    expect((await show(null)).code).toBe(1001);
    expect((await api.call(person, showUpload, { query: { key: 'u/none' } })).code).toBe(5001);
    const redirect = await api.app.inject({
      url: `${showUpload.path}?key=${encodeURIComponent(file.key)}&redirect=1`,
      headers: ours(),
    });
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, data.url]);
  });
});
