import { policyLabels, staffRoleLabels } from '@yanche/rules/staff/rights';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, uuid } from '../fields.ts';

const phone = z.string().check(z.regex(/^1\d{10}$/));
const authenticatorCode = z.string().check(z.regex(/^\d{6}$/));
const ticket = z.string().check(z.minLength(1), z.maxLength(600));
export const staffRole = keyOf(staffRoleLabels);

const consoleUser = z.object({
  userId: uuid,
  name: z.string(),
  roles: z.array(staffRole),
  policies: z.array(keyOf(policyLabels)),
  /** At the latest; a session that is not used ends sooner. */
  sessionEndsAt: isoTime,
});
export type ConsoleUser = z.output<typeof consoleUser>;

/**
 * The first of two steps: what only this person has (a code of their authenticator, or the enrolment code an administrator gave
 * them). Sends a code to their phone. One failure for whatever is wrong, so that nobody learns who works here.
 */
export const startStaffLogin = endpoint({
  name: 'startStaffLogin',
  method: 'POST',
  path: '/api/console/login/start',
  summary: 'Begin a login at the console with an authenticator or enrolment code',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({ phone, proof: z.string().check(z.minLength(6), z.maxLength(40)) }),
  answer: z.object({ ticket, resendAfterSeconds: z.int() }),
});

/** The second step: the code from the text message. After an enrolment code the authenticator is set up before anything opens. */
export const finishStaffLogin = endpoint({
  name: 'finishStaffLogin',
  method: 'POST',
  path: '/api/console/login/finish',
  summary: 'Finish a login at the console with the code of the text message',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({ ticket, code: z.string().check(z.regex(/^\d{6}$/)) }),
  answer: z.union([
    z.object({ next: z.literal('open'), user: consoleUser }),
    /** `uri` for the QR code, `secret` for those who type it. */
    z.object({ next: z.literal('enrol'), ticket, secret: z.string(), uri: z.string() }),
  ]),
});

export const enrolAuthenticator = endpoint({
  name: 'enrolAuthenticator',
  method: 'POST',
  path: '/api/console/login/enrol',
  summary: 'Prove a new authenticator by its first code, and open a session',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({ ticket, code: authenticatorCode }),
  answer: consoleUser,
});

export const whoIsAtConsole = endpoint({
  name: 'whoIsAtConsole',
  method: 'GET',
  path: '/api/console/me',
  summary: 'Who is logged in at the console, and what they may do',
  access: { staff: 'any' },
  answer: consoleUser,
});

export const endStaffSession = endpoint({
  name: 'endStaffSession',
  method: 'POST',
  path: '/api/console/logout',
  summary: 'End this session of the console',
  access: { staff: 'any' },
  answer: z.object({}),
});

const staffSession = z.object({
  sessionId: uuid,
  device: z.string(),
  ip: z.string(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
  current: z.boolean(),
});

export const listStaffSessions = endpoint({
  name: 'listStaffSessions',
  method: 'GET',
  path: '/api/console/sessions',
  summary: 'Where this person is logged in at the console, last used first',
  access: { staff: 'any' },
  answer: z.array(staffSession),
});

export const revokeStaffSession = endpoint({
  name: 'revokeStaffSession',
  method: 'POST',
  path: '/api/console/sessions/revoke',
  summary: 'End another session of this person at the console',
  access: { staff: 'any' },
  encoding: 'json',
  body: z.strictObject({ sessionId: uuid }),
  answer: z.object({}),
});

/** People of the sample world with their authenticator's code of this moment. Answers nowhere else. */
export const listSampleStaff = endpoint({
  name: 'listSampleStaff',
  method: 'GET',
  path: '/api/console/sample-staff',
  summary: 'The staff of the sample world, with the codes of their authenticators',
  access: 'none',
  answer: z.object({
    /** Until the next codes. */
    seconds: z.int(),
    staff: z.array(
      z.object({
        phone: z.string(),
        name: z.string(),
        role: staffRole,
        code: z.string(),
        /** For an authenticator app. */
        secret: z.string(),
      }),
    ),
  }),
});
