import { saysSomething } from '../says-something.ts';

type Called = { readonly result: string | null; readonly note: string };

/**
 * What an item called "not applicable" lacks: words why, and a photo where every car has such a part. Null where nothing
 * is lacking. `photos` counts those of the answer.
 */
export function absenceGap(
  { mayLack }: { readonly mayLack?: boolean | undefined },
  { result, note, photos }: Called & { readonly photos: number },
): 'reason' | 'photo' | null {
  if (result !== 'na') return null;
  if (!saysSomething(note)) return 'reason';
  return mayLack === true || photos > 0 ? null : 'photo';
}
