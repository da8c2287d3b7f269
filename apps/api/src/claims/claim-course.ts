import type { ClaimCourse } from '@yanche/rules/claims/claim-course';
import type { ClaimRow } from './claims.store.ts';

/** A stored claim as the rules know it. */
export const courseOf = (row: ClaimRow): ClaimCourse => ({
  status: row.status,
  dueAt: row.due_at?.getTime() ?? null,
  notices: row.notices.map((at) => at.getTime()),
  appealed: row.appealed,
  isFinal: row.is_final,
  offer: { total: row.offer_total, inFull: row.offer_in_full },
  proposed: row.proposed,
});

/** The columns of a course. */
export const columnsOf = (course: ClaimCourse) => ({
  status: course.status,
  due_at: course.dueAt === null ? null : new Date(course.dueAt),
  notices: course.notices.map((at) => new Date(at)),
  appealed: course.appealed,
  is_final: course.isFinal,
  offer_total: course.offer.total,
  offer_in_full: course.offer.inFull,
  proposed: course.proposed === null ? null : JSON.stringify(course.proposed),
});
