import type { Bilingual } from '../bilingual.ts';

export const partnerStatusLabels = {
  active: ['启用', 'Active'],
  suspended: ['已停用', 'Suspended'],
} as const satisfies Record<string, Bilingual>;
export type PartnerStatus = keyof typeof partnerStatusLabels;

/** What can be done with a partner at the console. */
export const partnerActionLabels = {
  edit: ['改名称、颜色和限速', 'Change name, colour and limit'],
  createKey: ['新建密钥', 'New key'],
  proposeCredit: ['提议月结额度', 'Propose what may be owed'],
  confirmCredit: ['确认额度', 'Confirm the limit'],
  declineCredit: ['不同意额度', 'Decline the limit'],
  withdrawCredit: ['撤回额度提议', 'Withdraw the proposal'],
  suspend: ['停用', 'Suspend'],
  restore: ['恢复', 'Restore'],
} as const satisfies Record<string, Bilingual>;
export type PartnerAction = keyof typeof partnerActionLabels;

export const partnerKeyActionLabels = {
  editKey: ['改权限和地址', 'Change scopes and addresses'],
  endKey: ['作废', 'End'],
} as const satisfies Record<string, Bilingual>;
export type PartnerKeyAction = keyof typeof partnerKeyActionLabels;
