import { certificateStatusLabels } from '@yanche/rules/inspectors/certificate';
import { qualityLevelLabels, QUALITY_RULES } from '@yanche/rules/inspectors/quality';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf } from '../fields.ts';
import { averageShown } from '../orders/ratings.ts';

const status = keyOf(certificateStatusLabels);

const own = z.object({
  /** Null before it is issued. */
  certificate: z.nullable(
    z.object({
      certNo: z.string(),
      status,
      issuedAt: isoTime,
      expiresAt: isoTime,
      suspendReason: z.nullable(z.string()),
      /** The exam for the next year may be sat now. */
      mayRenew: z.boolean(),
    }),
  ),
  quality: z.object({
    level: keyOf(qualityLevelLabels),
    reasons: z.array(keyOf(QUALITY_RULES.watch)),
    jobs: z.int(),
    returned: z.int(),
    upheldClaims: z.int(),
    photos: z.int(),
    poorPhotos: z.int(),
  }),
  /** How customers rated them, from the first on. */
  rating: averageShown,
});
export type OwnCertificate = z.output<typeof own>;

export const getOwnCertificate = endpoint({
  name: 'getOwnCertificate',
  method: 'GET',
  path: '/api/inspector/certificate',
  summary: "The inspector's certificate and quality record, and what follows from it",
  access: ['inspector'],
  answer: own,
});

const verified = z.object({
  certNo: z.string(),
  status,
  /** All but the first sign of it covered. */
  nameMask: z.string(),
  cityNames: z.array(z.string()),
  skills: z.array(z.string()),
  issuedAt: isoTime,
  expiresAt: isoTime,
  checkedAt: isoTime,
});
export type VerifiedInspector = z.output<typeof verified>;

/** For anybody with the number, which cannot be guessed. */
export const verifyInspector = endpoint({
  name: 'verifyInspector',
  method: 'GET',
  path: '/api/inspector/certificate/verify',
  summary: 'Whether the certificate of an inspector counts today',
  access: 'none',
  query: z.strictObject({ certNo: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: verified,
});
