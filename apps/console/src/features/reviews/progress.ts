import type { DeskDetail } from '@yanche/contract/console/desk';
import { type Marks, returnedCodes } from '@yanche/rules/reviews/marks';
import type { KeyItem } from './evidence.ts';

/** How far a review has come, and what is missing before it can be published. */
export function progressOf(
  { requiredPhotos }: DeskDetail,
  given: { keyItems: readonly KeyItem[]; marks: Marks; seen: ReadonlySet<string> },
) {
  const { keyItems, marks, seen } = given;
  const verdicts = [...marks.values()].map(({ verdict }) => verdict);
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length;
  const open = keyItems.filter(({ item }) => !marks.has(item.code)).map(({ item }) => item.code);
  const unseen = requiredPhotos.filter((fileId) => !seen.has(fileId));
  const returned = returnedCodes(marks);
  return {
    pass: count('pass'),
    again: count('again'),
    doubt: count('doubt'),
    open,
    unseen,
    seenDuty: requiredPhotos.length - unseen.length,
    returned,
  };
}
export type Progress = ReturnType<typeof progressOf>;
