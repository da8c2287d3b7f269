import { createHash, createHmac } from 'node:crypto';
import type { AnswerOf, Endpoint, Envelope } from '@yanche/contract/endpoint';
import {
  completeMultipart,
  createMultipart,
  uploadCredential,
  uploadPart,
} from '@yanche/contract/files/uploads';
import { authorizationOf, canonicalRequest } from '@yanche/upload/send/signature';
import { callApi, type TestApi, type TestPerson } from './test-api.ts';

type Change = { headers?: Record<string, string>; signature?: string; date?: Date };
type Sent<E> = Promise<Envelope<AnswerOf<E>> & { status: number }>;
export type ListedPart = { part_number: number; etag: string };

/**
 * Sends signed multipart calls for one person, like the browser's uploader. `change` alters the request after signing.
 */
export type Uploader = {
  credential: AnswerOf<typeof uploadCredential>;
  send<E extends Endpoint>(
    call: E,
    input: { query?: object; body?: unknown },
    change?: Change,
  ): Sent<E>;
  create(key: string, more?: object): Promise<string>;
  part(
    at: { key: string; uploadId: string; number: number },
    bytes: Buffer,
    change?: Change,
  ): Sent<typeof uploadPart>;
  complete(
    at: { key: string; uploadId: string },
    parts: ListedPart[],
    more?: object,
  ): Sent<typeof completeMultipart>;
};

export const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const bodyType = { json: 'application/json', stream: 'application/octet-stream' } as const;

export async function anUploader(api: TestApi, person: TestPerson): Promise<Uploader> {
  const { data: credential } = await api.call(person, uploadCredential);
  const { appkey, secret, bucket } = credential;
  const send: Uploader['send'] = (call, input, change = {}) => {
    const own = {
      'x-gss-date': (change.date ?? api.time.now).toUTCString(),
      ...change.headers,
    };
    const text = canonicalRequest({
      method: call.method,
      contentType: bodyType[call.encoding as 'json'] ?? '',
      path: call.path,
      headers: own,
    });
    const signature = change.signature ?? createHmac('sha1', secret).update(text).digest('base64');
    const authorization = authorizationOf(appkey, signature);
    const headers = {
      origin: 'http://another.example',
      ...(call.encoding && { 'content-type': bodyType[call.encoding as 'json'] }),
      ...own,
      authorization,
    };
    return callApi(api.app, null, call, { ...(input as object), headers });
  };
  return {
    credential,
    send,
    async create(key, more = {}) {
      const body = { bucket, filename: 'film.mp4', key, ...more };
      const { code, data } = await send(createMultipart, { body });
      if (code !== 0) throw new Error(`create: ${code}`);
      return data.upload_id;
    },
    part: ({ key, uploadId, number }, bytes, change = {}) =>
      send(
        uploadPart,
        { body: bytes },
        {
          ...change,
          headers: {
            'x-gss-bucket': bucket,
            'x-gss-key': key,
            'x-gss-md5': md5Of(bytes),
            'x-gss-part-number': String(number),
            'x-gss-upload-id': uploadId,
            ...change.headers,
          },
        },
      ),
    complete: ({ key, uploadId }, parts, more = {}) =>
      send(completeMultipart, {
        body: { bucket, key, upload_id: uploadId, completed_parts: parts, ...more },
      }),
  };
}
