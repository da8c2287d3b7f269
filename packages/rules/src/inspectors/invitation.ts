import { DAY_MS } from '../calendar.ts';

/** How long somebody who was invited may begin. */
export const invitationDays = 14;

/** Whether it is too late to begin; null: they came without an invitation, or before these ended. */
export const isInvitationOver = (invitedAt: Date | null, now: Date): boolean =>
  invitedAt !== null && now.getTime() - invitedAt.getTime() > invitationDays * DAY_MS;
