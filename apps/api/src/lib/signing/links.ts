import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Purposes of signatures; each has its own key, so that a signature for one is invalid for another. */
export type SignedUse =
  | 'file'
  | 'photo'
  | 'maskedPhoto'
  | 'clip'
  | 'quote'
  | 'selfQuote'
  | 'sandbox'
  | 'sampleHistory'
  | 'guard'
  | 'crawlGuard'
  | 'challenge'
  | 'captcha'
  | 'device'
  | 'crossLogin'
  | 'loginTicket'
  | 'staffLogin'
  | 'contractSign'
  | 'faceLink'
  | 'saasReport'
  | 'uploadPolicy'
  | 'uploadKey'
  | 'uploadSecret'
  | 'uploadPrefix';

/** Signs data that must come back unchanged: file links, price quotes, client-held tokens. */
export type Links = {
  sign(use: SignedUse, text: string): string;
  verify(use: SignedUse, text: string, signature: string): boolean;
  /** A link to a stored file that works for `seconds` (rounded up, so that browsers can cache it). */
  fileUrl(fileId: string, now: Date, seconds?: number): string;
  /** A link that works until exactly this second (since 1970). */
  fileUrlUntil(fileId: string, expires: number): string;
  /** A link to the renditions of a photo in every size (`photoAt`); never to the original. */
  photoUrl(fileId: string, now: Date): string;
  photoUrlUntil(fileId: string, expires: number): string;
  /**
   * A link to the copy of a photo with covered plates; the original's link cannot be made of it. With `shareId` it ends when
   * that share link is ended.
   */
  maskedPhotoUrl(fileId: string, now: Date, shareId?: string): string;
  /** A link to a clip without place and device. */
  clipUrl(fileId: string, now: Date, shareId?: string): string;
};

const defaultSeconds = 3600; // spec §9: private URL default expiry one hour
/** Longer, so that photos of a report read again the same day are still cached. */
const photoSeconds = 24 * 3600;

/** The expiry moves in steps, so that a picture keeps its URL for a while and is cached. */
function expiryOf(now: Date, seconds: number): number {
  const step = seconds / 2;
  return Math.ceil(now.getTime() / 1000 / step) * step + step;
}

/** The key of each use, derived once: a page of a list signs thirty links. */
function keysOf(secret: string): (use: SignedUse) => Buffer {
  const keys = new Map<SignedUse, Buffer>();
  return (use) => {
    const key = keys.get(use) ?? Buffer.from(hkdfSync('sha256', secret, '', `yanche ${use}`, 32));
    keys.set(use, key);
    return key;
  };
}

const signWith = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** `accepted`: what these secrets signed counts too. */
export function createLinks(secret: string, accepted: readonly string[] = []): Links {
  const own = keysOf(secret);
  const all = [own, ...accepted.map(keysOf)];
  const sign: Links['sign'] = (use, text) => signWith(own(use), text);
  const fileUrlUntil: Links['fileUrlUntil'] = (fileId, expires) =>
    `/files/${fileId}?exp=${expires}&sig=${sign('file', `${fileId}.${expires}`)}`;
  const signedQuery = (
    use: 'photo' | 'maskedPhoto' | 'clip',
    { fileId, expires, shareId }: { fileId: string; expires: number; shareId?: string | undefined },
  ) =>
    shareId === undefined
      ? `exp=${expires}&sig=${sign(use, `${fileId}.${expires}`)}`
      : `exp=${expires}&share=${shareId}&sig=${sign(use, `${fileId}.${expires}.${shareId}`)}`;
  const photoUrlUntil: Links['photoUrlUntil'] = (fileId, expires) =>
    `/photos/${fileId}?${signedQuery('photo', { fileId, expires })}`;
  return {
    sign,
    verify(use, text, signature) {
      const given = Buffer.from(signature);
      return all.some((keyFor) => {
        const expected = Buffer.from(signWith(keyFor(use), text));
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
    },
    fileUrlUntil,
    fileUrl: (fileId, now, seconds = defaultSeconds) =>
      fileUrlUntil(fileId, expiryOf(now, seconds)),
    photoUrlUntil,
    clipUrl: (fileId, now, shareId) =>
      `/clips/${fileId}?${signedQuery('clip', { fileId, expires: expiryOf(now, photoSeconds), shareId })}`,
    photoUrl: (fileId, now) => photoUrlUntil(fileId, expiryOf(now, photoSeconds)),
    maskedPhotoUrl: (fileId, now, shareId) =>
      `/photos/${fileId}/masked?${signedQuery('maskedPhoto', { fileId, expires: expiryOf(now, photoSeconds), shareId })}`,
  };
}
