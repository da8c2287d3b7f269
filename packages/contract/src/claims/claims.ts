import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  calendarDate,
  fen,
  isoTime,
  longText,
  pageOf,
  pageQuery,
  reasonText,
  requestId,
  shortText,
  uuid,
} from '../fields.ts';
import { key } from '../files/uploads.ts';
import { claimRow } from './claim-row.ts';
import {
  claimDecision,
  claimEvent,
  claimEvidence,
  claimItem,
  claimKind,
  claimStep,
  diagnosis,
  evidenceLine,
  evidenceSlot,
  filmMarks,
  kindCover,
  namedItems,
} from './claim-parts.ts';

const access = 'login' as const;
const km = z.int().check(z.gte(0), z.lte(999_999));
/** Faults of one claim, and photos and films of each time that it is handed in. */
export const maxFaults = 5;
export const maxEvidence = 40;

/** Told before anything is typed; `deliveredOn` and `km` make it exact. Answers for an order without any cover, too. */
export const claimEligibility = endpoint({
  name: 'claimEligibility',
  method: 'GET',
  path: '/api/claim/eligibility',
  summary: 'What of an order can be claimed until when, and what cannot and why',
  access,
  query: z.strictObject({
    orderId: uuid,
    deliveredOn: z.optional(calendarDate),
    km: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  }),
  answer: z.object({
    reportNo: z.string(),
    /** The policy that the order was sold under. */
    policyVersion: z.string(),
    inspectedOn: calendarDate,
    reportKm: z.nullable(z.int()),
    /** The report was revoked then; what was handed over until that day stays covered. */
    revokedOn: z.nullable(calendarDate),
    /** Any kind can still be claimed. */
    ok: z.boolean(),
    kinds: z.array(kindCover),
    /** Exclusions, shown first. */
    exclusions: z.array(z.object({ no: z.string(), text: z.string() })),
    /** Of the items that were ordered: what the report found faulty, and what nobody could check. Not covered. */
    disclosed: namedItems,
    unchecked: namedItems,
    /** Parts of the car that the package leaves out: not covered either. */
    leftOut: namedItems,
    /** What every claim needs. */
    evidence: z.array(z.object({ slot: evidenceSlot, title: z.string(), hint: z.string() })),
    /** A claim of this order that is not over: open that one. */
    openClaimId: z.nullable(uuid),
    /** A day and mileage from the handover record of the deal, to begin with. */
    suggested: z.object({ deliveredOn: z.nullable(calendarDate), km: z.nullable(z.int()) }),
  }),
});
export type ClaimEligibility = z.output<typeof claimEligibility.answer>;

export type ClaimRow = z.output<typeof claimRow>;

const claimView = z.extend(claimRow, {
  /** Of the claim as it was read; commands carry it. */
  version: z.int(),
  reportNo: z.string(),
  policyVersion: z.string(),
  steps: z.array(claimStep),
  deliveredOn: calendarDate,
  km: z.int(),
  reportKm: z.nullable(z.int()),
  /** The tightest period of the faults; null before one is named. */
  window: z.nullable(kindCover),
  items: z.array(claimItem),
  diagnosis: z.nullable(diagnosis),
  checklist: z.array(evidenceLine),
  evidence: z.array(claimEvidence),
  /** What we asked for; null: nothing is open. */
  request: z.nullable(z.object({ at: isoTime, text: z.string() })),
  /** The newest last: the first decision, and that of the appeal. */
  decisions: z.array(claimDecision),
  /** Until when it can be appealed; null: it cannot. */
  appealUntil: z.nullable(isoTime),
  appeal: z.nullable(z.object({ at: isoTime, text: z.string() })),
  /** Whose wallet what is paid goes to. */
  payTo: z.enum(['personal', 'dealer']),
  payment: z.nullable(z.object({ amount: fen, at: z.nullable(isoTime) })),
  timeline: z.array(claimEvent),
});
export type ClaimView = z.output<typeof claimView>;

/** Opening it keeps the day: what is handed in within 14 days counts as told today. One open claim per order: asked again, that one is answered. */
export const openClaim = endpoint({
  name: 'openClaim',
  method: 'POST',
  path: '/api/claim/open',
  summary: 'Begin a claim as a draft',
  access,
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid, deliveredOn: calendarDate, km, requestId }),
  answer: claimView,
});

export const getClaim = endpoint({
  name: 'getClaim',
  method: 'GET',
  path: '/api/claim/info',
  summary: 'One claim: whose turn, evidence, decision, what happened',
  access,
  query: z.strictObject({ claimId: uuid }),
  answer: claimView,
});

/** Dealers see the dealership's, others their own; `orderId`: of this order. */
export const listClaims = endpoint({
  name: 'listClaims',
  method: 'GET',
  path: '/api/claim/list',
  summary: 'Claims, newest first',
  access,
  query: z.strictObject({ ...pageQuery, orderId: z.optional(uuid) }),
  answer: pageOf(claimRow),
});

/** `version`: as it was read, else `changedMeanwhile`; nothing that was typed elsewhere is lost unseen. */
const command = { claimId: uuid, version: z.int().check(z.gte(0)) };

/** Keeps what was typed, complete or not. Faults that are left out go, with their photos. Draft, and while more is asked for. */
export const saveClaim = endpoint({
  name: 'saveClaim',
  method: 'POST',
  path: '/api/claim/save',
  summary: 'Keep what was typed so far',
  access,
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({
    ...command,
    deliveredOn: calendarDate,
    km,
    items: z
      .array(
        z.strictObject({
          /** Made on the phone. */
          itemId: uuid,
          kind: claimKind,
          itemCode: z.nullable(z.string().check(z.maxLength(12))),
          concern: reasonText,
        }),
      )
      .check(z.maxLength(maxFaults)),
    diagnosis: z.nullable(
      z.strictObject({
        shop: shortText,
        tests: reasonText,
        concern: reasonText,
        cause: reasonText,
        correction: reasonText,
        estimate: z.nullable(fen),
      }),
    ),
  }),
  answer: claimView,
});

/**
 * A photo by its `fileId` (`uploadPhoto`), a film by the `key` of a private upload. Repeating it changes nothing. Also after a
 * decision, for an appeal. A film with marks replaces the one before.
 */
export const addClaimEvidence = endpoint({
  name: 'addClaimEvidence',
  method: 'POST',
  path: '/api/claim/evidence/add',
  summary: 'Add a photo or the film to a claim',
  access,
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({
    claimId: uuid,
    slot: evidenceSlot,
    itemId: z._default(z.nullable(uuid), null),
    file: z.union([z.strictObject({ fileId: uuid }), z.strictObject({ key, marks: filmMarks })]),
  }),
  answer: claimView,
});

/** What the decider has seen stays. */
export const removeClaimEvidence = endpoint({
  name: 'removeClaimEvidence',
  method: 'POST',
  path: '/api/claim/evidence/remove',
  summary: 'Take back evidence that was not handed in yet',
  access,
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ claimId: uuid, evidenceId: uuid }),
  answer: claimView,
});

/** Throws `evidenceMissing` with what is left of the list. What is not covered may be handed in: a person decides. */
export const submitClaim = endpoint({
  name: 'submitClaim',
  method: 'POST',
  path: '/api/claim/submit',
  summary: 'Hand in a claim',
  access,
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject(command),
  answer: claimView,
});

/** Throws `evidenceMissing` while something that was asked for is not there. */
export const supplyClaim = endpoint({
  name: 'supplyClaim',
  method: 'POST',
  path: '/api/claim/supply',
  summary: 'Hand in what was asked for',
  access,
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ ...command, text: z._default(longText, '') }),
  answer: claimView,
});

export const withdrawClaim = endpoint({
  name: 'withdrawClaim',
  method: 'POST',
  path: '/api/claim/withdraw',
  summary: 'Withdraw a claim that was not decided yet',
  access,
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ claimId: uuid }),
  answer: claimView,
});

/** `total`: as it was shown. The money is in the wallet within minutes. */
export const acceptClaim = endpoint({
  name: 'acceptClaim',
  method: 'POST',
  path: '/api/claim/accept',
  summary: 'Accept the offer',
  access,
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ claimId: uuid, total: fen }),
  answer: claimView,
});

/** Once; somebody else decides. */
export const appealClaim = endpoint({
  name: 'appealClaim',
  method: 'POST',
  path: '/api/claim/appeal',
  summary: 'Appeal a decision: another person decides',
  access,
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({
    claimId: uuid,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_LIMITS.long)),
  }),
  answer: claimView,
});
