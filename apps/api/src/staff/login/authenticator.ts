import { generateSecret, generateURI, verifySync } from 'otplib';

const stepSeconds = 30;
/** A phone's clock may be this much off, and people type slowly. */
const toleranceSeconds = 30;

/** 20 random bytes in Base32. */
export const newAuthenticatorSecret = (): string => generateSecret();

/** What the QR code holds. */
export const authenticatorUri = (secret: string, phoneMask: string): string =>
  generateURI({ issuer: '验车 Yanche', label: phoneMask, secret });

/** The time step of a right code that is newer than `after`; null for a wrong one or one that was taken before. */
export function stepOfCode(
  secret: string,
  code: string,
  { now, after }: { now: Date; after: number },
): number | null {
  const checked = verifySync({
    strategy: 'totp',
    secret,
    token: code,
    period: stepSeconds,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: toleranceSeconds,
  });
  if (!checked.valid || !('timeStep' in checked)) return null;
  return checked.timeStep > after ? checked.timeStep : null;
}
