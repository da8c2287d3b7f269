import type { Bilingual } from '../bilingual.ts';
import type { DealerRole } from './dealer-rights.ts';

/** What somebody is in a dealership: role, right to its money, and fen they may pay in a month (null: no limit). */
export type ColleaguePlace = { role: DealerRole; maySpend: boolean; monthLimit: number | null };

/** Every change of who belongs to a dealership, as its history tells it. */
export const colleagueChangeLabels = {
  invited: ['邀请', 'Invited'],
  withdrawn: ['撤回邀请', 'Invitation withdrawn'],
  accepted: ['接受邀请，加入车行', 'Accepted and joined'],
  declined: ['拒绝邀请', 'Declined'],
  added: ['加入车行', 'Added'],
  changed: ['修改权限', 'Rights changed'],
  removed: ['移出车行', 'Removed'],
  handedOver: ['移交负责人', 'Ownership handed over'],
} as const satisfies Record<string, Bilingual>;
export type ColleagueChangeKind = keyof typeof colleagueChangeLabels;

export type ColleagueInvitationStatus = 'open' | 'accepted' | 'declined' | 'withdrawn';

/** Invitations of a dealership that may be unanswered at a time. */
export const maxOpenInvitations = 20;
