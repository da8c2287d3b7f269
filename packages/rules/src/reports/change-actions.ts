import type { Bilingual } from '../bilingual.ts';

/** What may be done with a proposal to revoke or amend a report. */
export const changeActionLabels = {
  confirm: ['确认并执行', 'Confirm and carry out'],
  decline: ['不同意', 'Decline'],
  withdraw: ['撤回提议', 'Withdraw'],
} as const satisfies Record<string, Bilingual>;
export type ChangeAction = keyof typeof changeActionLabels;

type Proposal = { isOpen: boolean; mine: boolean; mayConfirm: boolean };

/** Nobody confirms their own proposal; who may not carry it out may still say no. */
export const changeActionsOf = ({ isOpen, mine, mayConfirm }: Proposal): ChangeAction[] => {
  if (!isOpen) return [];
  if (mine) return ['withdraw'];
  return mayConfirm ? ['confirm', 'decline'] : ['decline'];
};
