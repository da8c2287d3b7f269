import { decisionCodes } from '@yanche/rules/claims/claim-decision';
import { evidenceSlotLabels } from '@yanche/rules/claims/claim-evidence';
import { claimRiskLabels, photoUseLabels } from '@yanche/rules/claims/claim-risk';
import { claimStatusLabels } from '@yanche/rules/claims/claim-state';
import * as z from 'zod/mini';
import {
  claimDecision,
  claimEvidence,
  claimItem,
  claimKind,
  claimStatusCode,
  claimTurn,
  diagnosis,
  evidenceLine,
} from '../claims/claim-parts.ts';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, reasonText, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody } from './command-body.ts';
import { searchText } from './search-terms.ts';

/** Calls of the claims desk. Nobody decides a claim of their own order, of a car they inspected, or on an appeal against themselves. */
const read = { staff: 'claims.read' } as const;
const work = { staff: 'claims.work' } as const;

const hold = z.nullable(z.object({ name: z.string(), until: isoTime, mine: z.boolean() }));
/** What the reader may do now. `amend`: an amendment of the report, which two reviewers make (`proposeChangeAtConsole`). */
const deskAction = z.enum(['take', 'accept', 'needMore', 'decide', 'confirm', 'decline', 'amend']);
export type ClaimDeskAction = z.output<typeof deskAction>;

const row = z.object({
  claimId: uuid,
  claimNo: z.string(),
  order: z.object({ orderId: uuid, orderNo: z.string(), kind: z.literal('inspection') }),
  carTitle: z.string(),
  vinTail: z.string(),
  status: claimStatusCode,
  turn: claimTurn,
  subject: z.string(),
  appealed: z.boolean(),
  /** Proposed, else offered or paid, fen. */
  amount: z.nullable(fen),
  hold,
  createdAt: isoTime,
  version: z.int(),
  actions: z.array(deskAction),
});
export type ConsoleClaim = z.output<typeof row>;

/** `state`: ours to do, of those the late ones, the customer's, or over; `appeal`: appealed. By deadline, else newest first. */
export const listConsoleClaims = endpoint({
  name: 'listConsoleClaims',
  method: 'GET',
  path: '/api/console/claims',
  summary: 'Claims by deadline, with who has them open',
  access: read,
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    state: z.optional(z.enum(['ours', 'late', 'customer', 'appeal', 'over'])),
    status: z.optional(keyOf(claimStatusLabels)),
    search: z.optional(searchText),
    sort: z._default(z.enum(['deadline', 'newest']), 'deadline'),
  }),
  answer: pageOf(row),
});

const reportPhoto = z.object({
  fileId: uuid,
  url: z.string(),
  takenAt: z.nullable(isoTime),
  code: z.string(),
  caption: z.string(),
});

const otherClaim = z.object({
  claimId: uuid,
  claimNo: z.string(),
  status: claimStatusCode,
  createdAt: isoTime,
  /** Offered or paid, fen; null: nothing yet. */
  amount: z.nullable(fen),
  /** Its faults, with what was decided of each; null: not decided. */
  items: z.array(
    z.object({
      itemId: uuid,
      kindName: z.string(),
      itemName: z.nullable(z.string()),
      concern: z.string(),
      codeName: z.nullable(z.string()),
      amount: fen,
    }),
  ),
});

const detail = z.extend(row, {
  reportNo: z.string(),
  policyVersion: z.string(),
  deliveredOn: z.string(),
  km: z.int(),
  reportKm: z.nullable(z.int()),
  inspectedOn: z.string(),
  inspectorName: z.nullable(z.string()),
  items: z.array(
    z.extend(claimItem, {
      /** Less what other claims of the order were promised. */
      cap: fen,
      /** What the report says of the item: its result, note, measures in words; null without an item. */
      answer: z.nullable(
        z.object({ result: z.string(), note: z.string(), readings: z.array(z.string()) }),
      ),
      /** Another claim of the order was promised this item: it is not paid again. */
      paidBefore: z.nullable(z.object({ claimNo: z.string(), amount: fen })),
      /** Photos of the report that show it, then those of its group. */
      reportPhotos: z.array(reportPhoto),
    }),
  ),
  diagnosis: z.nullable(diagnosis),
  checklist: z.array(evidenceLine),
  evidence: z.array(z.extend(claimEvidence, { fileId: uuid })),
  request: z.nullable(z.object({ at: isoTime, text: z.string() })),
  appeal: z.nullable(z.object({ at: isoTime, text: z.string() })),
  decisions: z.array(
    z.extend(claimDecision, {
      status: z.enum(['proposed', 'told', 'declined']),
      second: z.nullable(z.object({ name: z.string(), at: isoTime, reason: z.string() })),
    }),
  ),
  riskFacts: z.array(
    z.object({
      risk: keyOf(claimRiskLabels),
      text: z.string(),
      evidenceIds: z.array(uuid),
      /** Of a photo that was used before: where. `ref`: the claim, order or thread. */
      uses: z.array(
        z.object({
          evidenceId: uuid,
          kind: keyOf(photoUseLabels),
          ref: z.nullable(uuid),
          no: z.string(),
          at: isoTime,
        }),
      ),
    }),
  ),
  /** The other claims of the order that were handed in, the newest first. */
  others: z.array(otherClaim),
  /** Of the customer in three months. */
  history: z.object({ orders: z.int(), claims: z.int(), careful: z.boolean() }),
  clauses: z.array(z.object({ no: z.string(), text: z.string(), code: z.string() })),
  timeline: z.array(
    z.object({
      at: isoTime,
      event: z.string(),
      text: z.string(),
      who: z.enum(['customer', 'us', 'system']),
      by: z.nullable(z.string()),
      words: z.string(),
    }),
  ),
  sample: z.boolean(),
});
export type ConsoleClaimDetail = z.output<typeof detail>;

export const getConsoleClaim = endpoint({
  name: 'getConsoleClaim',
  method: 'GET',
  path: '/api/console/claims/detail',
  summary: 'A claim with report and evidence side by side, risks and history',
  access: read,
  query: z.strictObject({ claimId: uuid }),
  answer: detail,
});

const command = { claimId: uuid, ...commandBody };

/** Kept for ten minutes; every command keeps it longer. What a colleague let lapse is taken over. */
export const takeClaim = endpoint({
  name: 'takeClaim',
  method: 'POST',
  path: '/api/console/claims/take',
  summary: 'Take a claim to work on it, or keep it',
  access: work,
  encoding: 'json',
  body: z.strictObject({ claimId: uuid }),
  answer: z.object({ hold, actions: z.array(deskAction) }),
});

export const acceptConsoleClaim = endpoint({
  name: 'acceptConsoleClaim',
  method: 'POST',
  path: '/api/console/claims/accept',
  summary: 'Take a claim up: its evidence is looked at',
  access: work,
  encoding: 'json',
  body: z.strictObject(command),
  answer: z.object({ status: claimStatusCode }),
});

/** At most twice. `reason` is what the customer reads. */
export const askForMore = endpoint({
  name: 'askForMore',
  method: 'POST',
  path: '/api/console/claims/need-more',
  summary: 'Ask the customer for more evidence',
  access: work,
  encoding: 'json',
  body: z.strictObject({
    ...command,
    slots: z.array(keyOf(evidenceSlotLabels)).check(z.minLength(1), z.maxLength(8)),
  }),
  answer: z.object({ status: claimStatusCode }),
});

/** Above 5,000 yuan it waits for a second person. Of an appeal: by somebody else, and never less than before. */
export const decideClaim = endpoint({
  name: 'decideClaim',
  method: 'POST',
  path: '/api/console/claims/decide',
  summary: 'Decide every fault of a claim; the letter is made of it',
  access: work,
  encoding: 'json',
  body: z.strictObject({
    ...command,
    items: z
      .array(
        z.strictObject({
          itemId: uuid,
          kind: claimKind,
          code: z.enum(decisionCodes),
          amount: fen,
          clause: z.string().check(z.maxLength(6)),
          words: reasonText,
          /** What would change a refusal; by default that of its code. */
          change: z._default(z.array(reasonText).check(z.maxLength(3)), []),
          pairs: z._default(
            z
              .array(z.strictObject({ reportFileId: uuid, claimFileId: uuid }))
              .check(z.maxLength(4)),
            [],
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(5)),
  }),
  answer: z.object({ status: claimStatusCode }),
});

/** Never by who proposed it; they may take it back with `decline`. */
export const confirmClaim = endpoint({
  name: 'confirmClaim',
  method: 'POST',
  path: '/api/console/claims/confirm',
  summary: 'Confirm or decline an amount above 5,000 yuan that a colleague proposed',
  access: read,
  encoding: 'json',
  body: z.strictObject({ ...command, decision: z.enum(['confirm', 'decline']) }),
  answer: z.object({ status: claimStatusCode }),
});
