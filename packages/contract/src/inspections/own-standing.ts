import { inspectorStateLabels } from '@yanche/rules/staff/inspector-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, keyOf } from '../fields.ts';
import { words } from '../console/command-body.ts';

const inspectors = ['inspector'] as const;

const standing = z.object({
  state: keyOf(inspectorStateLabels),
  name: z.string(),
  /** Of an identity that was confirmed: the certificate form does not change it. */
  isNameConfirmed: z.boolean(),
  certNo: z.nullable(z.string()),
  /** As it was given, until somebody has checked it. */
  claimedCertNo: z.nullable(z.string()),
  cityNames: z.array(z.string()),
  skills: z.array(z.string()),
  /** Running and planned; both days included, in China. */
  leaves: z.array(z.object({ firstDay: calendarDate, lastDay: calendarDate })),
});
export type OwnStanding = z.output<typeof standing>;

export const getOwnStanding = endpoint({
  name: 'getOwnStanding',
  method: 'GET',
  path: '/api/inspection/standing',
  summary: 'Whether the inspector gets jobs: certificate, towns, leaves',
  access: inspectors,
  answer: standing,
});

/** Again until somebody has checked it, for a slip of the finger. */
export const claimCertificate = endpoint({
  name: 'claimCertificate',
  method: 'POST',
  path: '/api/inspection/certificate',
  summary: 'Give the certificate, on the phone of an invited inspector',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ name: words(), certNo: words() }),
  answer: standing,
});
