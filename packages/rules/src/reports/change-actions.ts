import type { Bilingual } from '../bilingual.ts';

/** What may be done with a proposal to revoke or amend a report. */
export const changeActionLabels = {
  confirm: ['确认并执行', 'Confirm and carry out'],
  decline: ['不同意', 'Decline'],
  withdraw: ['撤回提议', 'Withdraw'],
} as const satisfies Record<string, Bilingual>;
export type ChangeAction = keyof typeof changeActionLabels;

/** Why the reader cannot confirm what waits. */
export const notConfirmedLabels = {
  own: [
    '这是你自己的提议，要由另一位同事确认',
    'This is your own proposal: a colleague confirms it',
  ],
  involved: [
    '这份报告与你或你所在的车商有关，或是你检测的，要由别的同事处理',
    'The report is about a car of yours or of your dealership, or one you inspected: another colleague decides it',
  ],
  needsAdministrator: [
    '撤销由管理员确认；审核员只能表示不同意',
    'An administrator confirms a revocation; reviewers may only decline it',
  ],
  needsReviewer: [
    '更正由审核员确认；其他同事只能表示不同意',
    'A reviewer confirms an amendment; others may only decline it',
  ],
} as const satisfies Record<string, Bilingual>;
export type NotConfirmed = keyof typeof notConfirmedLabels;

type Proposal = { isOpen: boolean; mine: boolean; isInvolved: boolean; mayConfirm: boolean };

/** Nobody confirms their own proposal, nor decides what concerns them; who may not carry it out may still say no. */
export const changeActionsOf = ({
  isOpen,
  mine,
  isInvolved,
  mayConfirm,
}: Proposal): ChangeAction[] => {
  if (!isOpen) return [];
  if (mine) return ['withdraw'];
  if (isInvolved) return [];
  return mayConfirm ? ['confirm', 'decline'] : ['decline'];
};
