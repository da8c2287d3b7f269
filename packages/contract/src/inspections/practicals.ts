import { practiceViewLabels } from '@yanche/rules/inspectors/practice-pictures';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, requestId, uuid } from '../fields.ts';

const inspectors = ['inspector'] as const;

/** Drawings of the sample car by station; `title` names what is seen, `texts` are the figures in it. */
export const practicePicture = z.object({
  station: z.string(),
  codes: z.array(z.string()),
  title: z.string(),
  view: z.enum(Object.keys(practiceViewLabels) as [keyof typeof practiceViewLabels]),
  texts: z.array(z.string()),
});
export type PracticePicture = z.output<typeof practicePicture>;

/** The score in figures. */
export const practicalFigures = {
  isPassed: z.boolean(),
  /** Of 100. */
  score: z.int(),
  found: z.int(),
  faults: z.int(),
  keyFound: z.int(),
  keyFaults: z.int(),
  wrongly: z.int(),
  readingsRight: z.int(),
  readings: z.int(),
};

const result = z.object({
  practicalId: uuid,
  carTitle: z.string(),
  endedAt: isoTime,
  ...practicalFigures,
  mistakes: z.array(
    z.object({
      kind: z.enum(['missed', 'misnamed', 'wrongly', 'unchecked', 'reading', 'photo']),
      code: z.string(),
      item: z.string(),
      /** What was to be seen, in the language asked for. */
      why: z.string(),
    }),
  ),
});
export type PracticalResult = z.output<typeof result>;

const practical = z.object({
  /** Its id is the `taskId` of the inspection's calls. */
  running: z.nullable(
    z.object({ taskId: uuid, startedAt: isoTime, done: z.int(), total: z.int() }),
  ),
  /** The newest that was handed in. */
  last: z.nullable(result),
  mayStart: z.boolean(),
  /** From when a failed one may be tried again; null: no wait. */
  againAt: z.nullable(isoTime),
  items: z.int(),
});
export type Practical = z.output<typeof practical>;

export const getPractical = endpoint({
  name: 'getPractical',
  method: 'GET',
  path: '/api/inspector/practical',
  summary: 'The practical on a sample car: under way, its result, when it may be tried again',
  access: inspectors,
  answer: practical,
});

/** Idempotent by `requestId`; goes on with one that is under way. It is handed in by `submitTask`. */
export const startPractical = endpoint({
  name: 'startPractical',
  method: 'POST',
  path: '/api/inspector/practical/start',
  summary: 'Begin the practical: a sample car in the real tool',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ requestId }),
  answer: practical,
});
