import { createHash, createHmac, randomBytes } from 'node:crypto';
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
import { logIn } from '../apps/api/src/testing/product-process.ts';
import { random, wait } from './shoppers.ts';

const people = ['13800000001', '13800000002', '13800000003', '13800000007'];
const maxConcurrent = 8;
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** A film of two parts; most of it is the same everywhere, so that making it costs nothing. */
const filling = randomBytes(partBytes);
function makeFilm(serial: number): Buffer[] {
  const first = Buffer.from(filling);
  first.write('\0\0\0\x20ftypisom', 'latin1');
  first.writeUInt32LE(serial, 64);
  return [first, randomBytes(1000 + random(60_000))];
}

type Credential = AnswerOf<typeof uploadCredential>;
type SendInput = {
  query?: string;
  json?: object;
  bytes?: Buffer;
  own?: Record<string, string>;
};

/** Films on their way to the product. */
export type Uploads = {
  readonly finished: number;
  /** How many acknowledged parts were looked for. */
  readonly checked: number;
  /** What was acknowledged and is not there, or is other than it was sent. */
  readonly lost: readonly string[];
  /** Looks for every part that was acknowledged so far. */
  checkAll(): Promise<void>;
  /** Resolves when all are up. */
  readonly done: Promise<void>;
};

/** Sends so many films of two parts, some at once; each call is made again until a running product answers it. */
export async function sendUploads(url: string, inAll: number): Promise<Uploads> {
  const cookies: string[] = [];
  for (const phone of people) cookies.push(await logIn(url, phone));
  const acknowledged = new Map<string, { credential: Credential; etags: Map<number, string> }>();
  const lost: string[] = [];
  const counts = { begun: 0, finished: 0, checked: 0 };

  const send = <E extends Endpoint>(
    { appkey, secret }: Credential,
    call: E,
    { query = '', json, bytes, own = {} }: SendInput,
  ): Promise<AnswerOf<E> | null> =>
    again(async () => {
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
      // A server that is just starting or stopping says that it is busy.
      if (reply.status >= 500) throw new Error('busy');
      if (answer.code === 0) return answer.data;
      lost.push(`${call.name}: ${answer.code} ${answer.message}`);
      return null;
    });

  async function checkListed(uploadId: string): Promise<void> {
    const known = acknowledged.get(uploadId);
    if (known === undefined) return;
    const before = [...known.etags];
    const query = `?upload_id=${uploadId}`;
    const answer = await send(known.credential, listParts, { query });
    if (answer === null || answer.status === 'done') return;
    const listed = new Map(answer.parts.map(({ part_number, etag }) => [part_number, etag]));
    for (const [number, etag] of before) {
      if (listed.get(number) !== etag) lost.push(`part ${number} of ${uploadId}`);
    }
    counts.checked += before.length;
  }

  async function uploadOne(): Promise<void> {
    counts.begun += 1;
    const serial = counts.begun;
    const credential = await again(async () => {
      const headers = { cookie: cookies[serial % cookies.length] ?? '' };
      const reply = await fetch(url + uploadCredential.path, { headers });
      return ((await reply.json()) as Envelope<Credential>).data;
    });
    const { bucket, prefix } = credential;
    const film = makeFilm(serial);
    const sent = createHash('sha256');
    for (const part of film) sent.update(part);
    const key = `${prefix}${crypto.randomUUID()}.mp4`;
    const json = { acl: 'private', bucket, filename: 'film.mp4', key };
    const begun = await send(credential, createMultipart, { json });
    if (begun === null) return;
    const { upload_id } = begun;
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
      const part = await send(credential, uploadPart, { bytes, own });
      if (part === null) return;
      etags.set(index + 1, part.etag);
    }
    await checkListed(upload_id);
    const completed_parts = [...etags].map(([part_number, etag]) => ({ part_number, etag }));
    const whole = { bucket, key, upload_id, completed_parts };
    const stored = await send(credential, completeMultipart, { json: whole });
    if (stored === null) return;
    const { info } = stored;
    const bytes = await again(async () => (await fetch(url + info.url)).arrayBuffer());
    const served = createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
    if (new Set([served, info.sha256, sent.digest('hex')]).size > 1) lost.push(`film ${upload_id}`);
    counts.finished += 1;
  }

  const lanes = Array.from({ length: maxConcurrent }, async () => {
    while (counts.begun < inAll) await uploadOne();
  });
  return {
    get finished() {
      return counts.finished;
    },
    get checked() {
      return counts.checked;
    },
    lost,
    async checkAll() {
      const known = Array.from(acknowledged.keys());
      for (const id of known) await checkListed(id);
    },
    done: Promise.all(lanes).then(() => undefined),
  };
}

/** Until there is an answer of the server; a killed one gives none. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await wait(50);
    }
  }
}
