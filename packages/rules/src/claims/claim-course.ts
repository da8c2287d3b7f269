import { type Instant, toMs } from '../calendar.ts';
import { claimDueAt, isNoticeDue, lapsesAt } from './claim-clock.ts';
import { needsSecond } from './claim-decision.ts';
import { type ClaimEvent, nextClaimStatus } from './claim-state.ts';
import { type ClaimStatus, claimStatus } from './claim-status.ts';

/** Fen; `inFull`: nothing that was claimed is refused. */
export type Offer = { readonly total: number; readonly inFull: boolean };
/** `second`: with what other claims of the order were promised, it is above what one person decides. */
type Decided = Offer & { readonly second?: boolean };

/** Where a claim stands: everything that its next steps depend on. Times are ms. */
export type ClaimCourse = {
  readonly status: ClaimStatus;
  /** The end of this step; null: nobody is to do anything. */
  readonly dueAt: number | null;
  /** Notices of this step. */
  readonly notices: readonly number[];
  readonly appealed: boolean;
  /** A refusal that can no longer be appealed. */
  readonly isFinal: boolean;
  /** What was decided and told; before that nothing. */
  readonly offer: Offer;
  /** Waits for a second person. */
  readonly proposed: (Offer & { readonly ofAppeal: boolean }) | null;
};

type Calendar = { readonly now: Instant; readonly isHoliday: (day: string) => boolean };

const noOffer: Offer = { total: 0, inFull: false };

export const beginClaim = ({ now, isHoliday }: Calendar): ClaimCourse => ({
  status: claimStatus.draft,
  dueAt: claimDueAt({ status: claimStatus.draft }, now, isHoliday),
  notices: [],
  appealed: false,
  isFinal: false,
  offer: noOffer,
  proposed: null,
});

/** Whether the customer may still appeal what was decided. */
export const mayAppeal = ({ status, appealed, isFinal }: ClaimCourse): boolean =>
  nextClaimStatus(status, 'appeal') !== null && !appealed && !isFinal;

/** When the customer's step lapses; null: it does not, or its second notice was not sent yet. */
export const courseLapsesAt = ({ status, dueAt, notices, isFinal }: ClaimCourse): number | null =>
  dueAt === null || isFinal || nextClaimStatus(status, 'lapse') === null
    ? null
    : lapsesAt(dueAt, notices);

export const isCourseNoticeDue = (course: ClaimCourse, now: Instant): boolean =>
  course.dueAt !== null &&
  !course.isFinal &&
  nextClaimStatus(course.status, 'lapse') !== null &&
  isNoticeDue(course.dueAt, course.notices.length, now);

export const withNotice = (course: ClaimCourse, now: Instant): ClaimCourse => ({
  ...course,
  notices: [...course.notices, toMs(now)],
});

/**
 * The claim after an event; null when it may not happen now. `offer` comes with `propose`, `offer`, `refuse` and `approveAuto`. What
 * was offered is never less after an appeal, so that nobody loses by one.
 */
export function moveClaim(
  course: ClaimCourse,
  event: ClaimEvent,
  { now, isHoliday, offer = noOffer }: Calendar & { readonly offer?: Decided },
): ClaimCourse | null {
  const status = nextClaimStatus(course.status, event);
  if (status === null || !isAllowed(course, event, offer, now)) return null;
  const changed = { ...course, ...consequences(course, event, offer), status };
  const dueAt = claimDueAt(
    { status, inFull: changed.offer.inFull, isFinal: changed.isFinal },
    now,
    isHoliday,
  );
  return { ...changed, dueAt, notices: [] };
}

type Guard = (course: ClaimCourse, offer: Decided, now: Instant) => boolean;

const isForTwo = ({ total, second = false }: Decided): boolean => second || needsSecond(total);

/** What an event needs besides its row in the table; nothing where there is no entry. */
const guards: Partial<Record<ClaimEvent, Guard>> = {
  appeal: (course) => mayAppeal(course),
  lapse(course, _, now) {
    const at = courseLapsesAt(course);
    return at !== null && toMs(now) >= at;
  },
  propose: (course, offer) =>
    offer.total > 0 && isForTwo(offer) && offer.total >= course.offer.total,
  offer: (course, offer) =>
    offer.total > 0 && !isForTwo(offer) && offer.total >= course.offer.total,
  approveAuto: (_, offer) => offer.total > 0 && !isForTwo(offer) && offer.inFull,
  refuse: (course, { total }) => total === 0 && course.offer.total === 0,
  decline: ({ proposed }) => proposed?.ofAppeal === false,
  declineAppeal: ({ proposed }) => proposed?.ofAppeal === true,
};

const isAllowed = (course: ClaimCourse, event: ClaimEvent, offer: Decided, now: Instant): boolean =>
  guards[event]?.(course, offer, now) ?? true;

const changes: Partial<
  Record<ClaimEvent, (course: ClaimCourse, offer: Offer) => Partial<ClaimCourse>>
> = {
  appeal: () => ({ appealed: true }),
  propose: ({ status }, offer) => ({
    proposed: {
      total: offer.total,
      inFull: offer.inFull,
      ofAppeal: status === claimStatus.appealed,
    },
  }),
  confirm: ({ proposed }) => ({
    proposed: null,
    offer: proposed === null ? noOffer : { total: proposed.total, inFull: proposed.inFull },
  }),
  decline: () => ({ proposed: null }),
  declineAppeal: () => ({ proposed: null }),
  offer: (_, { total, inFull }) => ({ offer: { total, inFull } }),
  approveAuto: (_, { total, inFull }) => ({ offer: { total, inFull } }),
  refuse: ({ appealed }, { total, inFull }) => ({ offer: { total, inFull }, isFinal: appealed }),
  lapse: ({ status }) => ({ isFinal: status === claimStatus.refused }),
};

const consequences = (course: ClaimCourse, event: ClaimEvent, offer: Offer): Partial<ClaimCourse> =>
  changes[event]?.(course, offer) ?? {};
