import { randomBytes } from 'node:crypto';
import type { Links, SignedUse } from './links.ts';

export type SignedToken = { expiresAt: Date; fields: readonly string[] };

/** A token that the client carries and cannot change: what it says, until when, and a signature. No two are equal. */
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

/** What a token of ours says; null when it is not ours, was made for something else, or is over. */
export function readToken(
  links: Links,
  use: SignedUse,
  token: string,
  now: Date,
): SignedToken | null {
  const [body = '', signature = '', ...more] = token.split('.');
  // With something appended it would be another text that says the same, and work a second time.
  if (more.length > 0 || !links.verify(use, body, signature)) return null;
  const [, expires, ...fields] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [
    string,
    number,
    ...string[],
  ];
  return expires > now.getTime() ? { expiresAt: new Date(expires), fields } : null;
}
