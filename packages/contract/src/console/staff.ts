import { staffActionLabels, staffStatusLabels } from '@yanche/rules/staff/staff-state';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, pageQuery, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { staffRole } from './staff-login.ts';
import { searchText } from './search-terms.ts';

const status = keyOf(staffStatusLabels);
const roles = z.array(staffRole).check(z.maxLength(7));
/** Why; never empty. */
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_LIMITS.reason));
/** Of the row as it was read: another one in the meantime is `changedMeanwhile`. */
const version = z.int().check(z.gte(1));
const ofOne = { staffId: uuid, version, reason };

const proposal = z.object({
  proposalId: uuid,
  roles,
  reason: z.string(),
  by: z.string(),
  at: isoTime,
});

const staffMember = z.object({
  staffId: uuid,
  name: z.string(),
  phoneMask: z.string(),
  roles,
  status,
  /** Whether an authenticator is set up. */
  enrolled: z.boolean(),
  sessions: z.int(),
  lastActAt: z.nullable(isoTime),
  createdAt: isoTime,
  proposal: z.nullable(proposal),
  version,
  /** What the reader may do with this colleague now. */
  actions: z.array(keyOf(staffActionLabels)),
});
export type StaffMember = z.output<typeof staffMember>;

export const listStaff = endpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/api/console/staff',
  summary: 'The people of the console and their rights',
  access: { staff: 'staff.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    role: z.optional(staffRole),
    status: z.optional(status),
    /** `yes`: only those with rights that wait to be confirmed. */
    waiting: z.optional(z.enum(['yes'])),
    /** Part of a name, or a whole phone number. */
    search: z.optional(searchText),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(staffMember),
});

/** The colleague is there at once, without rights: those wait for a second person. */
export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/console/staff/invite',
  summary: 'Invite a colleague, and propose their rights',
  access: { staff: 'staff.change' },
  encoding: 'json',
  body: z.strictObject({
    phone: z.string().check(z.maxLength(30)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_LIMITS.short)),
    roles: roles.check(z.minLength(1)),
    reason,
  }),
  answer: staffMember,
});

export const proposeStaffRoles = endpoint({
  name: 'proposeStaffRoles',
  method: 'POST',
  path: '/api/console/staff/roles/propose',
  summary: "Propose a colleague's rights; another person confirms them",
  access: { staff: 'staff.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, roles }),
  answer: staffMember,
});

export const decideStaffRoles = endpoint({
  name: 'decideStaffRoles',
  method: 'POST',
  path: '/api/console/staff/roles/decide',
  summary: 'Confirm or decline proposed rights, or withdraw what one proposed oneself',
  access: { staff: 'staff.change' },
  encoding: 'json',
  body: z.strictObject({
    ...ofOne,
    proposalId: uuid,
    decision: z.enum(['confirm', 'decline', 'withdraw']),
  }),
  answer: staffMember,
});

export const setStaffStatus = endpoint({
  name: 'setStaffStatus',
  method: 'POST',
  path: '/api/console/staff/status',
  summary: 'Suspend a colleague, which ends their sessions, or restore them',
  access: { staff: 'staff.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, event: z.enum(['suspend', 'restore']) }),
  answer: staffMember,
});

/** To set up an authenticator, the first or a new one. It is shown this once; the former authenticator and all sessions end. */
export const giveEnrolmentCode = endpoint({
  name: 'giveEnrolmentCode',
  method: 'POST',
  path: '/api/console/staff/enrolment',
  summary: 'Make a code with which a colleague sets up an authenticator',
  access: { staff: 'staff.change' },
  encoding: 'json',
  body: z.strictObject(ofOne),
  answer: z.object({ code: z.string(), expiresAt: isoTime, member: staffMember }),
});

export const endSessionsOfStaff = endpoint({
  name: 'endSessionsOfStaff',
  method: 'POST',
  path: '/api/console/staff/end-sessions',
  summary: 'End all sessions of a colleague',
  access: { staff: 'staff.change' },
  encoding: 'json',
  body: z.strictObject(ofOne),
  answer: staffMember,
});

export const readStaffPhone = endpoint({
  name: 'readStaffPhone',
  method: 'POST',
  path: '/api/console/staff/phone',
  summary: "A colleague's phone number; that it was read is logged",
  access: { staff: 'staff.readPhone' },
  encoding: 'json',
  body: z.strictObject({ staffId: uuid, reason }),
  answer: z.object({ phone: z.string() }),
});
