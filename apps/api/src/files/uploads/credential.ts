import { createHmac, timingSafeEqual } from 'node:crypto';
import { clockMinutes, signedForSeconds, uploadBucket } from '@yanche/contract/files/uploads';
import { MINUTE_MS } from '@yanche/rules/calendar';
import {
  authorizationOf,
  canonicalRequest,
  type SignedRequest,
} from '@yanche/upload/send/signature';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { readToken, signToken } from '#lib/signing/signed-token.ts';
import { prefixOf } from './upload-keys.ts';

/** The sender of a signed call, and the prefix they may write to. */
export type Uploader = { userId: string; bucket: string; prefix: string };

/**
 * A stateless credential: the key states who may write where until when, signed by us; its secret is derived from it
 * and sent only once. The master secret never leaves the server.
 */
export function issueCredential({ links, clock }: Deps, userId: string) {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + signedForSeconds * 1000);
  const prefix = prefixOf(links, userId);
  const appkey = signToken(links, 'uploadKey', {
    expiresAt,
    fields: [userId, uploadBucket, prefix],
  });
  return {
    appkey,
    secret: links.sign('uploadSecret', appkey),
    bucket: uploadBucket,
    prefix,
    expiresAt: expiresAt.toISOString(),
    serverDate: now.toUTCString(),
  };
}

/** The uploader who signed this request with our credential; throws a failure that tells the client what to do. */
export function verifySigned({ links, clock }: Deps, request: SignedRequest): Uploader {
  const now = clock.now();
  const given = request.headers.authorization ?? '';
  const appkey = /^GSS ([^:\s]{1,600}):/.exec(given)?.[1] ?? '';
  // Parsed without expiry check, to distinguish expired credentials from forged ones.
  const read = readToken(links, 'uploadKey', appkey, new Date(0));
  const signature = createHmac('sha1', links.sign('uploadSecret', appkey))
    .update(canonicalRequest(request))
    .digest('base64');
  if (read === null || !isEqual(given, authorizationOf(appkey, signature))) {
    throw new Failure('uploadSignatureWrong');
  }
  if (read.expiresAt <= now) throw new Failure('uploadExpired');
  const date = request.headers['x-gss-date'] ?? '';
  const off = Math.abs(Date.parse(rfc1123.test(date) ? date : '') - now.getTime());
  if (!(off <= clockMinutes * MINUTE_MS)) {
    throw new Failure('uploadClockWrong', {}, { serverDate: now.toUTCString() });
  }
  const [userId = '', bucket = '', prefix = ''] = read.fields;
  return { userId, bucket, prefix };
}

const rfc1123 = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
