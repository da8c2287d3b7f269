import { createHash, randomBytes } from 'node:crypto';
import { v5, v7 } from 'uuid';

/** A new primary key: UUID v7, so that rows created together are stored together. Not a secret. */
export const newId = (): string => v7();

/** The key of a market listing, derived from feed and number, so that a feed can be imported again. */
export const listingId = (source: string, sourceNo: string): string =>
  v5(`${source}\n${sourceNo}`, '8d7f5c52-6a0f-4f0e-9d0b-2a2f6d6d3c41');

/** A secret for a link or a session: 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored hashed, so that a leaked table gives no access. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
