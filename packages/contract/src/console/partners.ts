import { isBrandColour } from '@yanche/rules/partners/brand-colour';
import {
  keyModeLabels,
  PARTNER_RULES,
  partnerScopeLabels,
} from '@yanche/rules/partners/partner-keys';
import {
  partnerActionLabels,
  partnerKeyActionLabels,
  partnerStatusLabels,
} from '@yanche/rules/partners/partner-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, intParam, isoTime, keyOf, pageOf, pageQuery, signedFen, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody, words } from './command-body.ts';
import { searchText } from './search-terms.ts';

const partnerRow = z.object({
  partnerId: uuid,
  dealerId: uuid,
  dealerName: z.string(),
  /** Above white-labelled reports. */
  name: z.string(),
  colour: z.string(),
  logoUrl: z.nullable(z.string()),
  /** Invented, of the sample world. */
  sample: z.boolean(),
  status: keyOf(partnerStatusLabels),
  perMinute: z.int(),
  creditLimit: fen,
  /** Owed now, fen; negative where they paid more than they owe. */
  owed: signedFen,
  /** A limit that waits for a second person. */
  proposal: z.nullable(z.object({ amount: fen, reason: z.string(), by: z.string(), at: isoTime })),
  keysAlive: z.int(),
  since: isoTime,
  version: commandBody.version,
  actions: z.array(keyOf(partnerActionLabels)),
});
export type PartnerRow = z.output<typeof partnerRow>;

export const listPartners = endpoint({
  name: 'listPartners',
  method: 'GET',
  path: '/api/console/partners',
  summary: 'Dealerships whose software orders for them',
  access: { staff: 'partners.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** Part of the name of a partner or its dealership. */
    search: z.optional(searchText),
    status: z.optional(keyOf(partnerStatusLabels)),
    /** Those whose limit waits for a second person. */
    waiting: z.optional(z.enum(['yes'])),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(partnerRow),
});

const partnerKey = z.object({
  keyId: uuid,
  mode: keyOf(keyModeLabels),
  label: z.string(),
  /** How it begins; the rest was shown once. */
  begins: z.string(),
  scopes: z.array(keyOf(partnerScopeLabels)),
  /** From where it may be used; empty: from anywhere. */
  addresses: z.array(z.string()),
  createdAt: isoTime,
  by: z.nullable(z.string()),
  lastUsedAt: z.nullable(isoTime),
  endedAt: z.nullable(isoTime),
  actions: z.array(keyOf(partnerKeyActionLabels)),
});
export type PartnerKey = z.output<typeof partnerKey>;

const partnerPage = z.extend(partnerRow, { keys: z.array(partnerKey) });
export type PartnerPage = z.output<typeof partnerPage>;

export const getPartner = endpoint({
  name: 'getPartner',
  method: 'GET',
  path: '/api/console/partners/one',
  summary: 'One partner with its keys',
  access: { staff: 'partners.read' },
  query: z.strictObject({ partnerId: uuid }),
  answer: partnerPage,
});

const brand = {
  brandName: words(20),
  colour: z.string().check(z.refine(isBrandColour)),
};
const ofOne = { partnerId: uuid, ...commandBody };

export const createPartner = endpoint({
  name: 'createPartner',
  method: 'POST',
  path: '/api/console/partners/create',
  summary: 'Make a dealership a partner; its tasks are ordered in the name of its owner',
  access: { staff: 'partners.change' },
  encoding: 'json',
  body: z.strictObject({ reason: commandBody.reason, dealerName: words(), ...brand }),
  answer: partnerPage,
});

export const editPartner = endpoint({
  name: 'editPartner',
  method: 'POST',
  path: '/api/console/partners/edit',
  summary: 'How its reports look, and how many calls a minute each key may make',
  access: { staff: 'partners.change' },
  encoding: 'json',
  body: z.strictObject({
    ...ofOne,
    ...brand,
    perMinute: z.int().check(z.gte(1), z.lte(PARTNER_RULES.mostPerMinute)),
  }),
  answer: partnerPage,
});

/** A picture beside the name, above its reports. */
export const setPartnerLogo = endpoint({
  name: 'setPartnerLogo',
  method: 'POST',
  path: '/api/console/partners/logo',
  summary: 'Store the logo of a partner (raw body)',
  access: { staff: 'partners.change' },
  query: z.strictObject({
    partnerId: uuid,
    version: z.pipe(intParam, commandBody.version),
    reason: commandBody.reason,
    fileId: uuid,
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  encoding: 'binary',
  maxBytes: 2 * 1024 * 1024,
  body: z.custom<Blob | Uint8Array>((value) => value !== undefined),
  answer: partnerPage,
});

export const setPartnerStatus = endpoint({
  name: 'setPartnerStatus',
  method: 'POST',
  path: '/api/console/partners/status',
  summary: 'Suspend a partner, or let it call again',
  access: { staff: 'partners.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, event: z.enum(['suspend', 'restore']) }),
  answer: partnerPage,
});

const rights = {
  label: words(20),
  scopes: z.array(keyOf(partnerScopeLabels)).check(z.minLength(1)),
  addresses: z
    .array(z.string().check(z.trim(), z.minLength(2), z.maxLength(50)))
    .check(z.maxLength(PARTNER_RULES.addressesPerKey)),
};

export const createPartnerKey = endpoint({
  name: 'createPartnerKey',
  method: 'POST',
  path: '/api/console/partners/keys/create',
  summary: 'A new key, which is shown this once',
  access: { staff: 'partners.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, ...rights, mode: keyOf(keyModeLabels) }),
  answer: z.object({ key: z.string(), partner: partnerPage }),
});

export const editPartnerKey = endpoint({
  name: 'editPartnerKey',
  method: 'POST',
  path: '/api/console/partners/keys/edit',
  summary: 'What a key may do and from where',
  access: { staff: 'partners.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, ...rights, keyId: uuid }),
  answer: partnerPage,
});

export const endPartnerKey = endpoint({
  name: 'endPartnerKey',
  method: 'POST',
  path: '/api/console/partners/keys/end',
  summary: 'End a key: it is refused from now on',
  access: { staff: 'partners.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, keyId: uuid }),
  answer: partnerPage,
});

export const proposePartnerCredit = endpoint({
  name: 'proposePartnerCredit',
  method: 'POST',
  path: '/api/console/partners/credit',
  summary: 'Propose how much a partner may owe; a second person confirms it',
  access: { staff: 'partners.credit' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, amount: fen }),
  answer: partnerPage,
});

export const decidePartnerCredit = endpoint({
  name: 'decidePartnerCredit',
  method: 'POST',
  path: '/api/console/partners/credit/decide',
  summary: 'Confirm or decline such a limit, or withdraw one’s own',
  access: { staff: 'partners.credit' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, decision: z.enum(['confirm', 'decline', 'withdraw']) }),
  answer: partnerPage,
});
