import { randomBytes } from 'node:crypto';
import type { Links, SignedUse } from './links.ts';

export type SignedToken = { expiresAt: Date; fields: readonly string[] };

/** A tamper-proof token held by the client: its fields, expiry and a signature. No two are equal. */
export function signToken(
  links: Links,
  use: SignedUse,
  { expiresAt, fields }: SignedToken,
): string {
  const nonce = randomBytes(12).toString('base64url');
  const body = Buffer.from(JSON.stringify([nonce, expiresAt.getTime(), ...fields])).toString(
    'base64url',
  );
  return `${body}.${links.sign(use, body)}`;
}

/** The fields of a valid token; null when it is forged, for another purpose, or expired. */
export function readToken(
  links: Links,
  use: SignedUse,
  token: string,
  now: Date,
): SignedToken | null {
  const [body = '', signature = '', ...more] = token.split('.');
  // A token with a suffix would be another text with the same meaning, and could be used a second time.
  if (more.length > 0 || !links.verify(use, body, signature)) return null;
  const [, expires, ...fields] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [
    string,
    number,
    ...string[],
  ];
  return expires > now.getTime() ? { expiresAt: new Date(expires), fields } : null;
}
