import type { ShelfCheckState } from './shelf-checks.ts';
import type { Bilingual } from '../bilingual.ts';
import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import { mayCause, nextState, type Transition } from '../state-machine.ts';
import type { WorkPolicy } from '../work/work-policy.ts';

export type ShelfActor = 'dealer' | 'marketplace' | 'system';

/** A stock car's status at the marketplace. */
export const shelfStatusLabels = {
  pending: ['待发布', 'To publish'],
  publishing: ['发布中', 'Being published'],
  published: ['已发布', 'Published'],
  withdrawing: ['下架中', 'Being withdrawn'],
  withdrawn: ['已下架', 'Withdrawn'],
} as const satisfies Record<string, Bilingual>;
export type ShelfStatus = keyof typeof shelfStatusLabels;

/**
 * Every legal move. Publishing and withdrawing last until the marketplace has answered; missed notices are repeated, so
 * that both sides agree in the end.
 */
export const shelfTransitions = [
  { from: 'pending', event: 'edit', to: 'pending', actors: ['dealer'] },
  { from: 'pending', event: 'publish', to: 'publishing', actors: ['dealer'] },
  { from: 'pending', event: 'withdraw', to: 'withdrawn', actors: ['dealer'] },
  { from: 'publishing', event: 'accept', to: 'published', actors: ['marketplace'] },
  { from: 'publishing', event: 'refuse', to: 'pending', actors: ['marketplace'] },
  // It may have arrived already, so the marketplace must be notified.
  { from: 'publishing', event: 'withdraw', to: 'withdrawing', actors: ['dealer'] },
  // Its report expired before the marketplace was reached.
  { from: 'publishing', event: 'lapse', to: 'withdrawing', actors: ['system'] },
  { from: 'published', event: 'withdraw', to: 'withdrawing', actors: ['dealer'] },
  { from: 'withdrawing', event: 'accept', to: 'withdrawn', actors: ['marketplace'] },
  { from: 'withdrawing', event: 'refuse', to: 'published', actors: ['marketplace'] },
  { from: 'withdrawn', event: 'restore', to: 'pending', actors: ['dealer'] },
] as const satisfies readonly Transition<ShelfStatus, string, ShelfActor>[];
export type ShelfEvent = (typeof shelfTransitions)[number]['event'];

const table: readonly Transition<ShelfStatus, ShelfEvent, ShelfActor>[] = shelfTransitions;

/** The status after an event, or null if the event is illegal in this status. */
export const nextShelfStatus = (status: ShelfStatus, event: ShelfEvent): ShelfStatus | null =>
  nextState(table, status, event);

/** Whether the actor may cause the event in this status. */
export const mayShelfEvent = (status: ShelfStatus, event: ShelfEvent, actor: ShelfActor): boolean =>
  mayCause(table, status, event, actor);

/** Tabs of the list. */
export const shelfTabs = [
  { key: 'pending', label: ['待发布', 'To publish'], statuses: ['pending', 'publishing'] },
  { key: 'published', label: ['已发布', 'Published'], statuses: ['published', 'withdrawing'] },
  { key: 'withdrawn', label: ['已下架', 'Withdrawn'], statuses: ['withdrawn'] },
] as const satisfies readonly {
  key: string;
  label: Bilingual;
  statuses: readonly ShelfStatus[];
}[];
export type ShelfTab = (typeof shelfTabs)[number]['key'];

export type ShelfAction = 'edit' | 'publish' | 'order' | 'certify' | 'withdraw' | 'restore';

type Facts = {
  status: ShelfStatus;
  /** All requirements are met. */
  isComplete: boolean;
  /** What may bring the report that is missing: a certificate that is under way does not keep one from ordering an inspection. */
  wanted: readonly ('order' | 'certify')[];
};

/** See `wanted`. `report`: the state of that requirement; `running`: what is under way. */
export function wantedFor(
  report: ShelfCheckState,
  running: 'inspection' | 'self' | null,
): Facts['wanted'] {
  if (report === 'missing' || report === 'expired') return ['order', 'certify'];
  return report === 'underWay' && running === 'self' ? ['order'] : [];
}

/** What the dealer may do with a car now. */
export function shelfActions({ status, isComplete, wanted }: Facts): ShelfAction[] {
  const may = (event: ShelfEvent) => mayShelfEvent(status, event, 'dealer');
  const isListed = status === 'pending' || status === 'published';
  return [
    ...(may('publish') && isComplete ? (['publish'] as const) : []),
    ...(may('edit') ? (['edit'] as const) : []),
    ...(isListed ? wanted : []),
    ...(may('restore') ? (['restore'] as const) : []),
    ...(may('withdraw') ? (['withdraw'] as const) : []),
  ];
}

/** Notices to the marketplace are retried forever, because both sides must agree in the end. */
export const marketplaceNoticePolicy = {
  pausesMs: [10_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS],
  isEndless: true,
} satisfies WorkPolicy;
