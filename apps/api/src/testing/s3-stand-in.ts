import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Keys } from '#providers/storage/s3-storage.ts';

/** What tests need from an S3 store, stand-in or real. */
export type TestS3 = {
  keys: S3Keys;
  /** Number of open multipart uploads for this object. */
  openUploads(objectKey: string): Promise<number>;
  close(): Promise<void>;
};

/**
 * The parts of S3 that our storage uses, in memory, with the real refusals: signatures (version 4), Content-MD5,
 * minimum part size, mismatching part lists, closed uploads. (s3rver has none of these, cannot abort uploads, and
 * answers before it has written.)
 */
export type S3StandIn = TestS3 & {
  /** Makes every request fail from now on: 503, or the connection breaks. Null: works again. */
  fail(how: 503 | 'cut' | null): void;
};

type Part = { bytes: Buffer; etag: string };
type Refusal = { status: number; code: string };
const minPartBytes = 5 * 1024 * 1024;
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(status: number, code: string) {
    super(code);
    this.refusal = { status, code };
  }
}

export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, readonly Buffer[]>();
  const uploads = new Map<string, { key: string; parts: Map<number, Part> }>();
  const joined = new Set<string>();
  let failing: 503 | 'cut' | null = null;
  const secret = 'secret of the stand-in';

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (failing === 'cut') return void request.socket.destroy();
    const body = await buffer(request);
    if (failing === 503) throw new Refused(503, 'ServiceUnavailable');
    verify(request, secret);
    const given = request.headers['content-md5'];
    if (given !== undefined && given !== md5(body).toString('base64')) {
      throw new Refused(400, 'BadDigest');
    }
    const url = new URL(request.url ?? '', 'http://localhost');
    const key = decodeURIComponent(url.pathname).slice('/files/'.length);
    const id = url.searchParams.get('uploadId');
    const upload = () => {
      const found = uploads.get(id ?? '');
      if (found?.key !== key) throw new Refused(404, 'NoSuchUpload');
      return found;
    };
    const etag = `"${md5(body).toString('hex')}"`;
    switch (`${request.method} ${id === null ? 'object' : 'upload'}`) {
      case 'PUT object':
        objects.set(key, [body]);
        return void reply.setHeader('etag', etag).end();
      case 'DELETE object':
        objects.delete(key);
        return void reply.writeHead(204).end();
      case 'GET object':
      case 'HEAD object':
        return sendObject(request, reply, objects.get(key));
      case 'POST object': {
        const made = randomUUID();
        uploads.set(made, { key, parts: new Map() });
        return void reply.end(xml('InitiateMultipartUploadResult', `<UploadId>${made}</UploadId>`));
      }
      case 'PUT upload':
        upload().parts.set(Number(url.searchParams.get('partNumber')), { bytes: body, etag });
        return void reply.setHeader('etag', etag).end();
      case 'DELETE upload':
        // OpenStack Swift's code for a closed upload; others use `NoSuchUpload`.
        if (joined.has(id ?? '')) throw new Refused(404, 'NoSuchKey');
        upload();
        uploads.delete(id ?? '');
        return void reply.writeHead(204).end();
      case 'POST upload':
        objects.set(key, join(upload().parts, body.toString()));
        joined.add(id ?? '');
        uploads.delete(id ?? '');
        return void reply.end(xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`));
      default:
        throw new Refused(405, 'MethodNotAllowed');
    }
  };

  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      const { status, code } =
        error instanceof Refused ? error.refusal : { status: 500, code: 'InternalError' };
      reply.writeHead(status).end(xml('Error', `<Code>${code}</Code><Message>${code}</Message>`));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    keys: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'cn-test',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: secret,
      pathStyle: true,
    },
    openUploads: async (objectKey) =>
      [...uploads.values()].filter(({ key }) => key === objectKey).length,
    fail(how) {
      failing = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const xml = (root: string, inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inside}</${root}>`;

function join(parts: ReadonlyMap<number, Part>, list: string): Buffer[] {
  const numbers = [...list.matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
  const etags = [...list.matchAll(/<ETag>(.*?)</g)].map(([, etag = '']) =>
    etag.replaceAll('&quot;', '"'),
  );
  if (numbers.some((number, i) => i > 0 && number <= (numbers[i - 1] ?? 0))) {
    throw new Refused(400, 'InvalidPartOrder');
  }
  return numbers.map((number, index) => {
    const part = parts.get(number);
    if (part === undefined || part.etag !== etags[index]) throw new Refused(400, 'InvalidPart');
    if (index < numbers.length - 1 && part.bytes.length < minPartBytes) {
      throw new Refused(400, 'EntityTooSmall');
    }
    return part.bytes;
  });
}

function sendObject(
  request: IncomingMessage,
  reply: ServerResponse,
  chunks: readonly Buffer[] | undefined,
): void {
  if (chunks === undefined) throw new Refused(404, 'NoSuchKey');
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) {
    reply.writeHead(200, { 'content-length': size });
    if (request.method !== 'HEAD') for (const chunk of chunks) reply.write(chunk);
    return void reply.end();
  }
  const piece = Buffer.concat(chunks).subarray(Number(from), Number(to) + 1);
  reply.writeHead(206, { 'content-range': `bytes ${from}-${to}/${size}` }).end(piece);
}

/** AWS Signature Version 4 as documented: refuses requests not signed with our secret. */
function verify({ method, url, headers }: IncomingMessage, secret: string): void {
  const given = /Credential=id\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  const [, scope = '', names = '', signature = ''] = given ?? [];
  const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    pathname,
    query.join('&'),
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${sha256(canonical)}`;
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  if (signature !== hmac(key, text).toString('hex')) {
    throw new Refused(403, 'SignatureDoesNotMatch');
  }
}
