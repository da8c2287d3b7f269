import {
  faceFrames,
  facePurposeLabels,
  faceReasonLabels,
  faceStateLabels,
  faceTurnLabels,
} from '@yanche/rules/inspectors/face-check';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, reasonText, uuid } from '../fields.ts';

const inspectors = ['inspector'] as const;

/** An address of ours to return to. */
const returnUrl = z.optional(z.string().check(z.maxLength(500)));
const link = z.object({ sessionId: uuid, url: z.string(), expiresAt: isoTime });

export const getUrlWithBindEvaluator = endpoint({
  name: 'getUrlWithBindEvaluator',
  method: 'POST',
  path: '/external/common/getUrlWithBindEvaluator',
  summary: 'A link for a face check that binds the inspector to their identity',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ returnUrl }),
  answer: link,
});

export const getUrlWithUpdateReport = endpoint({
  name: 'getUrlWithUpdateReport',
  method: 'POST',
  path: '/external/common/getUrlWithUpdateReport',
  summary: 'A link for the face check before a report of one’s own is corrected',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({
    reportId: uuid,
    reason: reasonText.check(z.trim(), z.minLength(1)),
    returnUrl,
  }),
  answer: link,
});

/** Asked where `departForTask` answers `faceCheckDue`. */
export const getUrlBeforeJob = endpoint({
  name: 'getUrlBeforeJob',
  method: 'POST',
  path: '/api/face/before-job',
  summary: 'A link for the face check that is asked at random before a job',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ taskId: uuid, returnUrl }),
  answer: link,
});

/** `review`: a person decides. `score`: likeness, 0–1. */
export const getRecognitionResult = endpoint({
  name: 'getRecognitionResult',
  method: 'POST',
  path: '/external/common/getRecognitionResult',
  summary: 'The result of a face check of one’s own, to be polled',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ sessionId: uuid }),
  answer: z.object({
    sessionId: uuid,
    result: z.enum(['pending', 'review', 'pass', 'fail']),
    score: z.nullable(z.number()),
    failReason: z.nullable(z.string()),
  }),
});

const check = z.object({
  sessionId: uuid,
  purpose: keyOf(facePurposeLabels),
  state: keyOf(faceStateLabels),
  /** Of the last set of pictures. */
  reason: z.nullable(keyOf(faceReasonLabels)),
  /** What a person wrote who declined. */
  decidedReason: z.nullable(z.string()),
  triesLeft: z.int(),
  /** Who compares: `local` is our own server, certified by nobody; to `tencent` one picture and the licence photo are sent. */
  provider: z.enum(['local', 'tencent']),
  returnUrl: z.nullable(z.string()),
});
export type FaceCheck = z.output<typeof check>;

const token = z.string().check(z.maxLength(600));
const turn = keyOf(faceTurnLabels);

export const getFaceCheck = endpoint({
  name: 'getFaceCheck',
  method: 'POST',
  path: '/api/face/check',
  summary: 'A face check by its link',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ token }),
  answer: check,
});

/** Only with the consent that is for this alone; other turns each time. */
export const startFaceTurns = endpoint({
  name: 'startFaceTurns',
  method: 'POST',
  path: '/api/face/turns',
  summary: 'Consent to a face check, and the turns it asks for',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ token, consent: z.literal(true) }),
  answer: z.object({ turns: z.array(turn), until: isoTime }),
});

const faceBase64 = z
  .string()
  .check(z.minLength(100), z.maxLength(180_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

export const judgeFace = endpoint({
  name: 'judgeFace',
  method: 'POST',
  path: '/api/face/pictures',
  summary:
    'A still and a frame for each turn, judged at once; one is kept only while a person has to decide',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({
    token,
    still: faceBase64,
    frames: z.array(faceBase64).check(z.length(faceFrames)),
  }),
  answer: check,
});

/** `still`: null without a camera; whoever decides asks by phone then. */
export const askFaceReview = endpoint({
  name: 'askFaceReview',
  method: 'POST',
  path: '/api/face/review',
  summary: 'Have a person check instead',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ token, still: z.nullable(faceBase64) }),
  answer: check,
});
