import {
  claimActionLabels,
  claimStatusLabels,
  claimStepLabels,
} from '@yanche/rules/claims/claim-state';
import { evidenceSlotLabels, filmPartLabels } from '@yanche/rules/claims/claim-evidence';
import { outcomeLabels } from '@yanche/rules/claims/claim-decision';
import { claimCodeLabels, claimKindLabels } from '@yanche/rules/claims/claim-policy';
import { barLabels } from '@yanche/rules/claims/eligibility';
import * as z from 'zod/mini';
import { calendarDate, fen, isoTime, keyOf, uuid } from '../fields.ts';

export const claimStatusCode = keyOf(claimStatusLabels);
export const claimKind = keyOf(claimKindLabels);
const claimCode = keyOf(claimCodeLabels);
export const claimAction = keyOf(claimActionLabels);
export const evidenceSlot = keyOf(evidenceSlotLabels);

/** Why something is not covered, the clause it rests on, and what would change it. */
const claimBar = z.object({
  code: keyOf(barLabels),
  text: z.string(),
  clause: z.object({ no: z.string(), text: z.string() }),
  change: z.string(),
});
export type ClaimBar = z.output<typeof claimBar>;

/** A kind of claim: how far its period has run. `gone` counts the day of the handover as 1; null: not told yet. */
export const kindCover = z.object({
  kind: claimKind,
  name: z.string(),
  /** It can be claimed, by what is known. */
  ok: z.boolean(),
  bars: z.array(claimBar),
  days: z.object({
    most: z.int(),
    gone: z.nullable(z.int()),
    until: z.nullable(calendarDate),
  }),
  km: z.object({ most: z.int(), gone: z.nullable(z.int()), until: z.nullable(z.int()) }),
  cap: fen,
  /** What other claims of the order leave of the cap. */
  left: fen,
  how: z.string(),
});
export type KindCover = z.output<typeof kindCover>;

/** Whose turn it is and until when; told at every stage to both sides. */
export const claimTurn = z.object({
  who: z.enum(['customer', 'us', 'nobody']),
  until: z.nullable(isoTime),
  /** What has to be done, as a sentence. */
  text: z.string(),
  /** What happens when the customer lets it pass; null when it is not their turn. */
  lapse: z.nullable(z.string()),
  /** Notices sent so far, of two. */
  reminded: z.int(),
});
export type ClaimTurn = z.output<typeof claimTurn>;

export const claimStep = z.object({
  key: keyOf(claimStepLabels),
  label: z.string(),
  state: z.enum(['done', 'now', 'todo']),
});

const ms = z.int().check(z.gte(0), z.lte(600_000));
export const filmMarks = z.strictObject({
  vin: z.optional(ms),
  odometer: z.optional(ms),
  fault: z.optional(ms),
});

/** `url` null: a film that is still being converted for this reader. */
export const claimEvidence = z.object({
  evidenceId: uuid,
  slot: evidenceSlot,
  itemId: z.nullable(uuid),
  kind: z.enum(['image', 'video']),
  url: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  takenAt: z.nullable(isoTime),
  addedAt: isoTime,
  marks: z.nullable(filmMarks),
  /** It can still be taken back. */
  removable: z.boolean(),
});
export type ClaimEvidence = z.output<typeof claimEvidence>;

/** A line of the check list. */
export const evidenceLine = z.object({
  slot: evidenceSlot,
  itemId: z.nullable(uuid),
  title: z.string(),
  hint: z.string(),
  required: z.boolean(),
  done: z.boolean(),
  count: z.int(),
  /** Of the film: the parts that are in it. */
  parts: z.array(keyOf(filmPartLabels)),
  /** We asked for it. */
  asked: z.boolean(),
});
export type EvidenceLine = z.output<typeof evidenceLine>;

export const claimItem = z.object({
  itemId: uuid,
  kind: claimKind,
  kindName: z.string(),
  /** Of the check list; null when the customer cannot say. */
  itemCode: z.nullable(z.string()),
  itemName: z.nullable(z.string()),
  concern: z.string(),
  /** What speaks against it by what is known; empty: covered. It may be handed in all the same. */
  bars: z.array(claimBar),
});

export const diagnosis = z.object({
  shop: z.string(),
  tests: z.string(),
  concern: z.string(),
  cause: z.string(),
  correction: z.string(),
  estimate: z.nullable(fen),
});
export type Diagnosis = z.output<typeof diagnosis>;

/** The same place at the report and now. */
const photoPair = z.object({
  report: z.object({ url: z.string(), takenAt: z.nullable(isoTime) }),
  claim: z.object({ url: z.string(), takenAt: z.nullable(isoTime) }),
});

const decidedItem = z.object({
  itemId: uuid,
  kindName: z.string(),
  concern: z.string(),
  code: claimCode,
  codeName: z.string(),
  amount: fen,
  cap: fen,
  clause: z.object({ no: z.string(), text: z.string() }),
  words: z.string(),
  /** What would change a refusal; empty when all is paid. */
  change: z.array(z.string()),
  pairs: z.array(photoPair),
});

/** The letter. */
export const claimDecision = z.object({
  at: isoTime,
  /** The decider's name, with what they were before; the machine's, when nobody had to look. */
  by: z.string(),
  /** It answers an appeal. */
  ofAppeal: z.boolean(),
  outcome: keyOf(outcomeLabels),
  outcomeText: z.string(),
  total: fen,
  items: z.array(decidedItem),
  /** What can still be done about one that cannot be appealed any more. */
  final: z.nullable(z.string()),
});
export type ClaimDecision = z.output<typeof claimDecision>;

/** What happened in a claim, and on whose side. */
export const claimEvent = z.object({
  at: isoTime,
  event: z.string(),
  text: z.string(),
  who: z.enum(['customer', 'us', 'system']),
  /** On the customer's side somebody else than the reader did it: who. Null: the reader, or not their side. */
  colleague: z.nullable(z.string()),
});

/** Items or parts of the check list. */
export const namedItems = z.array(z.object({ code: z.string(), name: z.string() }));
