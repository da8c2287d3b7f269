import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What is signed; each has a key of its own, so that nothing made for one passes as another. */
export type SignedUse =
  | 'file'
  | 'quote'
  | 'sandbox'
  | 'guard'
  | 'crawlGuard'
  | 'challenge'
  | 'captcha'
  | 'device';

/** Signs what must come back unchanged: file links, price quotes, tokens that the client carries. */
export type Links = {
  sign(use: SignedUse, text: string): string;
  verify(use: SignedUse, text: string, signature: string): boolean;
  /** A link to a stored file that works for `seconds` (rounded up, so that browsers can cache it). */
  fileUrl(fileId: string, now: Date, seconds?: number): string;
};

const defaultSeconds = 3600; // spec §9: private URL default expiry one hour

export function createLinks(secret: string): Links {
  const sign: Links['sign'] = (use, text) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', `yanche ${use}`, 32)))
      .update(text)
      .digest('base64url');
  return {
    sign,
    verify(use, text, signature) {
      const expected = Buffer.from(sign(use, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    fileUrl(fileId, now, seconds = defaultSeconds) {
      // The expiry moves in steps, so the same picture keeps the same address for a while and is cached.
      const step = seconds / 2;
      const expires = Math.ceil(now.getTime() / 1000 / step) * step + step;
      return `/files/${fileId}?exp=${expires}&sig=${sign('file', `${fileId}.${expires}`)}`;
    },
  };
}
