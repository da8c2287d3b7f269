import type { SelfFlag, SelfReview } from '@yanche/contract/console/self-desk';
import type { SelfStep } from '@yanche/contract/self-orders/self-orders';
import { type Mark, type Marks, returnedCodes } from '@yanche/rules/reviews/marks';
import { type FlagPass, flagPassLabels } from '@yanche/rules/staff/review-desk';
import type { Picture } from '../viewer/picture.ts';

/** A step that wants a decision: the rules noticed something, its photo says otherwise, or it was taken again. */
export type KeyStep = {
  index: number;
  step: SelfStep;
  flags: readonly SelfFlag[];
  isAgain: boolean;
};

/** The steps that want a decision, in the order of taking. */
export function keyStepsOf({ steps, flags, readings, round }: SelfReview): KeyStep[] {
  return steps
    .map((step) => ({
      step,
      flags: flags.filter(({ stepKey }) => stepKey === step.key),
      isAgain: round > 0 && step.shots.some((shot) => shot.round === round),
      differs: readings.some(({ stepKey, differs }) => stepKey === step.key && differs),
    }))
    .filter(({ step, ...each }) => step.shots.length > 0 && isKey(each))
    .map(({ step, flags: own, isAgain }, at) => ({ index: at + 1, step, flags: own, isAgain }));
}

const isKey = (each: { flags: readonly SelfFlag[]; isAgain: boolean; differs: boolean }) =>
  each.flags.length > 0 || each.isAgain || each.differs;

/** Why a flagged step passes; null where nobody said so. */
export const passReason = ({
  verdict,
  reason,
}: Pick<Mark, 'verdict' | 'reason'>): FlagPass | null =>
  verdict === 'pass' && reason in flagPassLabels ? (reason as FlagPass) : null;

/** All that makes a step a flagged one, in words. */
export const noticedOf = (
  { flags, readings }: SelfReview,
  key: string,
  tell: (read: string, stated: string) => string,
): string[] => [
  ...flagWords(flags.filter(({ stepKey }) => stepKey === key)),
  ...readings
    .filter(({ stepKey, differs }) => stepKey === key && differs)
    .map(({ read, stated }) => tell(read, stated)),
];

/** What the rules noticed, in words, each once; `fileId`: of one photo and its step as a whole. */
export const flagWords = (flags: readonly SelfFlag[], fileId?: string): string[] => [
  ...new Set(
    flags
      .filter((flag) => fileId === undefined || flag.fileId === null || flag.fileId === fileId)
      .map(({ text }) => text),
  ),
];

/** Every photo: of the steps that want a decision first, then as they were taken. */
export function selfPicturesOf(review: SelfReview): Picture[] {
  const keySteps = keyStepsOf(review);
  const keys = new Map(keySteps.map((each) => [each.step.key, each]));
  const rest = review.steps.filter(({ key }) => !keys.has(key));
  return [...keySteps.map(({ step }) => step), ...rest].flatMap((step) => {
    const key = keys.get(step.key);
    return step.shots.map(
      ({ fileId, url, takenAt, source }): Picture => ({
        key: fileId,
        kind: 'photo',
        code: step.key,
        fileId,
        src: url,
        title: step.name,
        name: step.name,
        badge: key === undefined ? null : { index: key.index, tone: 'minor' },
        isDuty: true,
        takenAt,
        isFromAlbum: source === 'album',
        flags: flagWords(key?.flags ?? [], fileId),
        pins: [],
        former: null,
      }),
    );
  });
}

/** How far a review has come, and what is missing before it can be certified. */
export function selfProgressOf(
  pictures: readonly Picture[],
  given: {
    keySteps: readonly KeyStep[];
    flagged: readonly string[];
    marks: Marks;
    seen: ReadonlySet<string>;
  },
) {
  const { keySteps, flagged, marks, seen } = given;
  const keys = keySteps.map(({ step }) => step.key);
  const unseen = pictures.flatMap(({ fileId }) =>
    fileId === null || seen.has(fileId) ? [] : [fileId],
  );
  const returned = returnedCodes(marks);
  return {
    // A flagged step that passes says why.
    open: keys.filter((key) => {
      const mark = marks.get(key);
      if (mark === undefined) return true;
      return mark.verdict === 'pass' && flagged.includes(key) && passReason(mark) === null;
    }),
    unseen,
    seen: pictures.length - unseen.length,
    returned,
  };
}
export type SelfProgress = ReturnType<typeof selfProgressOf>;
