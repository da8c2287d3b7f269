import { applicationStateLabels, experienceLabels } from '@yanche/rules/inspectors/application';
import { inspectorSkillLabels } from '@yanche/rules/staff/inspector-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, uuid } from '../fields.ts';
import { commandBody, words } from './command-body.ts';
import { listQuery } from './places.ts';

export const applicationActionLabels = {
  accept: ['通过并邀请', 'Accept and invite'],
  decline: ['不通过', 'Decline'],
} as const;
export type ApplicationAction = keyof typeof applicationActionLabels;

const state = keyOf(applicationStateLabels);
const skill = keyOf(inspectorSkillLabels);

const application = z.object({
  applicationId: uuid,
  userId: uuid,
  name: z.string(),
  phoneMask: z.string(),
  /** Of a dealership: they would not inspect its cars. */
  dealerName: z.nullable(z.string()),
  cityNames: z.array(z.string()),
  skills: z.array(skill),
  experience: keyOf(experienceLabels),
  about: z.string(),
  state,
  /** How often they had applied before. */
  before: z.int(),
  createdAt: isoTime,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(isoTime),
  decidedReason: z.nullable(z.string()),
  actions: z.array(keyOf(applicationActionLabels)),
});
export type ConsoleApplication = z.output<typeof application>;

/** Waiting ones first, the oldest first; then what was decided. */
export const listApplications = endpoint({
  name: 'listApplications',
  method: 'GET',
  path: '/api/console/applications',
  summary: 'People who applied as inspectors without an invitation',
  access: { staff: 'inspectors.read' },
  query: z.strictObject({ ...listQuery, state: z.optional(state) }),
  answer: pageOf(application),
});

const ofOne = { applicationId: uuid, reason: commandBody.reason };

/** They are invited from then on, with these towns and skills. */
export const acceptApplication = endpoint({
  name: 'acceptApplication',
  method: 'POST',
  path: '/api/console/applications/accept',
  summary: 'Accept an application: an invitation',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({
    ...ofOne,
    cityNames: words(300),
    skills: z.array(skill).check(z.maxLength(10)),
  }),
  answer: z.object({ state }),
});

/** The reason is told to them; they may apply again after a wait. */
export const declineApplication = endpoint({
  name: 'declineApplication',
  method: 'POST',
  path: '/api/console/applications/decline',
  summary: 'Decline an application',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject(ofOne),
  answer: z.object({ state }),
});
