import { createHash, randomBytes } from 'node:crypto';
import { v5, v7 } from 'uuid';

/** A new primary key: UUID v7, so that rows created together are stored together. Not a secret. */
export const newId = (): string => v7();

/** The smallest key of this time (milliseconds come first in UUID v7): keys made from then on are above it. */
export const firstIdAt = (at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
};

/** When a key was made. */
export const timeOfId = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));

/** The key of a market listing, derived from feed and number, so that a feed can be imported again. */
export const listingId = (source: string, sourceNo: string): string =>
  v5(`${source}\n${sourceNo}`, '8d7f5c52-6a0f-4f0e-9d0b-2a2f6d6d3c41');

/** What happens once for each end of a term, however often it is noticed. */
export const termEndId = (id: string, endsAt: Date): string =>
  v5(`${id}\n${endsAt.toISOString()}`, '2c1f7e0a-5b6e-4a52-9a0c-7d0f4b1e9a63');

/** A secret for a link or a session: 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored hashed, so that a leaked table gives no access. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
