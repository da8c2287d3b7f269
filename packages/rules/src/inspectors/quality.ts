import type { Bilingual } from '../bilingual.ts';

/** What counts of an inspector's work, and since when it is counted. */
export const QUALITY_RULES = {
  days: 180,
  /** With fewer jobs shares say nothing. */
  minJobs: 5,
  watch: { returnedPercent: 30, poorPhotoPercent: 10, upheldClaims: 1 },
  restricted: { upheldClaims: 3 },
} as const;

export const qualityLevelLabels = {
  good: ['正常', 'Good'],
  watch: ['需改进', 'To improve'],
  restricted: ['受限', 'Restricted'],
} as const satisfies Record<string, Bilingual>;
export type QualityLevel = keyof typeof qualityLevelLabels;

/** What a level means for jobs, in the words that the inspector reads. */
export const qualityEffects = {
  good: ['派单不受影响', 'Jobs are assigned as usual'],
  watch: [
    '系统派单时，同等距离排在别人之后；自己接单不受影响',
    'At the same distance the system prefers others; taking jobs yourself is unchanged',
  ],
  restricted: [
    '系统不再自动派单；自己接单不受影响，由调度复核',
    'The system assigns no jobs; taking them yourself is unchanged until a dispatcher has looked',
  ],
} as const satisfies Record<QualityLevel, Bilingual>;

/** Of the last `QUALITY_RULES.days` days. */
export type QualityFacts = {
  readonly jobs: number;
  /** Jobs that a reviewer sent back at least once. */
  readonly returned: number;
  /** Claims that were paid for what the inspection overlooked. */
  readonly upheldClaims: number;
  readonly photos: number;
  /** Photos on which hardly anything can be seen. */
  readonly poorPhotos: number;
};
export type QualityReason = keyof (typeof QUALITY_RULES)['watch'];

/** Whole percent, rounded down. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part * 100) / whole);

/** The level with its reasons. Claims count from the first one; shares need enough jobs. */
export function qualityOf(facts: QualityFacts): { level: QualityLevel; reasons: QualityReason[] } {
  const { watch, restricted, minJobs } = QUALITY_RULES;
  const isEnough = facts.jobs >= minJobs;
  const exceeds: Record<QualityReason, boolean> = {
    returnedPercent: isEnough && percentOf(facts.returned, facts.jobs) >= watch.returnedPercent,
    poorPhotoPercent:
      isEnough && percentOf(facts.poorPhotos, facts.photos) >= watch.poorPhotoPercent,
    upheldClaims: facts.upheldClaims >= watch.upheldClaims,
  };
  const reasons = (Object.keys(exceeds) as QualityReason[]).filter((reason) => exceeds[reason]);
  if (facts.upheldClaims >= restricted.upheldClaims) return { level: 'restricted', reasons };
  return { level: reasons.length > 0 ? 'watch' : 'good', reasons };
}

/** Places in the order of candidates: the lower the better; null: not assigned by the system. */
export const assignmentRank = (level: QualityLevel): number | null =>
  level === 'restricted' ? null : level === 'watch' ? 1 : 0;
