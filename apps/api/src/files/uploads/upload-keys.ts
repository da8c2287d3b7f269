import { Failure } from '#lib/failure.ts';
import type { Links } from '#lib/signing/links.ts';

/** The key prefix of a person; does not reveal who it is. */
export const prefixOf = (links: Links, userId: string): string =>
  `u/${Buffer.from(links.sign('uploadPrefix', userId)).toString('hex').slice(0, 24)}/`;

/** Segments start with a letter or digit: no `..`, no empty segments, nothing that URLs or folders could misread. */
const safeKey = /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/;

/** Refuses keys outside the person's prefix. */
export function requireKey(key: string, prefix: string): void {
  const rest = key.slice(prefix.length);
  if (!key.startsWith(prefix) || !safeKey.test(rest) || rest.includes('..')) {
    throw new Failure('uploadKeyRefused');
  }
}
