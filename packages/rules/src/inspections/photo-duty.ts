import { absenceGap } from './absence.ts';

type Item = { readonly photo: 'always' | 'on-defect'; readonly mayLack?: boolean | undefined };
type Told = { readonly result: string | null; readonly note: string; readonly photos: number };

/**
 * Whether an item needs a photo: one rule for the phone, for handing in and at review. What is unreachable (`limited`) cannot be
 * photographed; the place of a part that every car has can. `photos` counts those of the answer.
 */
export const needsPhoto = (item: Item, answer: Told): boolean =>
  answer.result === 'abnormal' ||
  (answer.result === 'normal' && item.photo === 'always') ||
  absenceGap(item, answer) === 'photo';
