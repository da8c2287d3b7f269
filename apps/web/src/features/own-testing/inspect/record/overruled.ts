import type { Answer, Draft } from '@yanche/contract/inspections/inspections';
import { photosOf } from './answer-rules.ts';
import { localOf } from './drafts.ts';
import type { LocalAnswer } from './local-record.ts';

/*
 * Two phones of one person with one job: the newest answer of an item counts. What this phone had recorded for it stays with
 * the record until the person has seen it and chosen.
 */

type Own = Pick<LocalAnswer, 'answer' | 'undecided'>;

const sorted = (ids: readonly string[]) => [...ids].sort();

/** What a decided answer says, whenever it was given. */
const contentOf = ({ answer }: Own) =>
  JSON.stringify({
    measure: Object.entries(answer.measure ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    photos: sorted(answer.photos),
    result: answer.result,
    note: answer.note,
    findings: answer.findings.map(({ defect, degree, note, photos }) => ({
      defect,
      degree,
      note,
      photos: sorted(photos),
    })),
  });

/** Whether nothing of one record is lost where another takes its place. Without a result only readings and photos count. */
function isIn(own: Own, other: Own): boolean {
  if (!own.undecided) return !other.undecided && contentOf(own) === contentOf(other);
  const [measure, photos] = [other.answer.measure ?? {}, photosOf(other.answer)];
  return (
    Object.entries(own.answer.measure ?? {}).every(([key, value]) => measure[key] === value) &&
    photosOf(own.answer).every((id) => photos.includes(id))
  );
}

const isEmpty = ({ answer, undecided }: Own) =>
  undecided && answer.measure === null && photosOf(answer).length === 0;

/** What this phone had recorded where the server's answer takes its place; undefined where nothing is lost by that. */
export function overruledBy(
  mine: LocalAnswer | undefined,
  theirs: Answer | Draft,
): LocalAnswer['overruled'] {
  const before = mine?.overruled?.theirs ? undefined : mine?.overruled;
  const own = before ?? (mine?.isOwn ? mine : undefined);
  if (own === undefined || isEmpty(own)) return undefined;
  const { answer, undecided } = own;
  return isIn(own, localOf(theirs)) ? undefined : { answer, undecided };
}

/** What another phone had recorded before this one took its place; undefined where nothing is lost by that. */
export function replacedByMine(mine: Own, theirs: Answer | Draft): LocalAnswer['overruled'] {
  const other = localOf(theirs);
  return isEmpty(other) || isIn(other, mine) ? undefined : { ...other, theirs: true };
}

type Overruled = LocalAnswer & { overruled: NonNullable<LocalAnswer['overruled']> };

/** The items for which the person has not chosen yet. */
export const overruledOf = (answers: ReadonlyMap<string, LocalAnswer>): Overruled[] =>
  [...answers.values()].filter(
    (each): each is Overruled => each.overruled !== undefined && !isIn(each.overruled, each),
  );
