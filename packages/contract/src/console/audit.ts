import {
  auditActionLabels,
  auditGroupLabels,
  auditSubjectLabels,
} from '@yanche/rules/staff/audit-actions';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, isoTime, keyOf, pageOf, pageQuery, shortText, uuid } from '../fields.ts';
import { searchText } from './search-terms.ts';
import { staffRole } from './staff-login.ts';

/** Rows of a page: what a table shows, and what a file is made of. */
export const pageSizes = { table: 50, file: 500 } as const;
export const pageSize = z._default(z.enum(['50', '500']), '50');

const facts = z.record(z.string(), z.unknown());

const auditEntry = z.object({
  entryId: uuid,
  at: isoTime,
  /** Null: the command line of the server. */
  actor: z.nullable(z.object({ userId: uuid, name: z.string(), roles: z.array(staffRole) })),
  /** Where it was done: address and browser. */
  ip: z.nullable(z.string()),
  device: z.nullable(z.string()),
  action: keyOf(auditActionLabels),
  subject: z.object({ kind: keyOf(auditSubjectLabels), id: z.string(), name: z.string() }),
  reason: z.string(),
  /** What ids and codes of the facts are called, in the reader's language. */
  names: z.record(z.string(), z.string()),
  before: z.nullable(facts),
  after: z.nullable(facts),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Who may not read everybody's acts gets their own. Days in China, both included. */
export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/console/audit',
  summary: 'Who did what at the console, when, from where, with which reason',
  access: { staff: 'any' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    actorId: z.optional(uuid),
    /** Of what it was done to: a whole number of an order, case or claim, the beginning of a person's name, part of any other name. */
    search: z.optional(searchText),
    action: z.optional(keyOf(auditActionLabels)),
    group: z.optional(keyOf(auditGroupLabels)),
    subjectKind: z.optional(keyOf(auditSubjectLabels)),
    subjectId: z.optional(shortText),
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(auditEntry),
});

/** Who may not read everybody's acts finds only themselves. */
export const listAuditActors = endpoint({
  name: 'listAuditActors',
  method: 'GET',
  path: '/api/console/audit/actors',
  summary: 'The colleagues by whom the audit log can be filtered',
  access: { staff: 'any' },
  answer: z.array(z.object({ value: z.string(), label: z.string() })),
});
