import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { AnswerOf, Endpoint, Envelope } from '@yanche/contract/endpoint';
import {
  completeMultipart,
  createMultipart,
  listParts,
  partBytes,
  uploadCredential,
  uploadPart,
} from '@yanche/contract/files/uploads';
import { authorizationOf, canonicalRequest } from '@yanche/upload/send/signature';
import {
  freePort,
  logIn,
  type ProductProcess,
  startProductProcess,
} from '../apps/api/src/testing/product-process.ts';
import { environmentOf, findRealS3 } from '../apps/api/src/testing/real-s3.ts';

/*
 * Kills the server during fifty uploads. Every acknowledged part must be listed afterwards, and every upload must complete with
 * the bytes sent. Uses the disk, or the S3 server configured in the environment.
 */
const people = ['13800000001', '13800000002', '13800000003', '13800000007'];
const totalUploads = 50;
const concurrency = 8;
/** Fewer on a busy machine, where a start takes long: see `killingMs`. */
const maxKills = 4;
const killingMs = 12_000;
const random = (below: number) => Math.floor(Math.random() * below);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** A video of two parts; most bytes are shared, because random ones are slow. */
const filling = randomBytes(partBytes);
function makeFilm(serial: number): Buffer[] {
  const first = Buffer.from(filling);
  first.write('\0\0\0\x20ftypisom', 'latin1');
  first.writeUInt32LE(serial, 64);
  return [first, randomBytes(1000 + random(60_000))];
}

test('when the server is killed no acknowledged part is lost and every upload completes', async () => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-kill-upload-'));
  const port = await freePort();
  const s3 = findRealS3();
  const env = { SEED: 'empty', ...(s3 && environmentOf(s3.keys)) };
  let product: ProductProcess = await startProductProcess({ dataDir, port, env });
  const { url } = product;
  const cookies: string[] = [];
  for (const phone of people) cookies.push(await logIn(url, phone));

  /** Retries until the server answers. */
  const retry = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch {
        await wait(50);
      }
    }
  };
  const credentialOf = (cookie: string) =>
    retry(async () => {
      const reply = await fetch(url + uploadCredential.path, { headers: { cookie } });
      return ((await reply.json()) as Envelope<AnswerOf<typeof uploadCredential>>).data;
    });
  type Credential = AnswerOf<typeof uploadCredential>;

  const send = <E extends Endpoint>(
    { appkey, secret }: Credential,
    call: E,
    { query = '', json, bytes, own = {} }: SendInput,
  ): Promise<AnswerOf<E>> =>
    retry(async () => {
      const type = json ? 'application/json' : bytes ? 'application/octet-stream' : '';
      const headers = { 'x-gss-date': new Date().toUTCString(), ...own };
      const signed = { method: call.method, contentType: type, path: call.path, headers };
      const text = canonicalRequest(signed);
      const signature = createHmac('sha1', secret).update(text).digest('base64');
      const reply = await fetch(url + call.path + query, {
        method: call.method,
        headers: {
          ...headers,
          ...(type && { 'content-type': type }),
          authorization: authorizationOf(appkey, signature),
        },
        body: json ? JSON.stringify(json) : bytes && new Uint8Array(bytes),
        signal: AbortSignal.timeout(15_000),
      });
      const answer = (await reply.json()) as Envelope<AnswerOf<E>>;
      // The server answers 5xx while it starts or stops.
      if (reply.status >= 500) throw new Error('busy');
      expect(answer.code, `${call.name}: ${answer.message}`).toBe(0);
      return answer.data;
    });

  const acknowledged = new Map<string, { credential: Credential; etags: Map<number, string> }>();
  const finished: { id: string; sha256: string; sent: string }[] = [];
  const progress = { begun: 0 };

  const uploadOne = async (): Promise<void> => {
    progress.begun += 1;
    const serial = progress.begun;
    const credential = await credentialOf(cookies[serial % cookies.length] ?? '');
    const { bucket, prefix } = credential;
    const film = makeFilm(serial);
    const sent = createHash('sha256');
    for (const part of film) sent.update(part);
    const key = `${prefix}${crypto.randomUUID()}.mp4`;
    const json = { acl: 'private', bucket, filename: 'film.mp4', key };
    const { upload_id } = await send(credential, createMultipart, { json });
    const etags = new Map<number, string>();
    acknowledged.set(upload_id, { credential, etags });
    for (const [index, bytes] of film.entries()) {
      const own = {
        'x-gss-bucket': bucket,
        'x-gss-key': key,
        'x-gss-md5': md5(bytes),
        'x-gss-part-number': String(index + 1),
        'x-gss-upload-id': upload_id,
      };
      const { etag } = await send(credential, uploadPart, { bytes, own });
      etags.set(index + 1, etag);
    }
    await checkListed(upload_id);
    const completed_parts = [...etags].map(([part_number, etag]) => ({ part_number, etag }));
    const done = { bucket, key, upload_id, completed_parts };
    const { info } = await send(credential, completeMultipart, { json: done });
    finished.push({ id: upload_id, sha256: info.sha256, sent: sent.digest('hex') });
    const bytes = await retry(async () => (await fetch(url + info.url)).arrayBuffer());
    const served = createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
    expect(served).toBe(info.sha256);
  };

  let checked = 0;
  async function checkListed(uploadId: string): Promise<void> {
    const known = acknowledged.get(uploadId);
    if (known === undefined) return;
    const before = [...known.etags];
    const query = `?upload_id=${uploadId}`;
    const { status, parts } = await send(known.credential, listParts, { query });
    if (status === 'done') return;
    const listed = new Map(parts.map(({ part_number, etag }) => [part_number, etag]));
    for (const [number, etag] of before) expect(listed.get(number)).toBe(etag);
    checked += before.length;
  }

  const workers = Array.from({ length: concurrency }, async () => {
    while (progress.begun < totalUploads) await uploadOne();
  });
  let killed = 0;
  const until = Date.now() + killingMs;
  const killing = (async () => {
    while (killed < maxKills && (killed < 2 || Date.now() < until)) {
      const before = finished.length;
      for (let tries = 0; tries < 100 && finished.length < before + 5; tries += 1) await wait(20);
      await wait(random(200));
      await product.kill();
      killed += 1;
      product = await startProductProcess({ dataDir, port, env });
      const known = Array.from(acknowledged.keys());
      for (const id of known) await checkListed(id);
    }
  })();
  await Promise.all([...workers, killing]);

  expect(killed).toBeGreaterThanOrEqual(2);
  expect(checked).toBeGreaterThanOrEqual(totalUploads * 2);
  expect(finished).toHaveLength(totalUploads);
  for (const { id, sha256, sent } of finished) expect(sha256, id).toBe(sent);
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  test.info().annotations.push({
    type: 'result',
    description: `${s3 ? 's3' : 'disk'}: ${finished.length} uploads, ${killed} kills, ${checked} parts checked`,
  });
});

type SendInput = {
  query?: string;
  json?: object;
  bytes?: Buffer;
  own?: Record<string, string>;
};
