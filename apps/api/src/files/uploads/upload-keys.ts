import { Failure } from '#lib/failure.ts';
import type { Links } from '#lib/signing/links.ts';

/** Where a person's files lie; says nothing about who it is. */
export const prefixOf = (links: Links, userId: string): string =>
  `u/${Buffer.from(links.sign('uploadPrefix', userId)).toString('hex').slice(0, 24)}/`;

/** Segments that begin with a letter or digit: no `..`, no empty ones, nothing that an address or a folder could misread. */
const safeKey = /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/;

/** A key that this person may write. */
export function requireKey(key: string, prefix: string): void {
  const rest = key.slice(prefix.length);
  if (!key.startsWith(prefix) || !safeKey.test(rest) || rest.includes('..')) {
    throw new Failure('uploadKeyRefused');
  }
}
