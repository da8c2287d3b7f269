import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new primary key: UUID v7, so that rows of one time lie together. Not a secret. */
export const newId = (): string => v7();

/** A secret for a link or a session: 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored hashed: a leaked table logs nobody in. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
