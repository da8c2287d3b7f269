import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { type Measured, measureBytes } from '#sheets/camera/measure-photo.ts';
import { moveToFinding } from '../record/answer-rules.ts';
import { decidedAnswer } from '../record/local-record.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import { guidedCameraTexts } from './guided-camera.texts.ts';
import {
  isFinished,
  nextShot,
  shotFacts,
  type ShotStation,
  type ShotView,
  viewShots,
} from './shots.ts';

/** A photo that waits for a judgement. */
export type FreshPhoto = {
  ghost: string;
  fileId: string;
  url: string;
  takenAt: string;
  /** Undefined while it is measured, null where that was not possible. */
  measured: Measured | null | undefined;
};

/** The shots of a station with what they stand at. */
function useShotViews(station: ShotStation): ShotView[] {
  const task = useRecorded((view) => view.task);
  const answers = useRecorded((view) => view.answers);
  const photos = useRecorded((view) => view.photos);
  return useMemo(
    () => viewShots(station.shots, shotFacts({ task, answers, photos })),
    [station, task, answers, photos],
  );
}

/** Walks through the shots of one station: aim, take, judge, next. */
export function useGuidedShots(station: ShotStation, firstGhost: string | null) {
  const t = useTexts(guidedCameraTexts);
  const session = useSession();
  const views = useShotViews(station);
  const [chosen, setChosen] = useState<string | null>(
    () => firstGhost ?? nextShot(views, null)?.shot.ghost ?? null,
  );
  const [fresh, setFresh] = useState<FreshPhoto | null>(null);
  /** The photo that the next one replaces. */
  const [replaced, setReplaced] = useState<FreshPhoto | null>(null);
  const [isDetail, setDetail] = useState(false);
  /** One more picture of a shot that is finished. */
  const [isAnother, setAnother] = useState(false);
  const [isStoring, setStoring] = useState(false);
  /** The shot that was answered by its shutter; it can be taken back. */
  const [answered, setAnswered] = useState<ShotView | null>(null);
  /** The photo was called normal although nothing can be seen on it: asked a second time. */
  const [doubted, setDoubted] = useState<string | null>(null);
  const measuring = useRef<Promise<Measured | null>>(Promise.resolve(null));
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const view = views.find(({ shot }) => shot.ghost === chosen);
  const url = fresh?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );

  const aim = (ghost: string | null) => {
    setChosen(ghost);
    setFresh(null);
    setReplaced(null);
    setDetail(false);
    setAnother(false);
  };
  const advance = (from: ShotView) => {
    // What was recorded just now is not in `views` yet.
    const others = views.filter(({ shot }) => shot.ghost !== from.shot.ghost);
    const at = views.indexOf(from);
    const following = views.slice(at + 1).concat(views.slice(0, at));
    aim(
      nextShot(
        following.filter((each) => others.includes(each)),
        null,
      )?.shot.ghost ?? null,
    );
  };
  const isDecided = ({ code }: CheckItem) =>
    decidedAnswer(session.get().answers.get(code)) !== undefined;

  /** Stores within the task of the tap, then measures. A good picture `asNormal` is judged by its shutter. */
  const take = async (raw: Blob, takenAt: string, asNormal = false): Promise<void> => {
    if (view === undefined) return;
    const { ghost, name } = view.shot;
    const kept = session.addPhoto({ codes: view.codes, ghost, takenAt }, raw);
    setFault(null);
    setStoring(true);
    const before = replaced;
    try {
      const fileId = await kept;
      if (before !== null) drop(before.fileId, view.codes);
      setReplaced(null);
      setSaid(t.saved(name));
      setAnswered(null);
      if (view.duty.every(isDecided)) return advance(view);
      const first = asNormal ? await measureBytes(raw) : undefined;
      if (first !== undefined && !isBad(first)) {
        setAnswered({ ...view, photos: [...view.photos, fileId] });
        return judge(({ code }) => session.choose(code, 'normal'));
      }
      setFresh({ ghost, fileId, takenAt, url: URL.createObjectURL(raw), measured: undefined });
      void measure(fileId, raw);
    } catch {
      setFault(t.notKept);
    } finally {
      setStoring(false);
    }
  };
  const isBad = (measured: Measured | null) =>
    measured?.hints.some(({ level }) => level === 'bad') === true;
  const measure = async (fileId: string, raw: Blob) => {
    measuring.current = measureBytes(raw);
    const measured = await measuring.current;
    setFresh((now) => (now?.fileId === fileId ? { ...now, measured } : now));
  };
  // Taken before, by a page that was closed or killed since: it waits for its judgement as a new one does.
  const isAsked = fresh === null && replaced === null && !isDetail && !isStoring;
  const waiting = isAsked && view?.state === 'taken' ? view.photos.at(-1) : undefined;
  const show = useEffectEvent((fileId: string, bytes: ArrayBuffer | null) => {
    const { photos, task } = session.get();
    const known = photos.get(fileId);
    const raw = bytes && new Blob([bytes]);
    const src = raw === null ? (task.photoUrls[fileId] ?? known?.url) : URL.createObjectURL(raw);
    if (src == null || view === undefined) return;
    const takenAt = known?.takenAt ?? new Date().toISOString();
    const measured = raw === null ? null : undefined;
    setFresh({ ghost: view.shot.ghost, fileId, takenAt, url: src, measured });
    if (raw !== null) void measure(fileId, raw);
  });
  useEffect(() => {
    if (waiting === undefined) return undefined;
    let left = false;
    void session.photos
      .bytes(waiting)
      .catch(() => null)
      .then((bytes) => left || show(waiting, bytes));
    return () => {
      left = true;
    };
  }, [waiting, session]);
  const drop = (fileId: string, codes: readonly string[]) => {
    for (const code of codes) session.removePhoto(code, fileId);
  };

  /** Answers what this picture shows and is not answered yet; the next shot comes by itself. */
  const judge = (answer: (item: CheckItem) => void) => {
    if (view === undefined) return;
    for (const item of view.duty.filter((each) => !isDecided(each))) answer(item);
    advance(view);
  };

  return {
    views,
    view,
    fresh,
    isDetail,
    isStoring,
    said,
    fault,
    answered,
    /** What its shutter answered counts only with a figure that is not read yet. */
    isUnread: views.some(
      ({ shot, state }) => shot.ghost === answered?.shot.ghost && state === 'unread',
    ),
    /** Asks for the judgement of the shot that its shutter answered. */
    takeBack: () => {
      if (answered === null) return;
      for (const { code } of answered.duty) session.undecide(code);
      setAnswered(null);
      aim(answered.shot.ghost);
    },
    /** The shot after this one, which a judgement leads to. */
    following:
      view &&
      nextShot(
        views.filter((each) => each !== view),
        null,
      ),
    aim,
    /** The photo of a finished shot, to be looked at; null where there is something to take or to judge. */
    shown:
      view !== undefined && isFinished(view) && !isDetail && !isAnother && replaced === null
        ? (view.photos.at(-1) ?? null)
        : null,
    another: () => setAnother(true),
    /** Takes the answers of the items of this picture back, and asks again. */
    judgeAgain: () => {
      for (const { code } of view?.duty ?? []) session.undecide(code);
    },
    take,
    skip: () => view && advance(view),
    retake: () => {
      setReplaced(fresh);
      setFresh(null);
    },
    addDetail: () => {
      setDetail(true);
      setFresh(null);
    },
    /** A photo that shows nothing is asked about once more; `isSure`: it was. */
    judgeNormal: async (isSure = false) => {
      if (fresh === null) return;
      const { fileId } = fresh;
      const measured = fresh.measured === undefined ? await measuring.current : fresh.measured;
      if (!isSure && isBad(measured)) return setDoubted(fileId);
      judge(({ code }) => session.choose(code, 'normal'));
    },
    isDoubted: fresh !== null && doubted === fresh.fileId,
    /** Without a reason the item stays open until its editor gets one. */
    judgeLimited: (reason: string) =>
      judge(({ code }) => {
        session.choose(code, 'limited');
        session.edit(code, (answer) => ({ ...answer, note: reason }));
      }),
    judgeAbnormal: (code: string) => {
      session.choose(code, 'abnormal');
      // The picture shows the defect: it moves to the finding that the editor opens.
      if (fresh !== null) session.edit(code, (answer) => moveToFinding(answer, fresh.fileId));
      if (view === undefined) return;
      // The others of this picture still wait for their judgement.
      if (view.duty.every((each) => each.code === code || isDecided(each))) advance(view);
    },
  };
}
