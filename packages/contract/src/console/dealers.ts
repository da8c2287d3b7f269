import { dealerRoleLabels } from '@yanche/rules/people/dealer-rights';
import {
  dealerActionLabels,
  dealerPersonActionLabels,
  historyGrant,
} from '@yanche/rules/staff/dealer-people';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { colleagueChange, monthLimit } from '../people/colleagues.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, requestId, shortText, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody, words } from './command-body.ts';
import { searchText } from './search-terms.ts';

const dealer = {
  dealerId: uuid,
  name: z.string(),
  cityName: z.string(),
  cityNameEn: z.string(),
  marketName: z.nullable(z.string()),
  marketNameEn: z.nullable(z.string()),
  contact: z.string(),
  phoneMask: z.string(),
  address: z.string(),
  level: z.int(),
  people: z.int(),
  /** Rights to spend that wait for a second person. */
  waiting: z.int(),
  since: isoTime,
  version: commandBody.version,
  actions: z.array(keyOf(dealerActionLabels)),
};
const dealerRow = z.object(dealer);
export type DealerRow = z.output<typeof dealerRow>;

export const listDealers = endpoint({
  name: 'listDealers',
  method: 'GET',
  path: '/api/console/dealers',
  summary: 'Dealers',
  access: { staff: 'people.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** Part of a name, contact, town or address, or the last four of a phone number. */
    search: z.optional(searchText),
    /** `yes`: only those with a right to spend that waits to be confirmed. */
    waiting: z.optional(z.enum(['yes'])),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(dealerRow),
});

const place = {
  role: keyOf(dealerRoleLabels),
  maySpend: z.boolean(),
  /** What they may pay in a month at most, fen; null: no limit. */
  monthLimit: z.nullable(fen),
};
const dealerPerson = z.object({
  userId: uuid,
  name: z.string(),
  phoneMask: z.string(),
  ...place,
  proposal: z.nullable(
    z.object({ proposalId: uuid, reason: z.string(), by: z.string(), at: isoTime }),
  ),
  actions: z.array(keyOf(dealerPersonActionLabels)),
});
export type DealerPerson = z.output<typeof dealerPerson>;

const dealerPage = z.object({
  ...dealer,
  wallet: fen,
  gold: fen,
  /** Free history queries that are left. */
  freeHistories: z.int(),
  staff: z.array(dealerPerson),
  /** Whom its owner invited and who did not answer yet. */
  invited: z.array(z.object({ phoneMask: z.string(), ...place, endsAt: isoTime })),
  /** Every change of its people, by its owner and by us, newest first. */
  staffChanges: z.array(colleagueChange),
  /** What we wrote to them, newest first. */
  messages: z.array(
    z.object({
      at: isoTime,
      by: z.string(),
      text: z.string(),
      orderNo: z.nullable(z.string()),
      people: z.int(),
      read: z.int(),
    }),
  ),
});
export type DealerPage = z.output<typeof dealerPage>;

export const getDealerPage = endpoint({
  name: 'getDealerPage',
  method: 'GET',
  path: '/api/console/dealers/one',
  summary: 'One dealer with its people, its balances and what was written to it',
  access: { staff: 'people.read' },
  query: z.strictObject({ dealerId: uuid }),
  answer: dealerPage,
});

/** Only a purchaser has a limit of a month, whatever is said of others. */
const rights = { role: keyOf(dealerRoleLabels), maySpend: z.boolean(), monthLimit };
const ofOne = { dealerId: uuid, ...commandBody };
const newPerson = { phone: z.string().check(z.maxLength(30)), name: words() };

/** Its owner is added with it; that they may spend waits for a second person. */
export const createDealer = endpoint({
  name: 'createDealer',
  method: 'POST',
  path: '/api/console/dealers/create',
  summary: 'A new dealer with its owner',
  access: { staff: 'dealers.change' },
  encoding: 'json',
  body: z.strictObject({
    reason: commandBody.reason,
    dealerName: words(),
    cityName: words(),
    address: words(300),
    ...newPerson,
  }),
  answer: dealerPage,
});

/** `phone` is that of whom to ask for; null leaves it. */
export const editDealer = endpoint({
  name: 'editDealer',
  method: 'POST',
  path: '/api/console/dealers/edit',
  summary: 'What a dealer is called, where it is, whom to ask for, and its level',
  access: { staff: 'dealers.change' },
  encoding: 'json',
  body: z.strictObject({
    ...ofOne,
    dealerName: words(),
    /** The Chinese or English name of its town, and of its market there. */
    cityName: words(),
    marketName: z.nullable(words()),
    address: words(300),
    contact: words(),
    phone: z.nullable(newPerson.phone),
    level: z.int().check(z.gte(1), z.lte(9)),
  }),
  answer: dealerPage,
});

/** With `maySpend` they are added without that right, which waits for a second person. */
export const addDealerPerson = endpoint({
  name: 'addDealerPerson',
  method: 'POST',
  path: '/api/console/dealers/people/add',
  summary: 'Add somebody to the staff of a dealer, by phone number',
  access: { staff: 'dealers.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, ...newPerson, ...rights }),
  answer: dealerPage,
});

/** The right to spend is given by two people, and taken by one. */
export const changeDealerPerson = endpoint({
  name: 'changeDealerPerson',
  method: 'POST',
  path: '/api/console/dealers/people/change',
  summary:
    "The role of somebody of a dealer's staff, whether they may spend its money, and how much they may pay in a month",
  access: { staff: 'dealers.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, userId: uuid, ...rights }),
  answer: dealerPage,
});

export const removeDealerPerson = endpoint({
  name: 'removeDealerPerson',
  method: 'POST',
  path: '/api/console/dealers/people/remove',
  summary: "Take somebody from a dealer's staff: they see nothing of it any more",
  access: { staff: 'dealers.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, userId: uuid }),
  answer: dealerPage,
});

export const decideSpending = endpoint({
  name: 'decideSpending',
  method: 'POST',
  path: '/api/console/dealers/spending',
  summary: 'Confirm or decline that somebody may spend the money of their dealer',
  access: { staff: 'dealers.decide' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, proposalId: uuid, decision: z.enum(['confirm', 'decline']) }),
  answer: dealerPage,
});

export const withdrawSpending = endpoint({
  name: 'withdrawSpending',
  method: 'POST',
  path: '/api/console/dealers/spending/withdraw',
  summary: 'Take back a proposal of one’s own',
  access: { staff: 'dealers.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, proposalId: uuid }),
  answer: dealerPage,
});

export const grantHistories = endpoint({
  name: 'grantHistories',
  method: 'POST',
  path: '/api/console/dealers/histories',
  summary: 'Grant free history queries to a dealer',
  access: { staff: 'dealers.change' },
  encoding: 'json',
  body: z.strictObject({
    ...ofOne,
    count: z.int().check(z.gte(1), z.lte(historyGrant.most)),
    days: z.int().check(z.gte(1), z.lte(historyGrant.longestDays)),
  }),
  answer: dealerPage,
});

/** In the app's list of messages of all its people. Once per `requestId`. */
export const messageDealer = endpoint({
  name: 'messageDealer',
  method: 'POST',
  path: '/api/console/dealers/message',
  summary: 'Send a message to the people of a dealer, about one of its orders or in general',
  access: { staff: 'dealers.message' },
  encoding: 'json',
  body: z.strictObject({
    dealerId: uuid,
    requestId,
    reason: commandBody.reason,
    text: words(200),
    /** The number of an order of theirs. */
    orderNo: z.nullable(shortText),
  }),
  answer: z.object({ messageId: uuid, people: z.int() }),
});
