import { createHmac } from 'node:crypto';
import { createMultipart, listParts, uploadCredential } from '@yanche/contract/files/uploads';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { anUploader, type Uploader } from '#testing/an-uploader.ts';
import { api, test } from '#testing/fixture.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let person: TestPerson;
let uploader: Uploader;
const after = (ms: number) => new Date(start.getTime() + ms);
test.beforeAll(async () => {
  person = await api.aPerson(['inspector']);
  uploader = await anUploader(api, person);
});

const query = { upload_id: newId() };
/** The code of a correctly signed call with one change; an unchanged one reaches 5108 (no such upload). */
const codeOf = async (change: Parameters<Uploader['send']>[2]) =>
  (await uploader.send(listParts, { query }, change)).code;

test('the example of docs/upload-protocol.md has the documented signature', () => {
  const text = [
    'POST',
    'application/octet-stream',
    'Sat, 21 Nov 2026 02:00:00 GMT',
    'x-gss-bucket:car-inspection',
    'x-gss-date:Sat, 21 Nov 2026 02:00:00 GMT',
    'x-gss-key:u/0123/film.mp4',
    'x-gss-md5:5d41402abc4b2a76b9719d911017c592',
    'x-gss-part-number:1',
    'x-gss-upload-id:01987a2e-0000-7000-8000-000000000001',
    '/api/multipart/upload',
  ].join('\n');
  const signature = createHmac('sha1', 'secret').update(text).digest('base64');
  expect(signature).toBe('cWbqLjM7P1ww+CHScx9s/0L4GHU=');
});

test('a credential states person, prefix and expiry, and reveals no secret', async () => {
  const { credential } = uploader;
  expect(credential).toMatchObject({
    bucket: 'car-inspection',
    expiresAt: after(10 * MINUTE_MS).toISOString(),
    serverDate: 'Sat, 21 Nov 2026 02:00:00 GMT',
  });
  expect(credential.prefix).toMatch(/^u\/[0-9a-f]{24}\/$/);
  const again = (await api.call(person, uploadCredential)).data;
  expect(again.prefix).toBe(credential.prefix);
  expect(again.secret).not.toBe(credential.secret);
  const other = await api.call(await api.aPerson(['buyer']), uploadCredential);
  expect(other.data.prefix).not.toBe(credential.prefix);
  expect((await api.call(null, uploadCredential)).code).toBe(1001);
});

test('a correct signature is accepted from any origin, with and without a session', async () => {
  expect(await codeOf({})).toBe(5108);
  expect(await codeOf({ headers: { cookie: `yc_session=${person.token}` } })).toBe(5108);
});

test.each([
  ['another secret', { signature: createHmac('sha1', 'guess').update('x').digest('base64') }],
  ['none', { signature: '' }],
  ['no base64', { signature: '*' }],
])('a wrong signature is refused: %s', async (_, change) => {
  expect(await codeOf(change)).toBe(5106);
});

/** Signs one request and sends another. */
const bent = async (headers: Record<string, string>) => {
  const reply = await api.app.inject({
    method: 'GET',
    url: `${listParts.path}?upload_id=${query.upload_id}`,
    headers: { ...(await signedHeaders()), ...headers },
  });
  return reply.json().code as number;
};
const signedHeaders = async () => {
  const { appkey, secret } = uploader.credential;
  const date = api.time.now.toUTCString();
  const text = `GET\n\n${date}\nx-gss-date:${date}\nx-gss-extra:1\n${listParts.path}`;
  const signature = createHmac('sha1', secret).update(text).digest('base64');
  return { 'x-gss-date': date, 'x-gss-extra': ' 1 ', authorization: `GSS ${appkey}:${signature}` };
};

test('the signature covers everything: nothing may be changed, added or removed', async () => {
  expect(await bent({})).toBe(5108);
  expect(await bent({ 'x-gss-date': after(1000).toUTCString() })).toBe(5106);
  expect(await bent({ 'x-gss-extra': '2' })).toBe(5106);
  expect(await bent({ 'x-gss-more': '1' })).toBe(5106);
  expect(await bent({ 'content-type': 'application/json' })).toBe(5106);
  const { authorization } = await signedHeaders();
  for (const text of [
    '',
    'GSS',
    `Bearer ${uploader.credential.appkey}`,
    authorization.slice(0, -2),
  ]) {
    expect(await bent({ authorization: text }), text).toBe(5106);
  }
});

test('forged keys and keys changed to another prefix or expiry are refused', async () => {
  const [body = '', signature = ''] = uploader.credential.appkey.split('.');
  const fields = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
  const forge = (change: (all: unknown[]) => unknown) => {
    const copy = [...fields];
    change(copy);
    return `${Buffer.from(JSON.stringify(copy)).toString('base64url')}.${signature}`;
  };
  for (const appkey of [
    forge((all) => (all[1] = Number(all[1]) + 1)),
    forge((all) => (all[2] = newId())),
    forge((all) => (all[4] = 'u/')),
    'x.y',
    api.deps.links.sign('file', 'x'),
  ]) {
    const { authorization } = await signedHeaders();
    const forged = authorization.replace(uploader.credential.appkey, appkey);
    expect(await bent({ authorization: forged })).toBe(5106);
  }
});

test.each([
  [14, 5108],
  [-14, 5108],
  [16, 5107],
  [-16, 5107],
])('a clock that is %i minutes off', async (minutes, code) => {
  const reply = await uploader.send(listParts, { query }, { date: after(minutes * MINUTE_MS) });
  expect(reply.code).toBe(code);
  if (code === 5107) expect(reply.data).toEqual({ serverDate: start.toUTCString() });
});

test.each(['', 'now', '2026-11-21T02:00:00Z', 'Sat, 31 Feb 2026 99:00:00 GMT'])(
  'a date that is none: %j',
  async (date) => {
    expect(await codeOf({ headers: { 'x-gss-date': date } })).toBe(5107);
  },
);

test('a credential expires after ten minutes; a new one continues the same upload', async () => {
  const old = await anUploader(api, person);
  const key = `${old.credential.prefix}${newId()}.mp4`;
  const uploadId = await old.create(key);
  api.time.now = after(10 * MINUTE_MS);
  expect((await old.send(listParts, { query: { upload_id: uploadId } })).code).toBe(5105);
  const fresh = await anUploader(api, person);
  expect((await fresh.send(listParts, { query: { upload_id: uploadId } })).code).toBe(0);
});

test('a signature is valid for one call only', async () => {
  const { authorization, ...headers } = await signedHeaders();
  const reply = await api.app.inject({
    method: 'POST',
    url: createMultipart.path,
    headers: { ...headers, authorization, 'content-type': 'application/json' },
    payload: { bucket: 'car-inspection', filename: 'x', key: 'x' },
  });
  expect(reply.json().code).toBe(5106);
});
