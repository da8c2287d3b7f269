import type { Bilingual } from '../bilingual.ts';
import { standingLabels } from './report-standing.ts';
import { eventsFrom, mayCause, type Transition } from '../state-machine.ts';

export type ReportActor = 'inspector' | 'reviewer' | 'system' | 'admin';

/** A published report expires after this many days or kilometres, whichever comes first. */
export const REPORT_VALIDITY = { days: 30, extraKm: 1000 } as const;

/** The statuses of one report version, with the words the reader sees. */
export const reportStatusLabels = {
  draft: ['草稿', 'Draft'],
  reviewing: ['审核中', 'In review'],
  published: standingLabels.valid,
  superseded: standingLabels.superseded,
  expired: standingLabels.expired,
  revoked: standingLabels.revoked,
} as const satisfies Record<string, Bilingual>;
export type ReportStatus = keyof typeof reportStatusLabels;

/** Every legal move of a report version. A published version never changes: `amend` replaces it. */
export const reportTransitions = [
  { from: 'draft', event: 'submit', to: 'reviewing', actors: ['inspector'] },
  { from: 'reviewing', event: 'reject', to: 'draft', actors: ['reviewer'] },
  { from: 'reviewing', event: 'publish', to: 'published', actors: ['reviewer'] },
  { from: 'published', event: 'amend', to: 'superseded', actors: ['reviewer'] },
  { from: 'published', event: 'expire', to: 'expired', actors: ['system'] },
  { from: 'published', event: 'revoke', to: 'revoked', actors: ['admin'] },
  // Stored as expired when a later inspection saw the car driven further; it may still turn out to be wrong.
  { from: 'expired', event: 'revoke', to: 'revoked', actors: ['admin'] },
] as const satisfies readonly Transition<ReportStatus, string, ReportActor>[];
export type ReportEvent = (typeof reportTransitions)[number]['event'];

const table: readonly Transition<ReportStatus, ReportEvent, ReportActor>[] = reportTransitions;

/** The events possible in a status, optionally only those of one actor. */
export const reportEventsFrom = (status: ReportStatus, actor?: ReportActor): ReportEvent[] =>
  eventsFrom(table, status, actor);

/** Whether the actor may cause the event in this status. */
export const mayReportEvent = (
  status: ReportStatus,
  event: ReportEvent,
  actor: ReportActor,
): boolean => mayCause(table, status, event, actor);
