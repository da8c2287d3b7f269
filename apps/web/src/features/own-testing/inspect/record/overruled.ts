import type { Answer } from '@yanche/contract/inspections/inspections';
import { photosOf } from './answer-rules.ts';
import type { LocalAnswer } from './local-record.ts';

/*
 * Two phones of one person with one job: the newest answer of an item counts. What this phone had recorded for it stays with
 * the record until the person has seen it and chosen.
 */

type Own = Pick<LocalAnswer, 'answer' | 'undecided'>;

const sorted = (ids: readonly string[]) => [...ids].sort();

/** What an answer says, whenever it was given. */
const contentOf = ({ answer, undecided }: Own) =>
  JSON.stringify({
    // Without a result only these count.
    measure: Object.entries(answer.measure ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    photos: sorted(undecided ? photosOf(answer) : answer.photos),
    ...(!undecided && {
      result: answer.result,
      note: answer.note,
      findings: answer.findings.map(({ defect, degree, note, photos }) => ({
        defect,
        degree,
        note,
        photos: sorted(photos),
      })),
    }),
  });

const isEmpty = ({ answer, undecided }: Own) =>
  undecided && answer.measure === null && photosOf(answer).length === 0;

/** What this phone had recorded where the server's answer takes its place; undefined where nothing is lost by that. */
export function overruledBy(mine: LocalAnswer | undefined, theirs: Answer): Own | undefined {
  const own = mine?.overruled ?? (mine?.isOwn ? mine : undefined);
  if (own === undefined || isEmpty(own)) return undefined;
  const { answer, undecided } = own;
  const isSame = contentOf(own) === contentOf({ answer: theirs, undecided });
  return isSame ? undefined : { answer, undecided };
}

type Overruled = LocalAnswer & { overruled: Own };

/** The items for which the person has not chosen yet. */
export const overruledOf = (answers: ReadonlyMap<string, LocalAnswer>): Overruled[] =>
  [...answers.values()].filter(
    (each): each is Overruled =>
      each.overruled !== undefined && contentOf(each.overruled) !== contentOf(each),
  );
