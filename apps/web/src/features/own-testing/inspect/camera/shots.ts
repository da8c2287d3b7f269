import type { CheckItem } from '@yanche/contract/inspections/inspections';
import type { QueuedPhoto } from '#lib/photo-queue/queued-photo.ts';
import { missingPartOf, photosOf } from '../record/answer-rules.ts';
import { decidedAnswer, type LocalAnswer } from '../record/local-record.ts';
import { gapsOf } from '../record/lacks.ts';
import type { SessionView, TaskPhoto } from '../record/session-state.ts';

/** One guided picture; it may show several items. */
export type Shot = {
  /** Key of its outline, unique in a station. */
  ghost: string;
  name: string;
  /** Codes; those that are not ordered are left out by `viewShots`. */
  items: readonly string[];
  /** Due, unless none of its items is ordered. */
  must: boolean;
};

/** Where the inspector stands, and what is photographed from there. */
export type ShotStation = {
  id: string;
  name: string;
  /** Among all stations of the job, from 1, as the list counts them. */
  number: number;
  shots: readonly Shot[];
};

/**
 * `due`: to be taken. `free`: may be taken. `taken`: its items wait for an answer. `done`: photographed, nothing found. `fault`: an
 * item of it is faulty; `unnamed`: the same, and its defect is not said yet. `unread`: called normal, which holds only with a figure
 * that is not read yet. `limited`: its items are answered without a photo.
 */
export type ShotState =
  | 'due'
  | 'free'
  | 'taken'
  | 'done'
  | 'fault'
  | 'unnamed'
  | 'unread'
  | 'limited';

export type ShotView = {
  shot: Shot;
  state: ShotState;
  /** File ids, oldest first. */
  photos: readonly string[];
  /** Ordered items whose photo is demanded; they are judged by this picture. */
  duty: readonly CheckItem[];
  /** Codes that a new photo is added to. */
  codes: readonly string[];
};

type Facts = {
  items: ReadonlyMap<string, CheckItem>;
  answers: ReadonlyMap<string, LocalAnswer>;
  photos: ReadonlyMap<string, QueuedPhoto>;
  /** Codes of items whose figures are missing or in question (`gapsOf`). */
  unread: ReadonlySet<string>;
};

/** What the shots of a job are viewed with. */
export const shotFacts = ({
  task,
  answers,
  photos,
}: Pick<SessionView, 'task' | 'answers' | 'photos'>): Facts => ({
  items: new Map(task.items.map((item) => [item.code, item])),
  answers,
  photos,
  unread: new Set(gapsOf(task, answers).keys()),
});

/** The shots of a station that fit this job, with what is there of them. */
export const viewShots = (shots: readonly Shot[], facts: Facts): ShotView[] =>
  shots.flatMap((shot) => {
    const ordered = shot.items.flatMap((code) => facts.items.get(code) ?? []);
    return ordered.length === 0 ? [] : viewShot(shot, ordered, facts);
  });

function viewShot(shot: Shot, ordered: readonly CheckItem[], facts: Facts): ShotView {
  const duty = ordered.filter(({ photo }) => photo === 'always');
  const judged = duty.length > 0 ? duty : ordered.slice(0, 1);
  const codes = judged.map(({ code }) => code);
  const photos = photosOfShot(shot.ghost, codes, facts);
  const decided = codes.map((code) => decidedAnswer(facts.answers.get(code)));
  const isAnswered = decided.every((answer) => answer !== undefined);
  const needsNone = decided.every(
    (answer) => answer?.result === 'limited' || answer?.result === 'na',
  );
  const state = (): ShotState => {
    if (photos.length > 0 && duty.length > 0 && !isAnswered) return 'taken';
    if (photos.length > 0) {
      return (
        foundIn(judged, facts) ?? (codes.some((code) => facts.unread.has(code)) ? 'unread' : 'done')
      );
    }
    if (needsNone) return 'limited';
    return shot.must ? 'due' : 'free';
  };
  return { shot, state: state(), photos, duty, codes };
}

/** What was found on these items; null where nothing was. */
function foundIn(items: readonly CheckItem[], { answers }: Facts): 'fault' | 'unnamed' | null {
  const faulty = items.filter(
    ({ code }) => decidedAnswer(answers.get(code))?.result === 'abnormal',
  );
  if (faulty.length === 0) return null;
  const lacks = faulty.map((item) => missingPartOf(item, answers.get(item.code)?.answer));
  return lacks.includes('finding') ? 'unnamed' : 'fault';
}

/**
 * Photos of this shot in the answers of its items. Those of another phone or an earlier round do not say which shot they are:
 * they count for each shot of their item.
 */
function photosOfShot(ghost: string, codes: readonly string[], { answers, photos }: Facts) {
  const named = new Set(codes.flatMap((code) => photosIn(answers.get(code))));
  return [...named].filter((fileId) => {
    const meta = photos.get(fileId)?.meta as TaskPhoto | undefined;
    return meta?.ghost === undefined || meta.ghost === ghost;
  });
}

const photosIn = (record: LocalAnswer | undefined) =>
  record === undefined ? [] : photosOf(record.answer);

const isOpen = ({ state }: ShotView) => state === 'due' || state === 'taken';

/** Photographed and judged. */
export const isFinished = ({ state, photos }: ShotView): boolean =>
  photos.length > 0 && state !== 'taken';

/** The next shot to take or judge, from the one after `after` round to its start. */
export function nextShot(views: readonly ShotView[], after: string | null): ShotView | undefined {
  const from = views.findIndex(({ shot }) => shot.ghost === after) + 1;
  return [...views.slice(from), ...views.slice(0, from)].find(isOpen);
}

/** Shots still to be taken or judged. */
export const countOpen = (views: readonly ShotView[]): number => views.filter(isOpen).length;

/** Where the camera begins: the shot of an item, else a station, else the first that has something open. */
export function startOf(
  stations: readonly ShotStation[],
  at: { code?: string; stationId?: string },
  facts: Facts,
): { station: ShotStation | null; ghost: string | null } {
  const { code, stationId } = at;
  if (code !== undefined) {
    for (const station of stations) {
      const views = viewShots(station.shots, facts).filter(({ codes }) => codes.includes(code));
      const found = nextShot(views, null) ?? views[0];
      if (found !== undefined) return { station, ghost: found.shot.ghost };
    }
  }
  const station =
    stations.find(({ id }) => id === stationId) ??
    stations.find(({ shots }) => countOpen(viewShots(shots, facts)) > 0) ??
    stations[0] ??
    null;
  return { station, ghost: null };
}
