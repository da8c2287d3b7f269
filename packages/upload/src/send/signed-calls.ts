import { hmacSha1 } from '../hash/hmac-sha1.ts';
import type { HashedPart } from '../hash/part-hasher.ts';
import { callPage, readReply } from './read-reply.ts';
import { authorizationOf, canonicalRequest } from './signature.ts';
import { RefusedError, TransportError } from './transport-error.ts';
import type { Credential } from '../upload-options.ts';
import type { Acl, StoredFile, UploadedTag } from '../upload-record.ts';
import type { UploadRun } from '../upload-run.ts';

export type UploadName = { bucket: string; key: string; upload_id: string };
export type Listed = {
  key: string;
  status: 'open' | 'done';
  parts: readonly UploadedTag[];
  info: StoredFile | null;
};
type Signed = {
  method: 'GET' | 'POST';
  address: string;
  contentType: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  onSent?: (bytes: number) => void;
};
export type SignedCalls = ReturnType<typeof createSignedCalls>;

/** A credential that expires this soon is renewed first, ms. */
const expiryMarginMs = 30_000;
/** How often a request is signed again before its refusal counts. */
const maxResigns = 2;

/**
 * The signed multipart calls (spec §7 Upload). Clock differences and expired credentials are corrected automatically.
 */
export function createSignedCalls(run: UploadRun) {
  const { endpoints, calls } = run.options;
  let credential: Credential | null = null;
  /** How far the server's clock is ahead of ours, ms. */
  let ahead = 0;
  const setClock = (serverDate: unknown) => {
    const date = Date.parse(String(serverDate));
    if (!Number.isNaN(date)) ahead = date - Date.now();
  };

  async function getCredential(signal: AbortSignal): Promise<Credential> {
    const left = credential === null ? 0 : Date.parse(credential.expiresAt) - Date.now() - ahead;
    if (credential === null || left < expiryMarginMs) {
      credential = await callPage(calls.credential(signal));
      setClock(credential.serverDate);
    }
    return credential;
  }

  async function once(request: Signed, signal: AbortSignal) {
    const { appkey, secret } = await getCredential(signal);
    const { method, contentType, body, onSent } = request;
    const url = run.addressOf(request.address);
    const date = new Date(Date.now() + ahead).toUTCString();
    const headers = { ...request.headers, 'x-gss-date': date };
    const text = canonicalRequest({ method, contentType, path: url.pathname, headers });
    const Authorization = authorizationOf(appkey, await hmacSha1(secret, text));
    return run.send({
      method,
      url,
      body,
      signal,
      onSent,
      headers: { ...headers, ...(contentType && { 'Content-Type': contentType }), Authorization },
    });
  }

  async function call<T>(request: Signed, signal: AbortSignal): Promise<T> {
    for (let tried = 0; ; tried += 1) {
      try {
        return await readReply<T>(once(request, signal));
      } catch (error) {
        if (!(error instanceof RefusedError) || tried === maxResigns) throw error;
        if (error.code === endpoints.codes.clockWrong) {
          setClock((error.data as { serverDate?: unknown } | null)?.serverDate);
        } else if (error.code === endpoints.codes.expired) credential = null;
        else throw error;
      }
    }
  }

  const post = <T>(address: string, body: object): Promise<T> =>
    run.retry((signal) =>
      call<T>(
        {
          method: 'POST',
          address,
          contentType: 'application/json',
          body: JSON.stringify(body),
        },
        signal,
      ),
    );

  return {
    credential: () => run.retry(getCredential),
    create: (body: { acl: Acl; bucket: string; filename: string; key: string }) =>
      post<{ upload_id: string }>(endpoints.create, body),
    complete: (
      body: UploadName & {
        completed_parts: UploadedTag[];
        action?: string;
        notify_url?: string;
      },
    ) => post<{ info: StoredFile }>(endpoints.complete, body),
    parts: (uploadId: string) =>
      run.retry((signal) => {
        const address = `${endpoints.parts}?upload_id=${encodeURIComponent(uploadId)}`;
        return call<Listed>({ method: 'GET', address, contentType: '' }, signal);
      }),
    /** Rejects, and is retried, when the stored bytes differ from those sent. */
    upload: (name: UploadName, number: number, part: HashedPart, onSent?: (n: number) => void) =>
      run.retry(async (signal) => {
        const headers = {
          'x-gss-bucket': name.bucket,
          'x-gss-key': name.key,
          'x-gss-md5': part.md5,
          'x-gss-part-number': String(number),
          'x-gss-upload-id': name.upload_id,
        };
        const request: Signed = {
          method: 'POST',
          address: endpoints.upload,
          contentType: 'application/octet-stream',
          headers,
          body: part.body,
          onSent,
        };
        const { etag } = await call<{ etag: string }>(request, signal).catch((error: unknown) => {
          const damaged =
            error instanceof RefusedError && error.code === endpoints.codes.partDamaged;
          throw damaged ? new TransportError(0, error.message) : error;
        });
        if (etag !== part.md5) throw new TransportError(0, 'The part arrived changed');
      }),
  };
}
