import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What is signed; each has a key of its own, so that nothing made for one passes as another. */
export type SignedUse =
  | 'file'
  | 'photo'
  | 'quote'
  | 'selfQuote'
  | 'sandbox'
  | 'guard'
  | 'crawlGuard'
  | 'challenge'
  | 'captcha'
  | 'device'
  | 'crossLogin'
  | 'contractSign'
  | 'uploadPolicy'
  | 'uploadKey'
  | 'uploadSecret'
  | 'uploadPrefix';

/** Signs what must come back unchanged: file links, price quotes, tokens that the client carries. */
export type Links = {
  sign(use: SignedUse, text: string): string;
  verify(use: SignedUse, text: string, signature: string): boolean;
  /** A link to a stored file that works for `seconds` (rounded up, so that browsers can cache it). */
  fileUrl(fileId: string, now: Date, seconds?: number): string;
  /** A link that works until this second (since 1970) exactly. */
  fileUrlUntil(fileId: string, expires: number): string;
  /** A link to what anybody who may see a photo is shown of it, in every size (`photoAt`); never to the original. */
  photoUrl(fileId: string, now: Date): string;
  photoUrlUntil(fileId: string, expires: number): string;
};

const defaultSeconds = 3600; // spec §9: private URL default expiry one hour
/** Longer: whoever looks at a report again the same day has its photos already. */
const photoSeconds = 24 * 3600;

/** The expiry moves in steps, so the same picture keeps the same address for a while and is cached. */
function expiryOf(now: Date, seconds: number): number {
  const step = seconds / 2;
  return Math.ceil(now.getTime() / 1000 / step) * step + step;
}

export function createLinks(secret: string): Links {
  const sign: Links['sign'] = (use, text) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', `yanche ${use}`, 32)))
      .update(text)
      .digest('base64url');
  const fileUrlUntil: Links['fileUrlUntil'] = (fileId, expires) =>
    `/files/${fileId}?exp=${expires}&sig=${sign('file', `${fileId}.${expires}`)}`;
  const photoUrlUntil: Links['photoUrlUntil'] = (fileId, expires) =>
    `/photos/${fileId}?exp=${expires}&sig=${sign('photo', `${fileId}.${expires}`)}`;
  return {
    sign,
    verify(use, text, signature) {
      const expected = Buffer.from(sign(use, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    fileUrlUntil,
    fileUrl: (fileId, now, seconds = defaultSeconds) =>
      fileUrlUntil(fileId, expiryOf(now, seconds)),
    photoUrlUntil,
    photoUrl: (fileId, now) => photoUrlUntil(fileId, expiryOf(now, photoSeconds)),
  };
}
