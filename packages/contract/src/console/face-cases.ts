import {
  facePurposeLabels,
  faceReasonLabels,
  faceStateLabels,
} from '@yanche/rules/inspectors/face-check';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, uuid } from '../fields.ts';
import { commandBody } from './command-body.ts';
import { listQuery } from './places.ts';

export const faceCaseActionLabels = {
  pass: ['是本人', 'It is them'],
  decline: ['不能确认', 'Cannot tell'],
} as const;
export type FaceCaseAction = keyof typeof faceCaseActionLabels;

const faceCase = z.object({
  caseId: uuid,
  inspectorId: uuid,
  name: z.string(),
  phoneMask: z.string(),
  idMask: z.string(),
  purpose: keyOf(facePurposeLabels),
  /** Of the job or the report it is about. */
  orderId: z.nullable(uuid),
  state: keyOf(faceStateLabels),
  reason: z.nullable(keyOf(faceReasonLabels)),
  score: z.nullable(z.number()),
  hasPicture: z.boolean(),
  createdAt: isoTime,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(isoTime),
  decidedReason: z.nullable(z.string()),
  actions: z.array(keyOf(faceCaseActionLabels)),
});
export type FaceCase = z.output<typeof faceCase>;

/** Waiting ones first, the oldest first; then what was decided. */
export const listFaceCases = endpoint({
  name: 'listFaceCases',
  method: 'GET',
  path: '/api/console/face-cases',
  summary: 'Face checks that a person decides',
  access: { staff: 'inspectors.read' },
  query: z.strictObject({ ...listQuery, state: z.optional(keyOf(faceStateLabels)) }),
  answer: pageOf(faceCase),
});

/** That they were looked at is logged. Data URLs: no address leads to these pictures. */
export const readFacePictures = endpoint({
  name: 'readFacePictures',
  method: 'POST',
  path: '/api/console/face-cases/pictures',
  summary: 'The portrait of the licence and the picture that was taken',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({ caseId: uuid, reason: commandBody.reason }),
  answer: z.object({ portrait: z.nullable(z.string()), still: z.nullable(z.string()) }),
});

/** The picture is deleted with the decision. */
export const decideFaceCase = endpoint({
  name: 'decideFaceCase',
  method: 'POST',
  path: '/api/console/face-cases/decide',
  summary: 'Say whether it is them',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({
    caseId: uuid,
    decision: z.enum(['pass', 'decline']),
    reason: commandBody.reason,
  }),
  answer: z.object({ state: keyOf(faceStateLabels) }),
});
