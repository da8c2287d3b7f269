import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs what must come back unchanged: file links and price quotes. Keys differ by `use`. */
export type Links = {
  sign(use: 'file' | 'quote' | 'sandbox', text: string): string;
  verify(use: 'file' | 'quote' | 'sandbox', text: string, signature: string): boolean;
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
