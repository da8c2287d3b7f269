import { createHash, createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApiWith, storeNames } from '#testing/storages.ts';

/*
 * A client written from docs/upload-protocol.md alone. It uses only a URL and a session cookie, speaks HTTP to a
 * listening server, and generates its bytes while sending.
 */
const partSize = 5_242_880;
const total = 100_000_000;
const mp4Head = Buffer.from('0000002066747970697367d06d703432000002006d703432', 'hex');

/** The bytes of one part: unique, and reproducible. */
function makePart(number: number): Buffer {
  const bytes = Buffer.alloc(Math.min(partSize, total - (number - 1) * partSize));
  for (let at = 0; at < bytes.length - 3; at += 4) bytes.writeUInt32LE((at * number) >>> 0, at);
  if (number === 1) {
    bytes.write('\0\0\0\x20ftypmp42', 0, 'latin1');
    mp4Head.copy(bytes, 16);
  }
  return bytes;
}

class Client {
  readonly #url: string;
  readonly #cookie: string;
  #appkey = '';
  #secret = '';
  bucket = '';
  prefix = '';

  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  async authorize(): Promise<void> {
    const reply = await fetch(`${this.#url}/api/upload/credential`, {
      headers: { cookie: this.#cookie },
    });
    const { data } = await reply.json();
    [this.#appkey, this.#secret] = [data.appkey, data.secret];
    [this.bucket, this.prefix] = [data.bucket, data.prefix];
  }

  async send(
    method: string,
    path: string,
    contentType: string,
    body?: string | Buffer,
    own: Record<string, string> = {},
  ) {
    const date = new Date().toUTCString();
    const gss: Record<string, string> = { 'x-gss-date': date, ...own };
    const lines = Object.keys(gss)
      .sort()
      .map((name) => `${name}:${gss[name]}\n`);
    const text = `${method}\n${contentType}\n${date}\n${lines.join('')}${path.split('?')[0]}`;
    const signature = createHmac('sha1', this.#secret).update(text).digest('base64');
    const reply = await fetch(this.#url + path, {
      method,
      headers: {
        ...gss,
        ...(contentType !== '' && { 'content-type': contentType }),
        authorization: `GSS ${this.#appkey}:${signature}`,
      },
      body: typeof body === 'string' ? body : body && new Uint8Array(body),
    });
    const answer = await reply.json();
    if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.message}`);
    return answer.data;
  }

  json(path: string, body: object) {
    return this.send('POST', path, 'application/json', JSON.stringify(body));
  }
}

describe.each(storeNames)('an independent client, on %s', (store) => {
  let with_: Awaited<ReturnType<typeof startApiWith>>;
  let url: string;
  beforeAll(async () => {
    with_ = await startApiWith(store);
    with_.api.time.now = new Date(); // the client uses its own clock
    await with_.api.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(with_.api.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    // Keep-alive connections would keep the server open.
    with_.api.app.server.closeAllConnections();
    await with_.close();
  });

  test('sends 100 MB in parts, resumes after a pause, and gets the same bytes back', async () => {
    const person = await with_.api.aPerson(['inspector']);
    const client = new Client(url, `yc_session=${person.token}`);
    await client.authorize();
    const { bucket, prefix } = client;
    const key = `${prefix}independent.mp4`;
    const begun = { acl: 'private', bucket, filename: 'independent.mp4', key };
    const { upload_id } = await client.json('/api/multipart/create', begun);
    const sent = createHash('sha256');
    const count = Math.ceil(total / partSize);
    for (let number = 1; number <= count; number += 1) {
      const bytes = makePart(number);
      sent.update(bytes);
      const etag = createHash('md5').update(bytes).digest('hex');
      const answer = await client.send(
        'POST',
        '/api/multipart/upload',
        'application/octet-stream',
        bytes,
        {
          'x-gss-bucket': bucket,
          'x-gss-key': key,
          'x-gss-md5': etag,
          'x-gss-part-number': String(number),
          'x-gss-upload-id': upload_id,
        },
      );
      expect(answer).toEqual({ etag });
      if (number === 10) await client.authorize();
    }
    const listed = await client.send('GET', `/api/multipart/parts?upload_id=${upload_id}`, '');
    expect(listed.parts).toHaveLength(count);
    const completed_parts = listed.parts.map(
      ({ part_number, etag }: { part_number: number; etag: string }) => ({ part_number, etag }),
    );
    const { info } = await client.json('/api/multipart/complete', {
      bucket,
      key,
      upload_id,
      completed_parts,
    });
    const sha256 = sent.digest('hex');
    expect(info).toMatchObject({ key, size: total, sha256, content_type: 'video/mp4' });

    const back = createHash('sha256');
    const file = await fetch(url + info.url);
    for await (const chunk of file.body as unknown as AsyncIterable<Uint8Array>) back.update(chunk);
    expect(back.digest('hex')).toBe(sha256);
  }, 60_000);
});
