import { colleagueChangeLabels } from '@yanche/rules/people/colleagues';
import { dealerRoleLabels, monthLimitRange } from '@yanche/rules/people/dealer-rights';
import * as z from 'zod/mini';
import { dealerPeople, endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, requestId, uuid } from '../fields.ts';

/** Ownership is not given by an invitation, only handed over. */
export const givenRole = z.enum(['dealerStaff', 'dealerReader']);
export type GivenRole = z.output<typeof givenRole>;

/** Fen somebody may pay in a month, as it is set; null is no limit. */
export const monthLimit = z.nullable(
  z.int().check(z.gte(monthLimitRange.least), z.lte(monthLimitRange.most)),
);
/** A reader spends nothing and has no limit, whatever is said. */
const rights = { role: givenRole, maySpend: z.boolean(), monthLimit };

const placeShown = {
  role: keyOf(dealerRoleLabels),
  maySpend: z.boolean(),
  /** Fen they may pay in a month; null is no limit. */
  monthLimit: z.nullable(fen),
};

const colleague = z.object({
  userId: uuid,
  name: z.string(),
  phoneMask: z.string(),
  ...placeShown,
  /** Paid this month in China, fen, less what went back. */
  spent: fen,
  isMe: z.boolean(),
});
export type Colleague = z.output<typeof colleague>;

const invitation = z.object({
  invitationId: uuid,
  name: z.string(),
  phoneMask: z.string(),
  ...placeShown,
  at: isoTime,
  endsAt: isoTime,
});
export type OpenInvitation = z.output<typeof invitation>;

const colleagues = z.object({
  /** Of everything about them: a change that was made meanwhile is never overwritten unseen. */
  version: z.int(),
  people: z.array(colleague),
  invitations: z.array(invitation),
  /** Whether the reader may give the right to the dealership's money: nobody gives what they have not. */
  mayGiveSpending: z.boolean(),
});
export type Colleagues = z.output<typeof colleagues>;

export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: '/api/colleagues/list',
  summary: 'The people of the own dealership, their rights, and who is invited',
  access: dealerPeople,
  act: 'staff',
  answer: colleagues,
});

export const colleagueChange = z.object({
  at: isoTime,
  kind: keyOf(colleagueChangeLabels),
  /** Whom it was about. */
  name: z.string(),
  /** Who did it; null: a colleague of ours. */
  by: z.nullable(z.string()),
  before: z.nullable(z.object(placeShown)),
  after: z.nullable(z.object(placeShown)),
});
export type ColleagueChange = z.output<typeof colleagueChange>;

export const listColleagueChanges = endpoint({
  name: 'listColleagueChanges',
  method: 'GET',
  path: '/api/colleagues/changes',
  summary: 'Every change of the people of the own dealership, newest first',
  access: dealerPeople,
  act: 'staff',
  query: z.strictObject(pageQuery),
  answer: pageOf(colleagueChange),
});

/** Once per `requestId`; with another `version` than the current one nothing is changed (`changedMeanwhile`). */
const command = { requestId, version: z.int() };

export const inviteColleague = endpoint({
  name: 'inviteColleague',
  method: 'POST',
  path: '/api/colleagues/invite',
  summary:
    'Invite somebody into the own dealership, by phone number; they are told and answer themselves',
  access: dealerPeople,
  act: 'staff',
  encoding: 'json',
  body: z.strictObject({
    ...command,
    phone: z.string().check(z.maxLength(30)),
    name: z.string().check(z.maxLength(20)),
    ...rights,
  }),
  answer: colleagues,
});

export const withdrawColleague = endpoint({
  name: 'withdrawColleague',
  method: 'POST',
  path: '/api/colleagues/invite/withdraw',
  summary: 'Withdraw an invitation that is not answered',
  access: dealerPeople,
  act: 'staff',
  encoding: 'json',
  body: z.strictObject({ ...command, invitationId: uuid }),
  answer: colleagues,
});

export const changeColleague = endpoint({
  name: 'changeColleague',
  method: 'POST',
  path: '/api/colleagues/change',
  summary: "A colleague's role, right to the dealership's money and limit of a month",
  access: dealerPeople,
  act: 'staff',
  encoding: 'json',
  body: z.strictObject({ ...command, userId: uuid, ...rights }),
  answer: colleagues,
});

export const removeColleague = endpoint({
  name: 'removeColleague',
  method: 'POST',
  path: '/api/colleagues/remove',
  summary: 'Take a colleague out of the dealership; what they ordered stays with it',
  access: dealerPeople,
  act: 'staff',
  encoding: 'json',
  body: z.strictObject({ ...command, userId: uuid }),
  answer: colleagues,
});

/** Whoever hands over becomes a purchaser without a limit. */
export const handOverDealership = endpoint({
  name: 'handOverDealership',
  method: 'POST',
  path: '/api/colleagues/hand-over',
  summary: 'Make a colleague the owner in one’s own place',
  access: dealerPeople,
  act: 'staff',
  encoding: 'json',
  body: z.strictObject({ ...command, userId: uuid }),
  answer: z.object({ owner: z.string() }),
});

const ownInvitation = z.object({
  invitationId: uuid,
  dealerName: z.string(),
  by: z.string(),
  ...placeShown,
  endsAt: isoTime,
  /** They belong to a dealership already: only one at a time. */
  elsewhere: z.nullable(z.string()),
});
export type OwnInvitation = z.output<typeof ownInvitation>;

export const listOwnInvitations = endpoint({
  name: 'listOwnInvitations',
  method: 'GET',
  path: '/api/colleagues/invitations/own',
  summary:
    'What the person is invited to and has not answered, and what they are in their dealership',
  access: 'login',
  answer: z.object({
    invitations: z.array(ownInvitation),
    /** Null without a dealership. */
    place: z.nullable(z.object({ dealerName: z.string(), ...placeShown, left: z.nullable(fen) })),
  }),
});

/** Answered again the same way nothing changes. */
export const answerInvitation = endpoint({
  name: 'answerInvitation',
  method: 'POST',
  path: '/api/colleagues/invitations/answer',
  summary: 'Accept or decline an invitation into a dealership',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({ invitationId: uuid, answer: z.enum(['accept', 'decline']) }),
  answer: z.object({ joined: z.boolean() }),
});
