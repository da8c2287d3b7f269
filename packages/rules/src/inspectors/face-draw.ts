/** How often inspectors are asked for their face before a job; a setting with versions. */
export type FaceDrawRule = {
  /** Of the jobs, in percent; 0: nobody is asked. */
  sharePct: number;
};
export const firstFaceDrawRule: FaceDrawRule = { sharePct: 5 };

/** Why a job was drawn, or was not. */
export type DrawReason = 'unbound' | 'askedToday' | 'owed' | 'drawn' | 'notDrawn';

type Facts = {
  /** Their face was compared with their licence once, so that there is something to compare with. */
  isBound: boolean;
  /** For another job of this day in China they were asked already. */
  wasAskedToday: boolean;
  /** They set out for a drawn job without a network, so that nobody could ask. */
  isOwed: boolean;
};

/**
 * Whether somebody who sets out for a job is asked for their face. At most once a day, whatever the share; what could not be asked without a
 * network is made up for with the next job. `random` answers whole numbers below its argument.
 */
export function drawFaceCheck(
  { sharePct }: FaceDrawRule,
  { isBound, wasAskedToday, isOwed }: Facts,
  random: (below: number) => number,
): { isDue: boolean; why: DrawReason } {
  if (!isBound) return { isDue: false, why: 'unbound' };
  if (wasAskedToday) return { isDue: false, why: 'askedToday' };
  if (sharePct === 0) return { isDue: false, why: 'notDrawn' };
  if (isOwed) return { isDue: true, why: 'owed' };
  const isDue = random(100) < sharePct;
  return { isDue, why: isDue ? 'drawn' : 'notDrawn' };
}

/** Longer between tap and sending than this, the step was tapped without a network. */
export const heldStepMs = 60_000;

/** Whether a step was held on the phone; one that does not say when it was tapped was not. */
export function isHeldStep({
  at,
  sentAt,
}: {
  at?: string | undefined;
  sentAt?: string | undefined;
}): boolean {
  if (at === undefined || sentAt === undefined) return false;
  return Date.parse(sentAt) - Date.parse(at) > heldStepMs;
}
