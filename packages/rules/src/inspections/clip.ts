/** A short film with sound: how the engine starts when cold and idles. */

/** Noise of the engine at idle; a cold start is heard once a day, so the clip is taken where it happens. */
const clipItems: readonly string[] = ['GB072'];

/** Whether an item can have a clip. It is offered, never demanded: no standard asks for it. */
export const takesClip = (code: string): boolean => clipItems.includes(code);

/** Seconds. Shorter says nothing about idle, longer is not listened to. */
export const clipSeconds = { least: 5, most: 15 } as const;

/** Recorders stop a little late and round their last frame, ms. */
const toleranceMs = 900;

export type ClipProblem = 'short' | 'long' | 'noPicture';

/** What is wrong with a clip of this length; `null` is a clip that can be kept. */
export function clipProblem(clip: { ms: number; hasPicture: boolean }): ClipProblem | null {
  if (!clip.hasPicture) return 'noPicture';
  if (clip.ms < clipSeconds.least * 1000 - toleranceMs) return 'short';
  return clip.ms > clipSeconds.most * 1000 + toleranceMs ? 'long' : null;
}

/** Whole seconds for people; a clip of the greatest length is never told as more. */
export const shownSeconds = (ms: number): number =>
  Math.min(clipSeconds.most, Math.max(1, Math.round(ms / 1000)));

/**
 * What the phone heard while recording. `unmeasured`: it could not tell, so nobody says that there is sound; `none`: the file
 * has no sound at all.
 */
export type ClipSound = 'heard' | 'silent' | 'unmeasured' | 'none';

/** Levels from 0 to 1 (root mean square of a window). A quiet room lies at about 0.002, an idling engine beside it above 0.02. */
const audible = 0.006;

/** From the loudness of all windows of a recording; an empty list was not measured. */
export function soundOf(levels: readonly number[]): ClipSound {
  if (levels.length === 0) return 'unmeasured';
  // A single knock against the phone is no engine.
  const loud = levels.filter((level) => level >= audible).length;
  return loud >= Math.max(3, levels.length / 20) ? 'heard' : 'silent';
}
