import { type Instant, toMs } from '../calendar.ts';
import { claimDueAt, isNoticeDue, lapsesAt } from './claim-clock.ts';
import { needsSecond } from './claim-decision.ts';
import { type ClaimEvent, nextClaimStatus } from './claim-state.ts';
import { type ClaimStatus, claimStatus } from './claim-status.ts';

/** Fen; `inFull`: nothing that was claimed is refused. */
export type Offer = { readonly total: number; readonly inFull: boolean };

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
  { now, isHoliday, offer = noOffer }: Calendar & { readonly offer?: Offer },
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

function isAllowed(course: ClaimCourse, event: ClaimEvent, offer: Offer, now: Instant): boolean {
  switch (event) {
    case 'appeal':
      return mayAppeal(course);
    case 'lapse': {
      const at = courseLapsesAt(course);
      return at !== null && toMs(now) >= at;
    }
    case 'propose':
      return needsSecond(offer.total) && offer.total >= course.offer.total;
    case 'offer':
      return offer.total > 0 && !needsSecond(offer.total) && offer.total >= course.offer.total;
    case 'approveAuto':
      return offer.total > 0 && !needsSecond(offer.total) && offer.inFull;
    case 'refuse':
      return offer.total === 0 && course.offer.total === 0;
    case 'decline':
      return course.proposed?.ofAppeal === false;
    case 'declineAppeal':
      return course.proposed?.ofAppeal === true;
    default:
      return true;
  }
}

function consequences(course: ClaimCourse, event: ClaimEvent, offer: Offer): Partial<ClaimCourse> {
  switch (event) {
    case 'appeal':
      return { appealed: true };
    case 'propose':
      return { proposed: { ...offer, ofAppeal: course.status === claimStatus.appealed } };
    case 'confirm':
      return { proposed: null, offer: course.proposed ?? noOffer };
    case 'decline':
    case 'declineAppeal':
      return { proposed: null };
    case 'offer':
    case 'approveAuto':
      return { offer };
    case 'refuse':
      return { offer, isFinal: course.appealed };
    case 'lapse':
      return { isFinal: course.status === claimStatus.refused };
    default:
      return {};
  }
}
