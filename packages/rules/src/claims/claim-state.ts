import type { Bilingual } from '../bilingual.ts';
import { type ClaimStatus, claimStatus } from './claim-status.ts';
import { isOneOf, mayCause, nextState, type Transition } from '../state-machine.ts';

const {
  draft,
  received,
  moreNeeded,
  inReview,
  confirming,
  offered,
  paying,
  closed,
  refused,
  appealed,
  withdrawn,
} = claimStatus;

/** `decider`: whoever decides at the console; `second`: another of them. */
export type ClaimActor = 'user' | 'decider' | 'second' | 'system';

export const claimStatusLabels = {
  [draft]: ['草稿', 'Draft'],
  [received]: ['待受理', 'Waiting to be taken up'],
  [moreNeeded]: ['待补充材料', 'More evidence needed'],
  [inReview]: ['审核中', 'In review'],
  [confirming]: ['定责复核中', 'Being confirmed'],
  [offered]: ['待确认方案', 'Offer to accept'],
  [paying]: ['赔付中', 'Being paid'],
  [closed]: ['已赔付', 'Paid'],
  [refused]: ['不予赔付', 'Refused'],
  [appealed]: ['申诉中', 'Appealed'],
  [withdrawn]: ['已撤销', 'Withdrawn'],
} as const satisfies Record<ClaimStatus, Bilingual>;

/**
 * Every legal move. `lapse`: the customer's time is over. An offer that lapses is paid, because it was promised; a refusal that
 * lapses stays one, and can no longer be appealed. `confirm` is the second person's; what they decline goes back to where it was.
 */
export const claimTransitions = [
  { from: draft, event: 'submit', to: received, actors: ['user'] },
  { from: draft, event: 'withdraw', to: withdrawn, actors: ['user'] },
  { from: draft, event: 'lapse', to: withdrawn, actors: ['system'] },
  { from: received, event: 'accept', to: inReview, actors: ['decider'] },
  { from: received, event: 'needMore', to: moreNeeded, actors: ['decider'] },
  { from: received, event: 'approveAuto', to: offered, actors: ['system'] },
  { from: received, event: 'withdraw', to: withdrawn, actors: ['user'] },
  { from: moreNeeded, event: 'supply', to: inReview, actors: ['user'] },
  { from: moreNeeded, event: 'withdraw', to: withdrawn, actors: ['user'] },
  { from: moreNeeded, event: 'lapse', to: refused, actors: ['system'] },
  { from: inReview, event: 'needMore', to: moreNeeded, actors: ['decider'] },
  { from: inReview, event: 'propose', to: confirming, actors: ['decider'] },
  { from: inReview, event: 'offer', to: offered, actors: ['decider'] },
  { from: inReview, event: 'refuse', to: refused, actors: ['decider'] },
  { from: inReview, event: 'withdraw', to: withdrawn, actors: ['user'] },
  { from: confirming, event: 'confirm', to: offered, actors: ['second'] },
  { from: confirming, event: 'decline', to: inReview, actors: ['second', 'decider'] },
  { from: confirming, event: 'declineAppeal', to: appealed, actors: ['second', 'decider'] },
  { from: offered, event: 'agree', to: paying, actors: ['user'] },
  { from: offered, event: 'appeal', to: appealed, actors: ['user'] },
  { from: offered, event: 'lapse', to: paying, actors: ['system'] },
  { from: refused, event: 'appeal', to: appealed, actors: ['user'] },
  { from: refused, event: 'lapse', to: refused, actors: ['system'] },
  { from: appealed, event: 'propose', to: confirming, actors: ['decider'] },
  { from: appealed, event: 'offer', to: offered, actors: ['decider'] },
  { from: appealed, event: 'refuse', to: refused, actors: ['decider'] },
  { from: paying, event: 'pay', to: closed, actors: ['system'] },
] as const satisfies readonly Transition<ClaimStatus, string, ClaimActor>[];
export type ClaimEvent = (typeof claimTransitions)[number]['event'];

const table: readonly Transition<ClaimStatus, ClaimEvent, ClaimActor>[] = claimTransitions;

export const nextClaimStatus = (status: ClaimStatus, event: ClaimEvent): ClaimStatus | null =>
  nextState(table, status, event);

export const mayClaimEvent = (status: ClaimStatus, event: ClaimEvent, actor: ClaimActor): boolean =>
  mayCause(table, status, event, actor);

/** Not decided yet: while an order has such a claim, no other is begun. */
export const undecidedClaims = [draft, received, moreNeeded, inReview, confirming] as const;

/** What was told of such a claim is promised, if anything was: other claims of the order are decided beside it. */
export const promisedClaims = [confirming, offered, paying, closed, appealed] as const;

export const claimActionLabels = {
  edit: ['填写材料', 'Add evidence'],
  submit: ['提交理赔', 'Submit the claim'],
  supply: ['补交材料', 'Hand in what was asked for'],
  agree: ['同意方案', 'Accept the offer'],
  appeal: ['申诉', 'Appeal'],
  withdraw: ['撤销理赔', 'Withdraw the claim'],
} as const satisfies Record<string, Bilingual>;
export type ClaimAction = keyof typeof claimActionLabels;

/** What the customer may do. `mayAppeal`: not appealed before, and its time not over. */
export function claimActionsOf(status: ClaimStatus, mayAppeal: boolean): ClaimAction[] {
  const edits =
    isOneOf(status, draft, moreNeeded) || (mayAppeal && isOneOf(status, offered, refused));
  return (Object.keys(claimActionLabels) as ClaimAction[]).filter((action) => {
    if (action === 'edit') return edits;
    return mayClaimEvent(status, action, 'user') && (action !== 'appeal' || mayAppeal);
  });
}

/** Steps as the customer sees them, in words that fit five in a row on a small phone. */
export const claimStepLabels = {
  evidence: ['材料', 'Proof'],
  accept: ['受理', 'Intake'],
  review: ['审核', 'Review'],
  decide: ['定责', 'Decide'],
  pay: ['赔付', 'Pay'],
} as const satisfies Record<string, Bilingual>;
export type ClaimStep = keyof typeof claimStepLabels;

const STEP: Record<ClaimStatus, ClaimStep> = {
  [draft]: 'evidence',
  [received]: 'accept',
  [moreNeeded]: 'evidence',
  [inReview]: 'review',
  [confirming]: 'decide',
  [offered]: 'decide',
  [paying]: 'pay',
  [closed]: 'pay',
  [refused]: 'decide',
  [appealed]: 'review',
  [withdrawn]: 'evidence',
};
export const claimStepOf = (status: ClaimStatus): ClaimStep => STEP[status];
