import { uploadKinds } from '@yanche/contract/files/uploads';
import {
  filmPartLabels,
  filmSeconds,
  type FilmMarks,
  type FilmPart,
} from '@yanche/rules/claims/claim-evidence';

export const filmParts = Object.keys(filmPartLabels) as FilmPart[];
/** Below this a part shows nothing that can be read. */
const leastPartMs = 3_000;

/** The part under way, after these marks. */
export const currentPart = (marks: FilmMarks): FilmPart =>
  filmParts.findLast((part) => marks[part] !== undefined) ?? 'vin';

export function nextPart(marks: FilmMarks): FilmPart | null {
  return filmParts.find((part) => marks[part] === undefined) ?? null;
}

/** Whole seconds before the part under way, or with the last one the film, may end. */
export function secondsToGo(marks: FilmMarks, ms: number): number {
  const ofPart = (marks[currentPart(marks)] ?? 0) + leastPartMs - ms;
  const ofFilm = nextPart(marks) === null ? filmSeconds.least * 1000 - ms : 0;
  return Math.max(0, Math.ceil(Math.max(ofPart, ofFilm) / 1000));
}

/** What the server takes. A phone that names no type is believed: the bytes are looked at later. */
export const isFilmType = (type: string): boolean =>
  type === '' || uploadKinds.video.types.some((each) => type.startsWith(each));

/** Recorders stop a little late and round their last frame, ms. */
const toleranceMs = 900;

/** Why a film of this length cannot be used; null when it can. */
export function filmProblem(ms: number): 'tooShort' | 'tooLong' | null {
  if (ms < filmSeconds.least * 1000 - toleranceMs) return 'tooShort';
  return ms > filmSeconds.most * 1000 + toleranceMs ? 'tooLong' : null;
}
