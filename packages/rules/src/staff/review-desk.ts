import type { Bilingual } from '../bilingual.ts';
import { MINUTE_MS } from '../calendar.ts';

/**
 * An open report is held for its reviewer: nobody else decides it. Held anew while it stays open; after a crash or a closed lid it
 * is free again soon. `reloadMs`: so long nobody else gets what was left with the page: it may be the same page, loaded again.
 */
export const reviewHold = { ms: 3 * MINUTE_MS, renewMs: MINUTE_MS, reloadMs: 15_000 } as const;

export const deskActionLabels = {
  publish: ['发布', 'Publish'],
  return: ['退回', 'Send back'],
  correct: ['更正程度', 'Correct a degree'],
  note: ['写备注', 'Write a note'],
} as const satisfies Record<string, Bilingual>;
export type DeskAction = keyof typeof deskActionLabels;

/** What a reviewer may do with a report now: nothing while a colleague holds it. */
export const deskActionsOf = (isHeldByMe: boolean): DeskAction[] =>
  isHeldByMe ? (Object.keys(deskActionLabels) as DeskAction[]) : [];

/** What a decision on a self-inspection does: a certificate, photos again, or nothing more. */
export const selfDecisionLabels = {
  approve: ['通过并出证书', 'Certify'],
  retake: ['要求补拍', 'Ask for photos again'],
  reject: ['不通过', 'Turn down'],
} as const satisfies Record<string, Bilingual>;
export type SelfDecision = keyof typeof selfDecisionLabels;

/** Why a photo passes although the rules noticed something about it. */
export const flagPassLabels = {
  looked: ['已放大核对，照片可用', 'Looked at closely: the photo will do'],
  sameCar: ['是同一辆车，未见造假', 'The same car, nothing forged'],
  explained: ['填写与照片的差别说得通', 'What is stated can be explained'],
  misread: ['系统误判', 'The rules were wrong'],
} as const satisfies Record<string, Bilingual>;
export type FlagPass = keyof typeof flagPassLabels;

export const selfDecisionsOf = (isHeldByMe: boolean): SelfDecision[] =>
  isHeldByMe ? (Object.keys(selfDecisionLabels) as SelfDecision[]) : [];
