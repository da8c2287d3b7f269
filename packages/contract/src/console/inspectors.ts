import { certificateStatusLabels } from '@yanche/rules/inspectors/certificate';
import { faceStateLabels } from '@yanche/rules/inspectors/face-check';
import {
  inspectorActionLabels,
  inspectorSkillLabels,
  inspectorStateLabels,
} from '@yanche/rules/staff/inspector-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, isoTime, keyOf, pageOf, uuid } from '../fields.ts';
import { practicalFigures } from '../inspections/practicals.ts';
import { commandBody, words } from './command-body.ts';
import { affectedOrder, listQuery, seen } from './places.ts';

const skill = keyOf(inspectorSkillLabels);

const leave = z.object({
  leaveId: uuid,
  /** Both included, in China. */
  firstDay: calendarDate,
  lastDay: calendarDate,
  note: z.string(),
});

const inspector = z.object({
  inspectorId: uuid,
  name: z.string(),
  phoneMask: z.string(),
  state: keyOf(inspectorStateLabels),
  certNo: z.nullable(z.string()),
  /** As they gave it on their own phone, until somebody has checked it. */
  claimedCertNo: z.nullable(z.string()),
  /** Ours, once it was issued. */
  certificate: z.nullable(
    z.object({
      certNo: z.string(),
      status: keyOf(certificateStatusLabels),
      expiresAt: isoTime,
      suspendReason: z.nullable(z.string()),
    }),
  ),
  /** What they confirmed of themselves, the number masked; null: nothing yet. */
  identity: z.nullable(z.object({ idNoMask: z.string(), confirmedAt: isoTime })),
  /** The newest check that binds their face; null: none. */
  face: z.nullable(keyOf(faceStateLabels)),
  /** The newest exam that has ended; null: none. */
  exam: z.nullable(
    z.object({ isPassed: z.boolean(), score: z.int(), tries: z.int(), endedAt: isoTime }),
  ),
  /** The newest practical on a sample car; null: none was handed in. */
  practical: z.nullable(
    z.object({
      ...practicalFigures,
      endedAt: isoTime,
      tries: z.int(),
      /** Names of the items of every mistake. */
      mistakes: z.array(z.string()),
    }),
  ),
  /** Until when their contract runs; null: none was signed. */
  contractUntil: z.nullable(isoTime),
  cities: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Certifications that no longer exist are shown as they are. */
  skills: z.array(z.string()),
  suspendedAt: z.nullable(isoTime),
  /** Running and planned. */
  leaves: z.array(leave),
  /** Jobs at hand, by time: accepted, on the way or begun. */
  jobs: z.array(affectedOrder),
  since: isoTime,
  version: commandBody.version,
  actions: z.array(keyOf(inspectorActionLabels)),
});
export type ConsoleInspector = z.output<typeof inspector>;

export const listInspectors = endpoint({
  name: 'listInspectors',
  method: 'GET',
  path: '/api/console/inspectors',
  summary: 'Inspectors with their towns, skills, leaves and the jobs at hand',
  access: { staff: 'inspectors.read' },
  query: z.strictObject({
    /** Part of a name or town, a certificate, a phone number or its last four. */
    ...listQuery,
    state: z.optional(keyOf(inspectorStateLabels)),
    skill: z.optional(skill),
  }),
  answer: pageOf(inspector),
});

/** Names of towns in either language, separated by commas or `、`. */
const towns = { cityNames: words(300), skills: z.array(skill).check(z.maxLength(10)) };

/** They finish on their own phone: log in with this number and give their certificate. */
export const inviteInspector = endpoint({
  name: 'inviteInspector',
  method: 'POST',
  path: '/api/console/inspectors/invite',
  summary: 'Invite an inspector by phone number',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({
    phone: z.string().check(z.maxLength(30)),
    name: words(),
    ...towns,
    reason: commandBody.reason,
  }),
  answer: inspector,
});

const ofOne = { inspectorId: uuid, ...commandBody };

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'POST',
  path: '/api/console/inspectors/withdraw',
  summary: 'Take an invitation back before the inspector is certified',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject(ofOne),
  answer: z.object({ withdrawn: z.boolean() }),
});

/** `certNo`: as it was checked. When declined, the reason is told to the inspector. */
export const decideCertificate = endpoint({
  name: 'decideCertificate',
  method: 'POST',
  path: '/api/console/inspectors/certificate',
  summary: 'Certify an inspector by the certificate they gave, or decline it',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, certNo: words(), decision: z.enum(['certify', 'decline']) }),
  answer: inspector,
});

/** Details that were fixed by the face check: the inspector gives them again, and is checked again. The reason is told to them. */
export const reopenIdentity = endpoint({
  name: 'reopenIdentity',
  method: 'POST',
  path: '/api/console/inspectors/identity/reopen',
  summary: 'Have an inspector correct their confirmed details',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject(ofOne),
  answer: inspector,
});

export const editInspector = endpoint({
  name: 'editInspector',
  method: 'POST',
  path: '/api/console/inspectors/edit',
  summary: 'The towns an inspector serves and what they are certified for',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, ...towns }),
  answer: inspector,
});

/** Jobs of these days are told first (`jobsAffected`); once they were seen they go to others. */
export const planLeave = endpoint({
  name: 'planLeave',
  method: 'POST',
  path: '/api/console/inspectors/leave',
  summary: 'Days on which an inspector gets no jobs; those at hand go back to the board',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({
    ...ofOne,
    firstDay: calendarDate,
    lastDay: calendarDate,
    ...seen,
  }),
  answer: inspector,
});

export const endLeave = endpoint({
  name: 'endLeave',
  method: 'POST',
  path: '/api/console/inspectors/leave/end',
  summary: 'Call a leave off, or end it',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, leaveId: uuid }),
  answer: inspector,
});

/** Jobs at hand are told first (`jobsAffected`); those that have not begun go to others, the rest is finished. */
export const setInspectorStatus = endpoint({
  name: 'setInspectorStatus',
  method: 'POST',
  path: '/api/console/inspectors/status',
  summary: 'Give an inspector no new jobs, or end that',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, event: z.enum(['suspend', 'restore']), ...seen }),
  answer: inspector,
});

/** As `setInspectorStatus`; the reason is told to the inspector, and the public page says that it does not count. */
export const setCertificateStatus = endpoint({
  name: 'setCertificateStatus',
  method: 'POST',
  path: '/api/console/inspectors/certificate/status',
  summary: "Suspend an inspector's certificate, or make it valid again",
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, event: z.enum(['suspend', 'lift']), ...seen }),
  answer: inspector,
});

export const readInspectorPhone = endpoint({
  name: 'readInspectorPhone',
  method: 'POST',
  path: '/api/console/inspectors/phone',
  summary: "An inspector's phone number; that it was read is logged",
  access: { staff: 'inspectors.readPhone' },
  encoding: 'json',
  body: z.strictObject({ inspectorId: uuid, reason: commandBody.reason }),
  answer: z.object({ phone: z.string() }),
});
